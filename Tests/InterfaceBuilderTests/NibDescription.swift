// Reads the cells of a document for the tests of this folder, and describes them in lines.
import CellLintInterfaceBuilder

/// The cells and outlets of a document, a line for each fact.
func described(_ text: String) -> String {
    let document = NibDocument(SourceText(path: "A.storyboard", text))
    var lines: [String] = []
    for cell in document.cells { lines += described(cell) }
    for outlet in document.outlets where !outlet.isInCell {
        lines.append(
            "\(outlet.place.start.line): \(outlet.owner).\(outlet.name)\(outlet.isCollection ? "[]" : "") -> cell \(outlet.cell) \(described(outlet.target))"
        )
    }
    if !document.isWhole { lines.append("…") }
    return lines.joined(separator: "\n")
}

private func described(_ cell: NibCell) -> [String] {
    let words: [String?] = [
        "\(cell.role)", "\(cell.kind)", cell.style == .custom ? nil : "\(cell.style)", cell.identifier.map { "'\($0)'" },
        cell.customClass.map { ": \(cell.customModule.map { $0 + "." } ?? "")\($0)" },
        cell.sceneClasses.isEmpty ? nil : "in \(cell.sceneClasses.joined(separator: ", "))", cell.selectionStyle.map { "selection \($0)" },
        cell.accessoryType.map { "accessory \($0)" }, cell.backgroundColor.map { "background \(described($0))" },
        cell.rowHeight.map { "height \($0)" }, cell.tableRowHeight.map { "table \($0)" }, cell.hasContentConfiguration ? "configured" : nil,
    ]
    var lines = ["\(cell.place.start.line): " + words.compactMap { $0 }.joined(separator: " ")]
    for (name, label) in [("text", cell.textLabel), ("detail", cell.detailTextLabel)] {
        guard let label else { continue }
        lines.append("\(label.place.start.line):   \(name)" + (label.text.map { " '\($0)'" } ?? "") + described(label.settings))
    }
    if let view = cell.imageView {
        lines.append("\(view.place.start.line):   image \(view.isSymbol ? "symbol " : "")\(view.image ?? "-")" + described(view.settings))
    }
    lines += cell.otherViews.map { "\($0.place.start.line):   \($0.element)" + ($0.customClass.map { ": \($0)" } ?? "") }
    if !cell.settings.isEmpty { lines.append("     " + described(cell.settings)) }
    return lines
}

private func described(_ settings: [NibSetting]) -> String {
    settings.map { setting -> String in
        let value =
            switch setting.value {
            case .font(let font): "font \(described(font))"
            case .textColor(let color): "color \(described(color))"
            case .numberOfLines(let count): "lines \(count)"
            case .alignment(let name), .lineBreakMode(let name): name
            case .adjustsFontSizeToFitWidth: "shrinks"
            case .allowsDefaultTighteningForTruncation: "tightens"
            case .minimumScaleFactor(let factor): "to \(factor)"
            case .adjustsFontForContentSizeCategory: "scales"
            case .color(let property, let color): "\(property) \(described(color))"
            case .other(let name): "other \(name)"
            }
        return ", \(value)@\(setting.place.start.line):\(setting.place.start.column)"
    }.joined()
}

private func described(_ color: NibColor) -> String {
    switch color {
    case .system(let name): name
    case .named(let name): "'\(name)'"
    case .rgb(let red, let green, let blue, let alpha): "(\(red) \(green) \(blue) \(alpha))"
    case .displayP3(let red, let green, let blue, let alpha): "P3(\(red) \(green) \(blue) \(alpha))"
    case .white(let white, let alpha): "(\(white) \(alpha))"
    case .genericRGB(let red, let green, let blue, let alpha): "generic (\(red) \(green) \(blue) \(alpha))"
    case .genericWhite(let white, let alpha): "generic (\(white) \(alpha))"
    case .ofMacOS(let name): "of macOS '\(name)'"
    case .unknown: "?"
    }
}

private func described(_ font: NibFont) -> String {
    switch font {
    case .system(let size, let weight): "system \(size)" + (weight.map { " \($0)" } ?? "")
    case .boldSystem(let size): "bold \(size)"
    case .italicSystem(let size): "italic \(size)"
    case .textStyle(let style): style
    case .custom(let name, let size): "'\(name)' \(size)"
    case .unknown: "?"
    }
}

private func described(_ target: NibOutlet.Target) -> String {
    switch target {
    case .cell, .textLabel, .detailTextLabel, .imageView: "\(target)"
    case .other(let element): element
    }
}
