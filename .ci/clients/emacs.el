;;; Emacs in batch, with the recipes in place: compilation, Flymake, Eglot, lsp-mode. Run in the sample app. -*- lexical-binding: t -*-
;;   emacs -q --batch -l this-file; $RECIPES is the folder of the recipes

(require 'compile)
(require 'flymake)
(require 'seq)
(require 'subr-x)

(defvar failed 0)
(defvar app default-directory)
(setq make-backup-files nil auto-save-default nil create-lockfiles nil enable-local-variables nil)

(defun judge (title expected found)
  (if (equal expected found)
      (princ (format "ok: Emacs: %s\n" title))
    (setq failed (1+ failed))
    (princ (format "FAILED: Emacs: %s\n  expected: %S\n  found:    %S\n" title expected found))))

(defun await (title condition)
  "Waits for CONDITION, a function, and says whether it came about."
  (let ((end (+ (float-time) 20)) came)
    (while (and (not (setq came (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.02))
    (judge title t (and came t))))

(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))

(defun recipe (name) (load (expand-file-name name (getenv "RECIPES")) nil t))

(defun words ()
  "What stands where this buffer's diagnostics are."
  (mapcar (lambda (each) (buffer-substring-no-properties (flymake-diagnostic-beg each) (flymake-diagnostic-end each)))
          (sort (flymake-diagnostics) (lambda (one other) (< (flymake-diagnostic-beg one) (flymake-diagnostic-beg other))))))

(defun await-words (title &rest expected)
  (await title (lambda () (equal (words) expected)))
  (judge (concat title ": these") expected (words)))

(defun change (old new)
  (goto-char (point-min))
  (search-forward old)
  (replace-match new t t))

(defun forget ()
  "Closes all files: what a hook adds comes to new buffers only."
  (dolist (buffer (buffer-list))
    (when (buffer-file-name buffer)
      (with-current-buffer buffer (set-buffer-modified-p nil) (kill-buffer)))))

(defmacro visiting (name &rest body)
  `(let ((buffer (find-file-noselect ,name)))
     (unwind-protect (with-current-buffer buffer ,@body)
       (with-current-buffer buffer (set-buffer-modified-p nil) (kill-buffer)))))

;;; M-x compile

(defun try-compilation ()
  (recipe "compilation.el")
  (let* ((process-connection-type nil)
         (buffer (compile "cell-lint"))
         places)
    (await "compile ends" (lambda () (not (get-buffer-process buffer))))
    (with-current-buffer buffer
      (condition-case nil
          (while t
            (next-error)
            (with-current-buffer (window-buffer (selected-window))
              (push (list (file-relative-name buffer-file-name app) (line-number-at-pos)) places)))
        (error nil)))
    (judge "next-error visits the findings and nothing else"
           '(("Contacts.swift" 7) ("Deprecated.swift" 3) ("Deprecated.swift" 3) ("Line ends.swift" 4) ("Person cell/People.swift" 4) ("State.swift" 5))
           (nreverse places))
    (with-current-buffer buffer
      (goto-char (point-min))
      (search-forward "Person cell/People.swift")
      (compile-goto-error)
      (with-current-buffer (window-buffer (selected-window))
        (judge "the cursor stands on the word" "textLabel" (thing-at-point 'symbol t))))
    (forget)))

;;; Flymake, with cell-lint as a program that reads the text

(defun try-flymake ()
  (recipe "flymake.el")
  (visiting "Contacts.swift"
    (flymake-start)
    (await-words "Flymake: behind emoji and a tab" "textLabel")
    (judge "Flymake: type and rule" '(:warning t)
           (let ((found (car (flymake-diagnostics))))
             (list (flymake-diagnostic-type found) (and (string-match-p "(legacy_cell_content)" (flymake-diagnostic-text found)) t))))
    (change "names[indexPath.row]" "nil; /* 🧶é */ cell.imageView?.image = nil")
    (flymake-start)
    (await-words "Flymake: a text that is not saved" "textLabel" "imageView"))
  (visiting "Line ends.swift"
    (flymake-start)
    (await-words "Flymake: CRLF" "textLabel"))
  (visiting "Person cell/People.swift"
    (flymake-start)
    (await-words "Flymake: facts of other files" "textLabel"))
  (visiting "Generated/Made.swift"
    (flymake-start)
    (await "Flymake: an excluded file is looked at" (lambda () (memq 'cell-lint-flymake (flymake-reporting-backends))))
    (judge "Flymake: and has no findings" nil (words)))
  (setq swift-mode-hook nil))

;;; Eglot

(defun await-eglot (title &rest expected)
  (flymake-start) ; which an idle Emacs does by itself
  (apply #'await-words title expected))

(defun try-eglot ()
  (require 'eglot)
  (recipe "eglot.el")
  (setq eglot-sync-connect 30 eglot-send-changes-idle-time 0.01 eglot-autoshutdown nil eglot-confirm-server-initiated-edits nil)
  (let ((contacts (find-file-noselect "Contacts.swift")) server)
    (with-current-buffer contacts
      (apply #'eglot (eglot--guess-contact))
      (setq server (eglot-current-server))
      (await-eglot "Eglot: behind emoji and a tab" "textLabel")
      (change "names[indexPath.row]" "nil; /* 🧶é👩‍👩‍👧 */ cell.imageView?.image = nil")
      (eglot--signal-textDocument/didChange)
      (await-eglot "Eglot: an edit with emoji" "textLabel" "imageView")
      (revert-buffer t t t)
      (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
      (await-eglot "Eglot: reverted" "textLabel")
      (goto-char (point-min))
      (search-forward "textLabel")
      (let* ((actions (eglot-code-actions (point) (point) "quickfix"))
             (action (seq-find (lambda (each) (eq t (plist-get each :isPreferred))) actions)))
        (judge "Eglot: a preferred action" t (and action t))
        (when action
          (unless (plist-get action :edit)
            (setq action (jsonrpc-request server :codeAction/resolve action)))
          (eglot--apply-workspace-edit (plist-get action :edit))))
      (judge "Eglot: the fix leaves the buffer as `cell-lint fix` the file"
             (with-temp-buffer (insert-file-contents (expand-file-name "Contacts.swift" (getenv "EXPECTED"))) (buffer-string))
             (buffer-string))
      (eglot--signal-textDocument/didChange)
      (await-eglot "Eglot: and the finding goes"))
    (let ((people (find-file-noselect "Person cell/People.swift")) (cell (find-file-noselect "Person cell/PersonCell.swift")))
      (with-current-buffer people
        (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
        (await-eglot "Eglot: a class of another file" "textLabel"))
      (with-current-buffer cell
        (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
        (change "// members" "let textLabel = UILabel()")
        (eglot--signal-textDocument/didChange))
      (with-current-buffer people (await-eglot "Eglot: gains a textLabel of its own: the finding goes"))
      (dolist (buffer (list people cell contacts)) (with-current-buffer buffer (set-buffer-modified-p nil))))
    (let ((process (jsonrpc--process server)))
      (eglot-shutdown server)
      (await "Eglot: the server ends when it is told to" (lambda () (not (process-live-p process)))))
    (forget)))

;;; lsp-mode

(defun try-lsp-mode ()
  (require 'lsp-mode)
  (recipe "lsp-mode.el")
  (setq lsp-auto-guess-root t lsp-enable-snippet nil lsp-idle-delay 0.01 lsp-session-file (make-temp-file "session") lsp-diagnostics-provider :flymake
        lsp-enable-file-watchers nil lsp-restart 'ignore lsp-warn-no-matched-clients nil lsp-headerline-breadcrumb-enable nil)
  (visiting "State.swift" ; lsp-mode 8 counts characters where the protocol counts UTF-16: behind emoji it is beside
    (lsp)
    (await "lsp-mode: the server is there" (lambda () (seq-some (lambda (each) (eq 'initialized (lsp--workspace-status each))) (lsp-workspaces))))
    (await "lsp-mode: findings" (lambda () (= 1 (length (gethash (lsp--fix-path-casing (buffer-file-name)) (lsp-diagnostics))))))
    (let ((found (car (gethash (lsp--fix-path-casing (buffer-file-name)) (lsp-diagnostics)))))
      (judge "lsp-mode: rule" "missing_updated_for_state" (and found (lsp:diagnostic-code? found))))
    (goto-char (point-min))
    (search-forward "defaultBackground")
    (let ((actions (seq-filter (lambda (each) (eq t (lsp:code-action-is-preferred? each))) (lsp-code-actions-at-point))))
      (judge "lsp-mode: a preferred action" 1 (length actions))
      (when actions (lsp-execute-code-action (car actions))))
    (judge "lsp-mode: the fix leaves the buffer as `cell-lint fix` the file"
           (with-temp-buffer (insert-file-contents (expand-file-name "State.swift" (getenv "EXPECTED"))) (buffer-string))
           (buffer-string))
    (dolist (each (lsp-workspaces)) (with-lsp-workspace each (lsp-workspace-shutdown each)))))

(dolist (part '(try-compilation try-flymake try-eglot try-lsp-mode))
  (condition-case problem
      (funcall part)
    (error (judge (format "%s: no error" part) nil problem))))
(kill-emacs (if (> failed 0) 1 0))
