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
            case .nominal(let expected, _) = parameter.unwrapped, case .nominal(let given, _) = type(of: value).unwrapped
        else { return .possible }
        if given == expected { return .exact }
        if isSubclass(.nominal(given, []), of: expected) { return .sure }
        return isFixed(expected) && isFixed(given) ? .none : .possible
    }

    /// Whether only values of a type itself, or of subclasses, can be passed for it. Others convert, or have literals.
    private func isFixed(_ id: DeclarationID) -> Bool {
        switch project.type(id).kind {
        case .class, .enum: true
        case .struct: !id.isInterface
        default: false
        }
    }
}
