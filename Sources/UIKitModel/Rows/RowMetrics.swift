// The measures of table rows and of what they show, in points. .github/UIKIT.md says for each how it is known.

/// Where systems differ, a name says which one it is of.
public enum RowMetrics {
    /// The height of a row that is given none, and not measured, before iOS 26.
    static let height = 44.0
    /// The same from iOS 26 on.
    public static let heightOnSystem26 = 52.0
    /// What a configuration keeps above its texts, and below them, from iOS 26 on. It is 11 points before.
    public static let marginOnSystem26 = 15.0
    /// What a configuration keeps between its texts.
    public static let paddingOfTexts = 3.0
    /// The margin beside a label.
    public static let sideMargin = 16.0
    /// The same on wide screens, where it is greatest.
    public static let greatestSideMargin = 20.0
    /// The size of a system font up to which one line leaves a row its least height.
    public static let largestFontOfOneLine = 18.0
    /// The height of a line of a system font, by the font's size.
    public static let heightOfLine = 1.2
    /// The greatest height of a line of a font known only by its name, by the font's size: that of Zapfino.
    public static let greatestHeightOfLine = 3.5
    /// How much a text style grows up to the largest text size that is none for accessibility.
    public static let growthOfTextStyles = 6.0
    /// The width of the narrowest rows.
    public static let leastWidth = 320.0
    /// The width that a symbol beside texts is taken to have at most.
    public static let widthOfSymbol = 40.0
    /// The height of a separator, which a cell's content leaves out.
    public static let separator = 1.0
    /// The shares of that growth at the text sizes from the usual one on.
    public static let sharesOfGrowth = [0, 1.0 / 3, 2.0 / 3, 1]
    /// What a text style loses at the smaller text sizes, as shares of that growth. Some styles have their least size earlier.
    public static let sharesOfLoss = [-1.0 / 2, -1.0 / 3, -1.0 / 6, 0]
    /// The point size of a symbol that is no higher than a line of text: that of the body font.
    public static let pointSizeOfSymbols = 17.0
    /// The height of a row in which a photo of 16:9 is wider than the narrowest screen between its margins: 9 / 16 of 288.
    public static let heightOfWidePhotos = 162.0
}
