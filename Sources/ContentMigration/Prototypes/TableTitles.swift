// Tells which headers and footers show a title of the table's data source, and where a fix gets the title from: UIKit sets it on the label,
// which a configuration replaces.
import CellLintUIKitModel

extension ContentMigration {
    /// What a header or footer shows that a table is about to display; nil if a method of the delegate makes it, or for other views.
    func titleLook(of group: CellGroup, in function: NodeID) -> PrototypeLook? {
        guard let base = group.uses[0].base,
            let view = group.receiver.binding ?? resolver.local(namedBy: outline.uncast(outline.unwrapped(base))),
            let list = outline.child(function, .parameterList),
            case .nominal(let type, _) = resolver.type(of: base).unwrapped, type.isInterface
        else { return nil }
        let parameters = Array(outline.children(list))
        guard parameters.count == 3, parameters[1] == aliases.root(of: view), let kind = displayedKind(parameters[1]),
            !declaresTableMethod(labeled: "viewFor\(kind)InSection", around: function)
        else { return nil }
        var naming: [Edit] = []
        guard let table = name(of: parameters[0], or: "tableView", in: function, &naming),
            let section = name(of: parameters[2], or: "section", in: function, &naming)
        else { return nil }
        let title = "titleFor\(kind)InSection"
        let source = declaresTableMethod(labeled: title, around: function) ? "self.tableView" : "\(table).dataSource?.tableView?"
        var look = PrototypeLook()
        look.text = .literal("\(source)(\(table), \(title): \(section))")
        look.isSetEachTime = true
        look.edits = naming
        return look
    }

    /// The name of a parameter, or the one that a fix can give it.
    private func name(of parameter: NodeID, or new: String, in function: NodeID, _ edits: inout [Edit]) -> String? {
        let name = outline.name(parameter)
        guard name == "_" else { return name }
        let words = outline.tokens(of: parameter).prefix { outline.tokens[$0].kind != .colon }
        let isTaken = outline.child(function, .block).map { outline.mentions([new], in: $0) } ?? true
        guard (1...2).contains(words.count), let last = words.last, !isTaken, index.groups(within: function).count == 1 else { return nil }
        let range = outline.tokens[last].range
        edits.append(words.count == 1 ? Edit(ByteRange(range.end, range.end), " " + new) : Edit(range, new))
        return new
    }

    /// `Header` or `Footer` for a view that `tableView(_:willDisplayHeaderView:forSection:)` or the same for footers is given.
    private func displayedKind(_ parameter: NodeID) -> String? {
        switch outline.outerLabel(parameter) {
        case "willDisplayHeaderView": "Header"
        case "willDisplayFooterView": "Footer"
        default: nil
        }
    }

    /// Whether UIKit displays the header or footer that a method is given.
    func isWillDisplayHeader(_ function: NodeID) -> Bool {
        guard let list = outline.child(function, .parameterList) else { return false }
        return outline.children(list).contains { displayedKind($0) != nil }
    }

    /// Whether the header of a local comes from a table that shows titles: code asks for the title, or the type around has titles and no
    /// headers. That which a table is about to display has one unless the type makes its headers.
    /// - Parameter setsText: whether code sets the title; otherwise other headers of the type do not matter.
    func isFilledByUIKit(_ binding: NodeID, setsText: Bool) -> Bool {
        let isOfTable = aliases.sources(of: binding).contains { source in
            guard case .other(let value) = source, let call = outline.call(value) else { return false }
            return call.name == "headerView" || call.name == "footerView"
        }
        if case let root = aliases.root(of: binding), outline.kind(root) == .parameter, let kind = displayedKind(root) {
            return !setsText && !declaresTableMethod(labeled: "viewFor\(kind)InSection", around: binding)
        }
        guard isOfTable else { return false }
        func has(_ labels: String...) -> Bool { labels.contains { declaresTableMethod(labeled: $0, around: binding) } }
        let titles = ["titleForHeaderInSection", "titleForFooterInSection"]
        let function = outline.ancestor(binding) { $0.isFunctionLike }.map(outline.tokens) ?? outline.tokens(of: binding)
        return function.contains { outline.tokens[$0].kind == .word && titles.contains(outline.word($0)) }
            || has(titles[0], titles[1]) && !(setsText && has("viewForHeaderInSection", "viewForFooterInSection"))
    }

    /// Whether the type around a node has a method `tableView(…)` with a parameter of this label.
    private func declaresTableMethod(labeled label: String, around node: NodeID) -> Bool {
        guard case .nominal(let id, _) = resolver.selfType(at: node) else { return false }
        return file.family(of: id).contains { part in
            let (outline, type) = (file.project.file(part).outline, file.project.type(part).node)
            // A type inside of it may be the data source.
            return outline.tableMethods(labeled: label, in: type).contains { outline.member(around: $0)?.of == type }
        }
    }
}
