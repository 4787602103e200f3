// Tests the cells that are read from a storyboard or xib; the expected lines are those of `described`.
@testable import CellLintInterfaceBuilder
import Testing

/// Small documents, and the lines of their facts.
private let documents: [(about: String, text: String, facts: String)] = [
    (
        "plain prototypes of each style",
        scene(
            """
            <tableView dataMode="prototypes" rowHeight="-1"><prototypes>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" reuseIdentifier="basic" textLabel="t" \
            style="IBUITableViewCellStyleDefault" id="c">\(content(label("t")))</tableViewCell>
            <tableViewCell reuseIdentifier="right" textLabel="t1" detailTextLabel="d1" style="IBUITableViewCellStyleValue1">\
            \(content(label("t1") + label("d1", "textAlignment=\"right\"", color: "<color key=\"textColor\" systemColor=\"secondaryLabelColor\"/>")))</tableViewCell>
            <tableViewCell reuseIdentifier="sub" textLabel="t2" detailTextLabel="d2" imageView="i2" style="IBUITableViewCellStyleSubtitle">\
            \(content(label("t2") + label("d2", size: 12) + "<imageView contentMode=\"scaleToFill\" image=\"star\" catalog=\"system\" id=\"i2\"/>"))</tableViewCell>
            <tableViewCell reuseIdentifier="left" textLabel="t3" style="IBUITableViewCellStyleValue2">\(content(label("t3", size: 0)))</tableViewCell>
            </prototypes></tableView>
            """),
        """
        3: prototype table default 'basic' in List table -1.0
        3:   text 'Title'
        4: prototype table value1 'right' in List table -1.0
        4:   text 'Title'
        4:   detail 'Title'
        5: prototype table subtitle 'sub' in List table -1.0
        5:   text 'Title'
        5:   detail 'Title'
        5:   image symbol star
        6: prototype table value2 'left' in List table -1.0
        6:   text 'Title'
        """
    ),
    (
        "what a prototype sets",
        scene(
            """
            <tableView><prototypes>
            <tableViewCell selectionStyle="none" accessoryType="disclosureIndicator" indentationLevel="1" rowHeight="60" tag="4" \
            reuseIdentifier="a&amp;b" textLabel="t" detailTextLabel="d" imageView="i" style="IBUITableViewCellStyleSubtitle" \
            customClass="RowCell" customModule="App" id="c">
            <view key="contentView"><color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            <subviews>
            <label id="t" text="" numberOfLines="0" textAlignment="center" lineBreakMode="wordWrap" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5">
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
            <color key="textColor" name="Ink"/><color key="highlightedColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
            <label id="d" hidden="YES" lineBreakMode="unheardOf" adjustsFontForContentSizeCategory="YES" userInteractionEnabled="NO">
            <string key="text">two
            lines</string><fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/><attributedString key="attributedText"/></label>
            <imageView id="i" contentMode="center"><imageReference key="image" image="star" catalog="system" symbolScale="large"/><color key="tintColor" systemColor="systemRedColor"/></imageView>
            <button/><view customClass="Badge"/>
            </subviews></view>
            <color key="backgroundColor" red="0" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3"/>
            <userDefinedRuntimeAttributes/>
            </tableViewCell>
            </prototypes></tableView>
            """),
        """
        3: prototype table subtitle 'a&b' : App.RowCell in List selection none accessory disclosureIndicator background P3(0.0 0.0 0.0 1.0) height 60.0
        6:   text, lines 0@6:23, center@6:41, byWordWrapping@6:64, shrinks@6:89, to 0.5@6:116, font system 15.0 semibold@7:2, color 'Ink'@8:2, \
        highlightedTextColor (1.0 0.5 0.0 1.0)@8:37
        9:   detail 'two
        lines', other hidden@9:15, other lineBreakMode@9:28, scales@9:54, font subheadline@11:16, other attributedText@11:89
        12:   image symbol star, other contentMode@12:19, tintColor systemRedColor@12:120, other symbolScale@12:98
        13:   button
        13:   view: Badge
             , other indentationLevel@3:74, other userDefinedRuntimeAttributes@16:2, contentView.backgroundColor (1.0 1.0)@4:26
        """
    ),
    (
        "colors and fonts",
        scene(
            "<tableView><prototypes>"
                + [
                    ("<color key='textColor' cocoaTouchSystemColor='darkTextColor'/>", "type='boldSystem' pointSize='17'"),
                    (
                        "<color key='textColor' red='0.1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>",
                        "type='italicSystem' pointSize='9'"
                    ),
                    (
                        "<color key='textColor' name='labelColor' catalog='System' colorSpace='catalog'/>",
                        "name='Menlo-Regular' family='Menlo' pointSize='10'"
                    ),
                    (
                        "<color key='textColor' white='x' alpha='1' customColorSpace='genericGamma22GrayColorSpace'/>",
                        "style='UICTFontTextStyleUnheardOf'"
                    ),
                    ("<nil key='textColor'/>", "type='system' weight='regular' pointSize='17'"),
                ].map { color, font in
                    "\n<tableViewCell textLabel='t' style='IBUITableViewCellStyleDefault'><view key='contentView'><subviews><label id='t'>"
                        + "<fontDescription key='fontDescription' \(font)/>\(color)</label></subviews></view></tableViewCell>"
                }.joined() + "</prototypes></tableView>"),
        """
        3: prototype table default in List
        3:   text, font bold 17.0@3:117, color darkTextColor@3:190
        4: prototype table default in List
        4:   text, font italic 9.0@4:117, color generic (0.1 0.0 0.0 1.0)@4:191
        5: prototype table default in List
        5:   text, font 'Menlo-Regular' 10.0@5:117, color of macOS 'labelColor'@5:208
        6: prototype table default in List
        6:   text, font ?@6:117, color ?@6:192
        7: prototype table default in List
        7:   text
        """
    ),
    (
        "a detail label that differs from its style",
        scene(
            """
            <tableView><prototypes>
            <tableViewCell detailTextLabel="d" style="IBUITableViewCellStyleValue1">\(content(label("d")))</tableViewCell>
            <tableViewCell detailTextLabel="d" style="IBUITableViewCellStyleSubtitle">\
            \(content(label("d", "textAlignment=\"right\"", size: 12, color: "<color key=\"textColor\" systemColor=\"secondaryLabelColor\"/>")))</tableViewCell>
            </prototypes></tableView>
            """),
        """
        3: prototype table value1 in List
        3:   detail 'Title', color labelColor@3:285
        4: prototype table subtitle in List
        4:   detail 'Title', right@4:217, color secondaryLabelColor@4:309
        """
    ),
    (
        "static cells and the outlets of their scene",
        scene(
            """
            <tableView dataMode="static" rowHeight="44"><sections><tableViewSection><cells>
            <tableViewCell id="c" textLabel="t" style="IBUITableViewCellStyleDefault">\(content(label("t")))</tableViewCell>
            <tableViewCell id="e"><tableViewCellContentView key="contentView"><subviews><switch id="s"/></subviews></tableViewCellContentView>\
            <connections><outlet property="own" destination="s"/></connections></tableViewCell>
            </cells></tableViewSection></sections></tableView>
            <connections><outlet property="row" destination="c"/><outlet property="title" destination="t"/><outlet property="on" destination="s"/>\
            <outletCollection property="rows" destination="e"/><outlet property="gone" destination="nowhere"/></connections>
            """),
        """
        3: static table default in List table 44.0
        3:   text 'Title'
        4: static table in List table 44.0
        4:   switch
        6: List.row -> cell 0 cell
        6: List.title -> cell 0 textLabel
        6: List.on -> cell 1 switch
        6: List.rows[] -> cell 1 cell
        """
    ),
    (
        "a table whose data source is another object",
        """
        <document><scenes><scene><objects><viewController id="v"><view key="view"><subviews>
        <tableView><prototypes><tableViewCell reuseIdentifier="a"/></prototypes>
        <connections><outlet property="dataSource" destination="o"/><outlet property="delegate" destination="v"/></connections></tableView>
        </subviews></view></viewController><customObject id="o" customClass="Source"/></objects></scene></scenes></document>
        """, "2: prototype table 'a' in Source"
    ),
    (
        "a xib with a cell",
        """
        <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
        <outlet property="cell" destination="c"/></connections></placeholder>
        <tableViewCell reuseIdentifier="" customClass="" id="c"/></objects></document>
        """,
        """
        3: topLevel table
        2: Owner.cell -> cell 0 cell
        """
    ),
    (
        "collection view cells, and a table within one",
        scene(
            """
            <collectionView><cells><collectionViewCell reuseIdentifier="photo" customClass="PhotoCell">
            <view key="contentView"><subviews><imageView/><tableView><prototypes><tableViewCell reuseIdentifier="row"/></prototypes></tableView></subviews></view>
            <listContentConfiguration key="contentConfiguration"/></collectionViewCell></cells></collectionView>
            """),
        """
        2: prototype collection 'photo' : PhotoCell in List configured
        3:   imageView
        3:   tableView
        3: prototype table 'row' in List
        """
    ),
    (
        "classes by the names that they have for Objective-C",
        scene(
            """
            <tableView><prototypes><tableViewCell customClass="_TtC3App7RowCell"/><tableViewCell customClass="App.RowCell"/>
            <tableViewCell customClass="_TtCC3App4List7RowCell"/><tableViewCell customClass="_TtC3App99Row"/></prototypes></tableView>
            """),
        """
        2: prototype table : RowCell in List
        2: prototype table : RowCell in List
        3: prototype table : RowCell in List
        3: prototype table : _TtC3App99Row in List
        """
    ),
    ("no cell", "<document><broken", ""),
    ("macOS", "<document><tableCellView identifier='NSTableCellView'/></document>", ""),
    (
        "up to the first error", scene("<tableView><prototypes><tableViewCell reuseIdentifier='a'/></tableView><tableViewCell/>"),
        """
        2: prototype table 'a' in List
        …
        """
    ),
    (
        "a cell and nothing else", "<tableViewCell textLabel='x' imageView='x'><view key='contentView'><subviews><label/><label id='x'/>",
        """
        1: topLevel table
        1:   text
        1:   label
        …
        """
    ),
]

