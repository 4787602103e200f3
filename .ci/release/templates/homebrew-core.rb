# For homebrew-core, which builds from source. Before it is sent, `url` needs the checksum of the tag's archive, which exists after the tag only.
class CellLint < Formula
  desc "Finds and repairs legacy and misused UIKit cell API in Swift sources"
  homepage "https://github.com/{{repository}}"
  url "https://github.com/{{repository}}.git", tag: "{{version}}"
  license "{{licence}}"
  head "https://github.com/{{repository}}.git", branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :ventura
  uses_from_macos "swift" => :build, since: :tahoe

  def install
    ENV["CELL_LINT_WITHOUT_PLUGINS"] = "1"
    args = ["--disable-sandbox", "--configuration", "release", "--product", "cell-lint"]
    args << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *args
    bin.install ".build/release/cell-lint"
    (man1/"cell-lint.1").write Utils.safe_popen_read(bin/"cell-lint", "manual")
    generate_completions_from_executable(bin/"cell-lint", "completions")
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
