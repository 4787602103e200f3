// Tests the parser's buffer, empty, within its capacity and beyond it.
@testable import CellLintStructure
import Testing

@Suite struct GrowableBufferTests {
    @Test(arguments: [0, 1, 17, 1 << 18, (1 << 18) + 1, (1 << 18) + 2])
    func growableBufferHoldsMoreThanExpected(_ expected: Int) {
        for count in [0, 1, 40, expected - 2, expected - 1, expected, expected + 1, expected * 3] where count >= 0 {
            let filled = GrowableBuffer.filled(expected) { room in
                for number in 0..<count { room.append(number) }
                if count > 1 {
                    room[0] += 7
                    room.removeLast(1)
                }
            }
            #expect(filled.count == (count > 1 ? count - 1 : count))
            #expect(filled.enumerated().allSatisfy { $1 == $0 + ($0 == 0 && count > 1 ? 7 : 0) })
        }
    }
}
