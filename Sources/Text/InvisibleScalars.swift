// Classifies invisible Unicode scalars, which can hide code, end lines or control a terminal.

extension Unicode.Scalar {
    /// Whether the scalar is invisible: control characters, format characters (bidirectional overrides, invisible spaces), line separators.
    public var isUnseen: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }

    /// Whether the scalar can control a terminal; a tab does not count. Other invisible scalars may be part of an emoji.
    public var steersTerminals: Bool { isUnseen && self != "\t" && (properties.generalCategory != .format || properties.isBidiControl) }
}
