// Finds all protocols that a type conforms to: those named by itself, its extensions and superclasses, and those that they refine.

extension Resolver {
    /// Every protocol that a type conforms to as far as the files say, nearest first; `external` for one that no file declares.
    public func allConformances(of type: Type) -> [Type] {
        refined(superclassChain(of: type).flatMap { conformances(of: $0) })
    }

    /// Protocols with all that they refine.
    func refined(_ protocols: [Type]) -> [Type] {
        var waiting = protocols
        var result: [Type] = []
        var seen: Set<Type> = []
        var at = 0
        while at < waiting.count, at < Limits.maxConformances {
            let next = waiting[at]
            at += 1
            guard seen.insert(next).inserted else { continue }
            switch next {
            case .composition(let parts): waiting += parts
            case .nominal, .external:
                if case .external(let name) = next { resolution.leaveOpen(type: name) }
                result.append(next)
                waiting += conformances(of: next)
            default: break
            }
        }
        return result
    }

    /// Whether a type conforms to a protocol.
    public func conforms(_ type: Type, to id: DeclarationID) -> Bool {
        allConformances(of: type).contains { if case .nominal(id, _) = $0 { true } else { false } }
    }

    /// Whether a type conforms to a protocol of this name that the project does not declare, such as `Identifiable`.
    public func conforms(_ type: Type, toSystem name: String) -> Bool {
        allConformances(of: type).contains { conformance in
            switch conformance {
            case .nominal(let id, _): id.isInterface && project.type(id).name == name
            case .external(let external): external == name || external == "Swift." + name
            default: false
            }
        }
    }

    /// Whether a type conforms to a library's protocol: one that neither the project nor the SDK declares.
    public func conformsToLibraryProtocol(_ type: Type) -> Bool {
        allConformances(of: type).contains { if case .external(let name) = $0 { !SystemNames.holdsType(name) } else { false } }
    }

    /// Whether a type conforms to a protocol whose methods code outside the project calls: a library's, or one for delegates.
    public func isCalledBack(_ type: Type) -> Bool {
        allConformances(of: type).contains { conformance in
            switch conformance {
            case .external: true
            case .nominal(let id, _): id.isInterface && ["Delegate", "DataSource"].contains { project.type(id).name.ends(with: $0) }
            default: false
            }
        }
    }

    /// Whether a type satisfies the requirements on `Self` in the `where` of an extension.
    public func meets(_ type: Type, requirementsOf part: DeclarationID) -> Bool {
        let home = resolver(part)
        let bounds = home.requirements(on: "Self", of: project.type(part).node)
        guard !bounds.isEmpty else { return true }
        let present = allConformances(of: type)
        return bounds.allSatisfy { bound in
            switch bound {
            case .nominal(let id, _):
                if case .nominal(id, _) = type { return true }
                return present.contains { if case .nominal(id, _) = $0 { true } else { isSubclass(type, of: id) } }
            case .external(let name):
                // Conformances that every identifier has may be missing here: a protocol outside the tree may declare them.
                return ["Hashable", "Equatable", "Sendable"].contains(name) || present.contains(bound)
            default: return true
            }
        }
    }

    /// The declared superclasses of a type, the nearest first.
    public func superclasses(of type: Type) -> [DeclarationID] {
        superclassChain(of: type).dropFirst().compactMap { if case .nominal(let id, _) = $0 { id } else { nil } }
    }
}
