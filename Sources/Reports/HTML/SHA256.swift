// Computes SHA-256 in base64, by which a page's content security policy identifies its only script and style.
// After FIPS 180-4; the standard library has no SHA-256, and loading Foundation would delay the report.

/// `47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=` for empty input.
func sha256Base64(_ bytes: some Collection<UInt8>) -> String {
    var message = Array(bytes) + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += bigEndian(UInt64(bytes.count) * 8)
    var state: [UInt32] = [0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19]
    for start in stride(from: 0, to: message.count, by: 64) { add(message[start..<start + 64], to: &state) }
    return base64(state.flatMap { bigEndian($0) })
}

private func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { i in
        block[i..<i + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for i in 16..<64 {
        let (a, b) = (words[i - 15], words[i - 2])
        let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
        let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
        words.append(words[i - 16] &+ first &+ words[i - 7] &+ second)
    }
    var s = state
    for i in 0..<64 {
        let high = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
        let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
        let first = s[7] &+ high &+ choice &+ constants[i] &+ words[i]
        let low = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
        let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
        s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for i in 0..<8 { state[i] &+= s[i] }
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

private func bigEndian<Word: FixedWidthInteger>(_ word: Word) -> [UInt8] {
    stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> Word($0)) }
}

private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { i in
        let group = bytes[i..<min(i + 3, bytes.count)]
        let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
        return (0..<4).map { $0 <= group.count ? String(digits[bits >> (18 - 6 * $0) & 63]) : "=" }.joined()
    }.joined()
}

/// The first bits of the cube roots of the first primes.
private let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
