// Tells which types supply the cells of tables, and of theirs alone.
import CellLintLinting

extension FileContext {
    /// Whether a type supplies the cells of all of its tables itself: it has no other data source, nor knows a certain one.
    public func showsOwnCells(_ id: DeclarationID, besides supplier: DeclarationID) -> Bool {
        let family = family(of: id)
        return !family.isEmpty && family.contains(where: suppliesCells)
            && family.allSatisfy { part in
                let home = context(ofFile: part.file)
                return isUnwritten([project.type(supplier).name], in: part) && project.file(part).hasBodies
                    && !home.givenRoles(in: project.type(part).node) { $0 == .dataSource || $0 == .delegate }.contains(
                        where: home.sharesTable)
            }
    }

    /// Whether a table gets another data source than the object around, or that object is made the delegate of another's table:
    /// `results.tableView.delegate = self`.
    private func sharesTable(_ given: GivenRole) -> Bool {
        guard let table = given.object,
            given.role.isSource ? !given.isSelf : given.isSelf && !outline.mayNameOwnMember(outline.unwrapped(table))
        else { return false }
        let type = resolver.type(of: table).unwrapped
        return type.isUnknown || resolver.inherits(type, from: ["UITableView"])
    }

    /// Whether a part of a type has a data source's method, or makes cells for one.
    public func suppliesCells(_ part: DeclarationID) -> Bool {
        let (outline, type) = (project.file(part).outline, project.type(part).node)
        let dequeues = outline.calls(of: "dequeueReusableCell", "dequeueReusableCellWithIdentifier", in: type)
        return dequeues.contains { !outline.isInFunctionWithoutResult($0) }
            || !outline.tableMethods(labeled: "cellForRowAt", in: type).isEmpty
    }

    /// The cells that a table shows, as the delegate's methods in a type get them: their parameters.
    public func shownCells(in type: NodeID) -> [NodeID] {
        outline.nodes(of: .parameter, in: type).filter {
            outline.outerLabel($0) == "willDisplay"
                && !resolver.inherits(resolver.type(of: $0).unwrapped, from: ["UICollectionReusableView"])
        }
    }
}

extension Outline {
    /// Whether a function around a node returns nothing, and so no cell to a table. The result of a closure is not always written.
    fileprivate func isInFunctionWithoutResult(_ node: NodeID) -> Bool {
        guard let function = ancestor(node, where: { $0.isFunctionLike }), kind(function) == .funcDecl else { return false }
        return child(function, .resultType) == nil
    }
}
