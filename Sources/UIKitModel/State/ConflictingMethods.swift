// Finds methods that style a configuration for the state of their cell, and that an override of `updateConfiguration(using:)` calls while UIKit
// styles the configuration as well. The override may be in any file, and other methods may lie between the two.
import CellLintLinting

/// A method that styles a configuration for the state, and an override that calls it.
public struct ConflictingMethod {
    /// What the styling method changes for the state: the content or the background.
    public let style: ConflictingStyle
    /// The method of the cell's class that UIKit calls, and that calls the styling one.
    public let override: NodeID
    public let fileOfOverride: FileID
}

extension FileContext {
    /// The methods of this file that style a configuration for overrides whose classes have not switched off UIKit's automatic update.
    public func conflictingMethods() -> [ConflictingMethod] {
        stylingMethods.flatMap { method in styles(in: method).compactMap { conflict(of: $0) } }
    }

    /// The methods of cells that set a configuration of their cell and get its state, or may ask for it.
    private var stylingMethods: [UpdateHandler] {
        var seen: Set<NodeID> = []
        return outline.nodes(namedAnyOf: UpdatePart.allCases.map(\.rawValue)).sorted().compactMap { node in
            guard outline.assignment(to: node) != nil, resolver.isOnSelf(node), let function = outline.member(around: node)?.member,
                seen.insert(function).inserted, outline.kind(function) == .funcDecl, !outline.isNamed(function, "updateConfiguration"),
                let body = outline.child(function, .block), let confidence = cellConfidence(resolver.selfType(at: function))
            else { return nil }
            return UpdateHandler(owner: function, body: body, state: nameOfState(in: function), confidence: confidence)
        }
    }

    /// The name of the parameter that gets the state.
    private func nameOfState(in function: NodeID) -> String? {
        outline.child(function, .parameterList).flatMap { list in
            outline.children(list).first { parameter in
                outline.child(parameter, where: { $0.isType }).map {
                    outline.isNamed($0, "UICellConfigurationState") || outline.isNamed($0, "UIViewConfigurationState")
                } ?? false
            }
        }.map { outline.name($0) }
    }

    /// The first override that leads to a method, those of this file first.
    private func conflict(of style: ConflictingStyle) -> ConflictingMethod? {
        if let conflict = conflict(of: style, withOverridesIn: self) { return conflict }
        for fileID in project.inspectedFiles(containing: ["updateConfiguration"]) where fileID != resolver.file {
            if let conflict = conflict(of: style, withOverridesIn: context(ofFile: fileID)) { return conflict }
        }
        return nil
    }

    private func conflict(of style: ConflictingStyle, withOverridesIn home: FileContext) -> ConflictingMethod? {
        // Most files have none.
        guard !home.outline.nodes(named: "updateConfiguration").isEmpty else { return nil }
        for handler in home.updateHandlers() where home.outline.kind(handler.owner) == .funcDecl {
            guard home.methods(calledIn: handler.body).contains(where: { leads(to: style, $0) }),
                !isSwitchedOff(style.part, for: home.resolver.selfType(at: handler.owner))
            else { continue }
            return ConflictingMethod(style: style, override: handler.owner, fileOfOverride: home.resolver.file)
        }
        return nil
    }

    private func leads(to style: ConflictingStyle, _ method: DeclarationID) -> Bool {
        method.file == resolver.file && project.member(method).node == style.code.owner
    }

    /// The methods of the project that some code calls on its cell, and those that they call.
    private func methods(calledIn body: NodeID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var waiting = [(file: self, body: body)]
        while let (file, body) = waiting.popLast() {
            for call in file.outline.descendants(of: body) where file.outline.kind(call) == .call {
                guard let method = file.methodOnSelf(calledBy: call), found.count < Limits.maxFollowedMethods, !found.contains(method)
                else {
                    continue
                }
                found.append(method)
                let home = context(ofFile: method.file)
                if haveBodies([method]), let body = home.outline.child(project.member(method).node, .block) {
                    waiting.append((home, body))
                }
            }
        }
        return found
    }

    /// The method of the project that a call calls on the cell itself.
    private func methodOnSelf(calledBy call: NodeID) -> DeclarationID? {
        guard let callee = outline.firstChild(call), resolver.isOnSelf(callee), let method = resolver.call(call)?.member,
            !method.isInterface, project.member(method).kind == .function, project.member(method).owner != nil,
            !project.member(method).isStatic
        else { return nil }
        return method
    }
}
