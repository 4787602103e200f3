// Finds the functions for cells that code runs without naming them: those of result builders, and operators of the project.
import CellLintLinting

/// The result builders of the project with functions that may take a cell.
private final class ResultBuilders {
    let names: Set<String>
    let functions: [NodeInFile]

    init(_ file: FileContext) {
        let builders = file.project.inspectedFiles(mentioning: ["resultBuilder", "_functionBuilder"]).map(file.context)
            .flatMap(\.resultBuilders).map { builder in (builder, file.functionsTakingCells(in: builder)) }.filter { !$0.1.isEmpty }
        names = Set(builders.map { file.project.type($0.0).name })
        functions = builders.flatMap(\.1)
    }
}

/// The operators that compare cells by a function of the project.
private final class ComparisonsOfCells {
    static let names = ["==", "!=", "===", "!==", "~="]
    let names: Set<String>

    init(_ file: FileContext) {
        let files = file.project.inspectedFiles(containing: Self.names.map { "func " + $0 })
        names = Set(files.map(file.context).flatMap(\.operatorsForViews)).intersection(Self.names)
    }
}

extension FileContext {
    /// The functions of result builders that may take a cell. Code in the closure of a builder calls none of them by name.
    public var functionsOfBuilders: [NodeInFile] { projectAnalysis { ResultBuilders(self) }.functions }

    /// Whether code may run a function without naming it: an operator, a subscript, an object that is called, or a builder.
    public func isCalledWithoutName(_ function: NodeID) -> Bool {
        outline.isCalledWithoutName(function)
            || functionsOfBuilders.contains { $0.file == resolver.file && $0.node == function }
    }

    /// Whether an operator runs a function of the project when it compares a cell.
    public func comparesCells(by name: String) -> Bool { projectAnalysis { ComparisonsOfCells(self) }.names.contains(name) }

    /// Whether a result builder may take the value of a statement.
    public func mayBeInBuilder(_ statement: NodeID) -> Bool {
        let names = projectAnalysis { ResultBuilders(self) }.names
        guard !names.isEmpty, let function = outline.ancestor(statement, where: { $0.isFunctionLike }) else { return false }
        if outline.kind(function) == .closure { return true }
        let declaration = outline.kind(function) == .accessor ? outline.ancestor(function) { $0 == .varDecl } ?? function : function
        return names.contains { outline.hasAttribute($0, from: outline.nodes[declaration].first) }
    }

    fileprivate var resultBuilders: [DeclarationID] {
        [.enumDecl, .structDecl, .classDecl].flatMap { outline.nodes(of: $0) }.filter { type in
            ["resultBuilder", "_functionBuilder"].contains { outline.hasAttribute($0, from: outline.nodes[type].first) }
        }.flatMap { type in
            project.types(outline.name(type), meantIn: resolver.file).filter { $0.file == resolver.file && project.type($0).node == type }
        }
    }

    /// The functions of a type that may take a cell, also in a list.
    fileprivate func functionsTakingCells(in type: DeclarationID) -> [NodeInFile] {
        family(of: type).flatMap { part -> [NodeInFile] in
            let home = context(ofFile: part.file)
            return home.outline.nodes(of: .funcDecl, in: project.type(part).node).filter { function in
                project.hasBodies(part.file) && home.parameterTypes(of: function).contains { home.mayHaveCell($0) }
            }.map { NodeInFile(file: part.file, node: $0) }
        }
    }

    /// The names of operators that the file declares for cells or other views.
    fileprivate var operatorsForViews: [String] {
        outline.nodes(of: .funcDecl).filter { function in
            outline.isOperator(function) && parameterTypes(of: function).contains { cellLikelihood(of: $0) >= .anyView && !isProtocol($0) }
        }.map(outline.name)
    }

    private func isProtocol(_ type: Type) -> Bool {
        if case .nominal(let id, _) = type.unwrapped { project.type(id).kind == .protocol } else { true }
    }

    private func parameterTypes(of function: NodeID) -> [Type] {
        outline.child(function, .parameterList).map { outline.children($0).map { resolver.type(of: $0) } } ?? []
    }

    private func mayHaveCell(_ type: Type) -> Bool {
        if case .nominal(_, let elements) = type.unwrapped, elements.contains(where: mayHaveCell) { return true }
        return cellLikelihood(of: type) >= .anyView
    }
}
