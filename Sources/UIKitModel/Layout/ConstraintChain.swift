// Decides whether vertical constraints lead from the top of a content view through its views to the bottom.
import CellLintLinting

/// The vertical constraints of a cell, as a graph of its views.
public struct ConstraintChain {
    /// How far the constraints reach.
    public enum State: Sendable {
        /// From the top to the bottom, or the height is set in another way.
        case complete
        /// Some to the top and some to the bottom, without a connection between them.
        case broken
        /// None to the bottom.
        case open
    }

    public let state: State

    public init(_ constraints: [AnchorConstraint]) {
        let ends = constraints.flatMap(\.ends)
        if ends.contains(where: { $0.view == "self" || $0.view == "contentView" && !["topAnchor", "bottomAnchor"].contains($0.anchor) }) {
            state = .complete
        } else if !ends.contains(where: { $0.view == "contentView" && $0.anchor == "bottomAnchor" }) {
            state = .open
        } else {
            // A view that may have several names may connect any two others.
            let isReadable = ends.allSatisfy { $0.isOneView }
            state = isReadable && !Self.connectsTopAndBottom(constraints) ? .broken : .complete
        }
    }

    /// A view connects its own edges: its content has a height.
    private static func connectsTopAndBottom(_ constraints: [AnchorConstraint]) -> Bool {
        let names = constraints.map { $0.ends.map { $0.view == "contentView" ? "contentView.\($0.anchor)" : $0.view } }
        var reached: Set<String> = ["contentView.topAnchor"]
        var neighbors: [String: [String]] = [:]
        for pair in names where pair.count == 2 {
            neighbors[pair[0], default: []].append(pair[1])
            neighbors[pair[1], default: []].append(pair[0])
        }
        var waiting = Array(reached)
        while let view = waiting.popLast() {
            for next in neighbors[view] ?? [] where reached.insert(next).inserted { waiting.append(next) }
        }
        return reached.contains("contentView.bottomAnchor")
    }
}