private func scene(_ content: String) -> String {
    """
    <?xml version="1.0"?><document><scenes><scene><objects><tableViewController id="list" customClass="List" customModule="App">
    \(content)
    </tableViewController><placeholder placeholderIdentifier="IBFirstResponder" id="f"/></objects></scene></scenes></document>
    """
}

private func content(_ views: String) -> String {
    "<tableViewCellContentView key=\"contentView\"><subviews>\(views)</subviews></tableViewCellContentView>"
}

/// A label as Interface Builder writes it before it is edited.
private func label(_ id: String, _ attributes: String = "", size: Int = 17, color: String = "<nil key=\"textColor\"/>") -> String {
    """
    <label opaque="NO" text="Title" lineBreakMode="tailTruncation" numberOfLines="1" id="\(id)"\(attributes.isEmpty ? "" : " " + attributes)>\
    <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>\(color)<nil key="highlightedColor"/></label>
    """
}

@Test func documentsGiveALimitedNumberOfCells() {
    let cell = "<tableViewCell/>"
    func document(_ count: Int) -> NibDocument {
        NibDocument(SourceText(path: "", "<a>" + String(repeating: cell, count: count) + "</a>"))
    }
    let (most, more) = (document(Limits.maxCells), document(Limits.maxCells + 1))
    #expect(most.cells.count == Limits.maxCells && most.isWhole)
    #expect(more.cells.count == Limits.maxCells && !more.isWhole)
}

@Test(arguments: documents)
func documentsSayWhatTheirCellsAre(_ about: String, _ text: String, _ facts: String) { #expect(described(text) == facts) }

@Test func documentsSayWhoseTheirTablesAre() {
    let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" customClass=\"List\"/>"
    let text = "<document><objects>\(owner)<tableView rowHeight=\"44\"/><view><tableView /></view></objects></document>"
    let tables = NibDocument(SourceText(path: "", text)).tables
    #expect(tables.map(\.sceneClasses) == [["List"], ["List"]])
    #expect(tables.map(\.rowHeight) == [44, nil])
}

@Test func aTableBesideAControllerIsThatOfItsOutlet() {
    func classes(_ outlet: String) -> [String] {
        let controller = "<viewController customClass='List'><connections>\(outlet)</connections></viewController>"
        let text = "<document><scenes><scene><objects>\(controller)<tableView id='t'/></objects></scene></scenes></document>"
        return NibDocument(SourceText(path: "", text)).tables.flatMap(\.sceneClasses)
    }
    #expect(classes("<outlet property='table' destination='t' id='o'/>") == ["List"])
    #expect(classes("<outlet property='other' destination='u' id='o'/>") == [])
}
