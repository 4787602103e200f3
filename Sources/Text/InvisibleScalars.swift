// Which Unicode scalars a reader does not see: they can hide code, end lines or steer a terminal.

extension Unicode.Scalar {
    /// Whether the scalar is invisible: control characters, format characters (bidirectional overrides, invisible spaces), line separators.
    public var isUnseen: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }

    /// Whether the scalar steers a terminal harmfully; a tab does not. Other invisible scalars may be part of an emoji.
    public var steersTerminals: Bool { isUnseen && self != "\t" && (properties.generalCategory != .format || properties.isBidiControl) }
}
