// Tests the texts of all refusals and caveats of a migration: a clause each.
import CellLintLinting
import Foundation
import Testing

@testable import CellLintContentMigration

private let refusals: [MigrationRefusal] = [
    .predatesConfigurations, .oldSwift, .tooManyUses, .tooManyLabelsInFunction, .circularDependency, .overlappingEdits, .showsNothing,
    .outsideFunction, .noCommonBlock, .unknownOrigin, .namelessCell, .hasAlias, .shadowedCell, .mixedCellSpellings,
    .mixedSelfSpellings, .declaredInSameStatement, .cellReassigned, .hasConfiguration, .usesContentView, .addsViews, .filledBySuper,
    .filledByDefer, .filledAtTheSameTime, .filledBetweenUses(by: "name"), .headerFilledByUIKit, .drawnInStoryboard, .filledByLibrary,
    .stylesAnyCell, .labelsStay(place: "name"), .passedToCodeWithLabels, .classHasViews, .classLaysOutViews(place: "name"),
    .classHasOutlets(place: "name"), .classUsesContentView(place: "name"),
    .classKeepsLabels, .classDeclaresLabels,
    .classUsesLabelsInOtherFile,
    .classOutsideProject(name: "name"), .classUsedElsewhere(place: "name", why: .viewUsed), .viewUsed, .viewPassedOn, .keyPathToLabel,
    .labelCaptured, .labelChangedInPlace, .labelsOfSeveralCells, .labelUseStays, .noCounterpart(property: "name"),
    .silencesOtherViews(property: "name"), .neverFilled, .onlyStyled, .staticCellRead(place: "name"),
    .bothLabelsHave(property: "name"), .severalLabelsBound, .elseOfMissingLabel, .moreDependsOnCell, .codeWithLabelLeaves,
    .optionalFontOrColor, .strokeWithoutUIColor, .alignmentAtRunTime, .unknownAlignment(name: "name"), .rightAlignment,
    .textReplacesAttributedText,
    .attributedTextClearsText,
    .readOfNonOptional, .unwrapsLabelOfOthers, .readBeforeWrite, .commentInside, .severalStatementsOnLine, .multilineText, .blockLeftEmpty,
]

private let caveats: [Caveat] = [
    .uncertainType, .unknownClass, .classFillsLabels, .keepsOnlyConfiguration, .keepsOnlyConfigurationOfOthers,
    .dropsContentOfOthers, .dropsContent(place: "place"), .madeElsewhere(place: "place"), .reusedCellKeepsContent,
    .keptOnReuse(property: "name", place: "place"), .prototypeTextLost,
    .prototypeTextTranslated, .contentViewReplaced,
    .prototype(identifier: "name"), .prototypeMayBeUsed(place: "place"),
    .nib(place: "name"), .nibTextLost(place: "name"), .unknownRegistration(place: "name"), .identifierShared(place: "name"), .headerLook,
    .styleWithOtherLook, .stacksTexts, .secondTextMoves, .alignmentTakesEffect, .paragraphStyleAligns, .unknownSuperclass(name: "name"),
    .lowRows(place: "place"), .lowerRows, .otherRowHeights, .resizesRow(property: "name"),
    .imageSize(image: "name"), .roundsImage,
    .prototypeElsewhere(identifier: "name", place: "place"), .prototypeSets(setting: "name", place: "place"),
    .prototypeHasViews(place: "place"), .mainBundle(color: "name"), .colorSpace(place: "place"), .disabledLook, .indentation,
    .margins(property: "name"),
    .linesOfOtherCode, .labelsUsedElsewhere, .labelsUsed(place: "name"), .labelsUnwrapped(place: "name"), .passedOn(place: "name"),
    .appearance(place: "name"),
    .filledByOtherCode,
    .passedToUnknownCode, .storedElsewhere, .mayBeAnotherCell, .closureRunsLater, .waits,
    .touchesViews(member: "name"), .unknownEffect(member: "name"), .readsConfiguration, .attributedTextKeepsLooks,
    .earlierAttributedTextShown, .attributedLookEnds, .disabledColor, .alphaOfColor, .hiddenSpaceLost(property: "name"),
    .secondLabelMissing,
    .styleWithoutSecondLabel, .leftBecomesNatural,
    .unknownOptionality(value: "name"), .movedToCell(property: "name"), .ownDefaultConfiguration(place: "name"),
    .inlined(function: "name"), .leftOut(code: "name"),
]

@Suite struct MigrationReasonTests {
    @Test(arguments: [("MigrationRefusal", refusals.count), ("Caveat", caveats.count)])
    func everyReasonIsListedHere(_ name: String, _ count: Int) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Sources/ContentMigration/\(name).swift")
        let outline = Outline(SourceText(path: Path(file.path), try String(contentsOf: file, encoding: .utf8)))
        let reasons = outline.allNodes.filter { [.varDecl, .funcDecl].contains(outline.kind($0)) && outline.flags($0).contains(.isStatic) }
        #expect(reasons.count == count)
    }

    @Test(arguments: refusals.map(\.description) + caveats.map(\.description))
    func textIsAClause(_ text: String) {
        #expect(!text.isEmpty)
        #expect(!text.hasSuffix("."))
    }

    /// Otherwise a caveat could appear twice, and two refusals would read the same.
    @Test func noTwoReasonsShareAText() {
        #expect(Set(refusals.map(\.description)).count == refusals.count)
        #expect(Set(caveats.map(\.description)).count == caveats.count)
    }

    @Test func caveatsStayInOrderAndAreToldOnce() {
        var found = Caveats()
        #expect(found.notes == [])
        for caveat in [Caveat.headerLook, .leftOut(code: "a"), .headerLook, .leftOut(code: "b"), .leftOut(code: "a")] {
            found.add(caveat)
        }
        #expect(found.reasons == [.headerLook, .leftOut(code: "a"), .leftOut(code: "b")])
        #expect(found.notes == found.reasons.map(\.description))
    }

    /// A member is unknown because its class is.
    @Test func membersOfUnknownEffectShareANote() {
        var found = Caveats()
        found.add(.unknownEffect(member: "a"))
        #expect(found.notes == ["the effect of `a` is unknown"])
        found.add(.unknownEffect(member: "b"))
        found.add(.headerLook)
        #expect(found.notes == ["\(Caveat.headerLook)", "the effects of `a`, `b` are unknown"])
        found.add(.unknownClass)
        #expect(found.notes == ["the cell's class is unknown (so `a`, `b` cannot be checked)", "\(Caveat.headerLook)"])
    }
}
