// Tells overloads with the same labels apart by the types of their arguments.

/// How well the arguments of a call fit the types of the parameters.
enum OverloadFit: Comparable {
    /// Some argument is of another type.
    case none
    case possible
    /// Each argument is of its parameter's type, or of a subclass.
    case sure
    /// Each argument is of its parameter's type.
    case exact
}

extension Resolver {
    /// What a call would be if it called a function of a file; nil if its arguments do not fit that.
    public func call(_ node: NodeID, ifOf function: NodeID, in file: FileID) -> Call? {
        var matching = matching(node, function, in: file)
        guard let call = matching?.call(of: nil), fit(call) != .none else { return nil }
        return call
    }

    /// Whether a function of a file takes arguments with the labels of those in a call, whatever types they have.
    public func takesArguments(of call: NodeID, _ function: NodeID, in file: FileID) -> Bool { matching(call, function, in: file) != nil }

    private func matching(_ call: NodeID, _ function: NodeID, in file: FileID) -> ArgumentMatching? {
        ArgumentMatching(call, resolver(of: file).signature(of: function, .function, owner: nil), self)
    }

    func fit(_ call: Call) -> OverloadFit {
        // A function that is not generic is preferred.
        call.parameterTypes.map { fit($0.key, $0.value) }.reduce(call.isGeneric ? .possible : .exact, min)
    }

    private func fit(_ argument: NodeID, _ parameter: Type) -> OverloadFit {
        guard let value = outline.firstChild(argument), ![.closure, .keyPath].contains(outline.kind(value)),
            case .nominal(let expected, _) = parameter.unwrapped
        else { return .possible }
        if outline.kind(value) == .member, outline.base(of: value) == nil { return fit(implicit: value, expected) }
        guard case .nominal(let given, _) = type(of: value).unwrapped else { return .possible }
        if given == expected { return .exact }
        if isSubclass(.nominal(given, []), of: expected) { return .sure }
        return isFixed(expected) && isFixed(given) || areUnlike(given, expected) ? .none : .possible
    }

    /// How well an implicit member, such as `.title`, fits a parameter: not at all if its type has no such member.
    private func fit(implicit value: NodeID, _ expected: DeclarationID) -> OverloadFit {
        guard !expected.isInterface, project.type(expected).kind == .enum,
            case .none = members(outline.name(value), of: .metatype(.nominal(expected, [])))
        else { return .possible }
        return .none
    }

    /// Whether one type is that of texts or truth values and the other one that of others or of numbers: no value of one is passed for the
    /// other, not even a literal.
    private func areUnlike(_ one: DeclarationID, _ other: DeclarationID) -> Bool {
        let names = [one, other].map { $0.isInterface ? project.type($0).name : "" }
        return names.allSatisfy { ["Bool", "String"].contains($0) || Self.numbers.contains($0) }
            && names.contains { !Self.numbers.contains($0) }
    }

    private static let numbers: Set = [
        "CGFloat", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Whether only values of a type itself, or of subclasses, can be passed for it. Others convert, or have literals.
    private func isFixed(_ id: DeclarationID) -> Bool {
        switch project.type(id).kind {
        case .class, .enum: true
        case .struct: !id.isInterface
        default: false
        }
    }
}
