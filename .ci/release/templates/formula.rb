# For a tap: installs the programs of the release, and builds nothing.
class CellLint < Formula
  desc "Finds and repairs legacy and misused UIKit cell API in Swift sources"
  homepage "https://github.com/{{repository}}"
{{licence}}
  on_macos do
    url "https://github.com/{{repository}}/releases/download/{{version}}/cell-lint-{{version}}-macos-universal.tar.gz"
    sha256 "{{sha256_macos_universal}}"
    depends_on macos: :ventura
  end

  on_linux do
    on_intel do
      url "https://github.com/{{repository}}/releases/download/{{version}}/cell-lint-{{version}}-linux-x86_64.tar.gz"
      sha256 "{{sha256_linux_x86_64}}"
    end
    on_arm do
      url "https://github.com/{{repository}}/releases/download/{{version}}/cell-lint-{{version}}-linux-arm64.tar.gz"
      sha256 "{{sha256_linux_arm64}}"
    end
  end

  def install
    bin.install "cell-lint"
    man1.install "cell-lint.1"
    bash_completion.install "completions/cell-lint.bash" => "cell-lint"
    zsh_completion.install "completions/_cell-lint"
    fish_completion.install "completions/cell-lint.fish"
  end

  test do
    (testpath/"Cell.swift").write <<~SWIFT
      import UIKit
      func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" }
    SWIFT
    assert_match version.to_s, shell_output("#{bin}/cell-lint version")
    assert_match "legacy_cell_content", shell_output("#{bin}/cell-lint --strict #{testpath}", 1)
  end
end
