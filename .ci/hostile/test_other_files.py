"""Broken files beside the Swift files: storyboards, project files, tables of strings, catalogs, Objective-C. Each is changed at random, by fixed
seeds, and whatever it holds then, the run ends with a report or an error.
"""
import random
import re

import pytest

from harness import write

FILES = {
    "Rows.swift": """import UIKit
class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = title
        cell.textLabel?.textColor = UIColor(named: "Ink")
        cell.imageView?.image = UIImage(named: "gear")
        return cell
    }
}
""",
    "Theme.m": """#import "Theme.h"
@implementation Theme (Cells)
- (void)tableView:(UITableView *)tableView willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)path {
    /* All rows. */ cell.textLabel.font = [UIFont systemFontOfSize:12.5];
    [[UILabel appearanceWhenContainedInInstancesOfClasses:@[UITableViewCell.class]] setTextColor:nil]; // ink
}
+ (void)load { method_exchangeImplementations(a, b); [table setValue:@20 forKeyPath:@"tableView.rowHeight"]; }
@end
static void f(UIView *view) { for (UIView *child in view.subviews) { f(child); } }
""",
    "Main.storyboard": """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="1" targetRuntime="iOS.CocoaTouch">
    <scenes><scene sceneID="s"><objects><tableViewController id="c" customClass="Rows" customModule="App" sceneMemberID="viewController">
        <tableView key="view" rowHeight="44" sectionHeaderHeight="-1" style="plain" id="t"><prototypes>
            <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" textLabel="l" detailTextLabel="d" id="r">
                <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                <tableViewCellContentView key="contentView" id="v"><subviews>
                    <label text="A &amp; &#66;" lineBreakMode="tailTruncation" id="l"><fontDescription key="fontDescription" pointSize="17"/>
                        <color key="textColor" red="0.5" green="1e-3" blue="0.25" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
                    <label text="B" id="d"><fontDescription key="fontDescription" style="UICTFontTextStyleCaption1"/></label>
                </subviews></tableViewCellContentView>
                <connections><outlet property="label" destination="l" id="o"/></connections>
            </tableViewCell>
        </prototypes><connections><outlet property="dataSource" destination="c" id="x"/></connections></tableView>
    </tableViewController></objects><point key="canvasLocation" x="1" y="2"/></scene></scenes>
    <resources><image name="gear" width="24" height="24"/><namedColor name="Ink"><color white="0" alpha="1"/></namedColor></resources>
</document>
""",
    "en.lproj/Main.strings": '/* l */ "l.text" = "Name \\"x\\"";\n"d.text" = "\\U00e9";\n',
    "App.xcodeproj/project.pbxproj": """// !$*UTF8*$!
{ objectVersion = 56; objects = {
A1 /* App */ = { isa = PBXProject; mainGroup = A2; targets = ( A3, ); buildConfigurationList = A4; };
A2 = { isa = PBXGroup; children = ( A5, A6, ); sourceTree = "<group>"; path = ../App; };
A3 = { isa = PBXNativeTarget; buildConfigurationList = A4; buildPhases = ( A7, ); productType = "com.apple.product-type.application"; };
A4 = { isa = XCConfigurationList; buildConfigurations = ( A8, ); };
A5 = { isa = PBXFileReference; path = Rows.swift; sourceTree = "<group>"; };
A6 = { isa = PBXFileReference; path = "Main.storyboard"; sourceTree = SOURCE_ROOT; };
A7 = { isa = PBXSourcesBuildPhase; files = ( A9, ); };
A8 = { isa = XCBuildConfiguration; baseConfigurationReference = B1; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.0; SWIFT_VERSION = 5.0; }; };
A9 = { isa = PBXBuildFile; fileRef = A5; };
B1 = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
}; rootObject = A1; }
""",
    "Base.xcconfig": '#include? "Other.xcconfig"\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 15.4 // newest\nTARGETED_DEVICE_FAMILY = $(inherited),1,2\n',
    "Other.xcconfig": '#include "Base.xcconfig"\nIPHONEOS_DEPLOYMENT_TARGET = ${BASE:default=14.0}\n',
    "project.yml": "name: App\noptions:\n  deploymentTarget: {iOS: \"15.0\"}\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [., {path: Theme.m}]\n",
    "Package.swift": '// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "App", platforms: [.iOS(.v15)], targets: [.target(name: "App", path: ".")])\n',
    "Podfile": "platform :ios, '13.0'\ntarget 'App' do\n  pod 'A'\nend\n",
    "Info.plist": "<plist><dict><key>MinimumOSVersion</key><string>16.1</string><key>UIObservationTrackingEnabled</key>\n<true/></dict></plist>\n",
    "Assets.xcassets/gear.imageset/Contents.json": '{"images": [{"filename": "gear.png", "idiom": "universal", "scale": "2x"}], "info": {"version": 1}}',
    "Assets.xcassets/Ink.colorset/Contents.json": '{"colors": [{"color": {"color-space": "srgb", "components": {"red": "0x1F", "green": "0.5", "alpha": "1e0"}}}]}',
}
# Each tells the deployment target, if the ones before it are not there.
TARGETS = ["Package.swift", "App.xcodeproj/project.pbxproj", "project.yml", "Podfile"]
TEXTS = [
    b"}", b"{", b'"', b"'", b"(", b")", b";", b"<", b">", b"/", b"-", b"=", b"\\", b"\n", b"\r", b"\0", b"\xff", b"\xed\xa0\x80", b"/*", b"*/", b"//",
    b"@end", b"@implementation ", b"$(", b"${", b"&#x", b"&#99999999999;", b"<![CDATA[", b"]]>", b"<!--", b"..", b"-1", b"1e400", b"nan", b"0x10",
    b"9223372036854775808", b"1.5", b"99999999999999999999", b"\xef\xbb\xbf", b"\xff\xfe",
]


def broken(text, chance):
    """The text after some random changes."""
    text = bytearray(text)
    for _ in range(chance.choice([1, 1, 2, 3, 8])):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 0, 1, 2, 5, 20, 200]))
        kind = chance.randrange(6)
        if kind == 0:
            text[start:end] = b""
        elif kind == 1:
            text[start:end] = text[start:end] * 3
        elif kind == 2:
            text[:start] = b""
        elif kind == 3:
            text[start:] = b""
        elif kind == 4:
            numbers = [match.span() for match in re.finditer(rb"[0-9.]+", bytes(text))] or [(start, end)]
            start, end = chance.choice(numbers)
            text[start:end] = chance.choice(TEXTS)
        else:
            text[start:end] = chance.choice(TEXTS)
    return bytes(text)


@pytest.mark.parametrize("name", [name for name in FILES if name != "Rows.swift"])
def test_broken_file_beside_the_sources(run, folder, name):
    stronger = TARGETS[: TARGETS.index(name)] if name in TARGETS else TARGETS[:1]
    path = folder("App", {other: text for other, text in FILES.items() if other not in stronger})
    chance = random.Random(name)
    for start in [*TEXTS, *[None] * 160]:
        text = FILES[name].encode()
        write(f"{path}/{name}", broken(text, chance) if start is None else start + text, "wb")
        run("--format", "json", path, code=(0, 1, 2), most=20)
