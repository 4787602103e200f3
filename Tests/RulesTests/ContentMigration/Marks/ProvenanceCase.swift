// Reads the cases of ProvenanceTests: a small app of a few files, with marks for the applicability of each fix.
import CellLintLinting
import CellLintText
import Foundation
import Testing

/// A few files, each after a line `// file A.swift`. A line with a finding ends with `//` and the applicability of its fix, and, after a
/// colon, a part of its title or notes; of its edits, if it is safe or that part follows a `+`; behind `without`, what they lack.
/// Migrations/Reasons.txt has the reasons of fixes that no mark tells.
struct ProvenanceCase: CustomTestStringConvertible {
    let name: String
    let files: String
    /// Whether each folder is a project of its own.
    let areApart: Bool
    let target: Version?

    init(_ name: String, _ files: String, areApart: Bool = false, target: Version? = nil) {
        (self.name, self.files, self.areApart, self.target) = (name, files, areApart, target)
    }

    var testDescription: String { name }

    /// The files with their paths.
    var inputs: [(path: Path, text: String)] {
        files.components(separatedBy: "// file ").dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (Path(String(lines[0])), (lines[1].hasPrefix("<") ? "" : "import UIKit\n") + lines[1])
        }
    }

    /// Whatever a fix is worth, its result parses.
    func expectSwift(_ path: Path, _ edits: [Edit]) throws {
        let input = try #require(inputs.first { $0.path == path })
        let bytes = try #require(SourceText(path: path, input.text).applying(edits))
        let error = Outline(SourceText(path: path, bytes)).firstSyntaxError
        #expect(error == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
}

/// A controller in a file, and other code behind it.
func listOfRows(_ members: String, _ others: String = "") -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
    \(members)
    }
    \(others)
    """
}

/// Rows of a height that is enough for all texts: there a configuration of any style is as high as labels.
let highRows = "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 400 }"

/// A data source's method that returns `cell`.
func cellForRowAt(_ statements: String) -> String {
    """
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    \(statements)
    return cell
    }
    """
}

/// The methods of a data source that makes plain cells and sets their text.
func dataSourceOfOneText(_ mark: String) -> String {
    """
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "a" // \(mark)
        return cell
    }
    """
}

/// The methods of a data source that makes cells of style `subtitle` and sets both texts.
func dataSourceOfTwoTexts(_ mark: String) -> String {
    """
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "a" // \(mark)
        cell.detailTextLabel?.text = "b" // \(mark)
        return cell
    }
    """
}

/// A list of plain cells that sets a text, with other members, and other code in a file of its own.
func plainList(_ name: String, _ mark: String, _ others: String, _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
            \(members)
            """,
            "// file B.swift\n\(others)"))
}

/// Registers UIKit's own cell class, and takes a cell from the queue for each row.
func dequeuedRow(_ body: String) -> String {
    """
    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    \(body)
        return cell
    }
    """
}

/// Registers UIKit's own cell class.
let registersRow = """
    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
    """

/// The method that a table asks for a cell.
func rowMethod(_ body: String) -> String {
    """
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    \(body)
    }
    """
}

/// A method that sets the text of a cell, with a mark.
func markedRow(_ mark: String) -> String {
    """
    \(registersRow)
    \(rowMethod(
        """
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "a" // \(mark)
        return cell
        """))
    """
}

/// The same for an image, which keeps the margins of its configuration.
func markedImage(_ mark: String) -> String {
    markedRow(mark).replacing("textLabel?.text = \"a\"", with: "imageView?.image = UIImage(systemName: \"tag\")")
}

/// The method that a table calls for a selected row.
func didSelectRow(_ body: String) -> String {
    """
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    \(body)
    }
    """
}

let provenanceCases =
    registrations + escapes + sharedCells + propertyCells + pathCells + tableCells + libraryCells + images + classCells + adjustments
    + textSizes + repeatedExpressions + fitting + refutedDoubts + secondTexts + losses + halfMigrations + needlessCaveats + otherCells
    + identifiersAndStyles
    + addedSubviews + keptContent + queuedRows + estimatedRows + rowsBesideStaticCells + attributedTexts + codeOfOthers + objectiveCCode
    + sharedQueues + cellGivers + cellNames + hiddenRegistrations + textsShownBetween + newCellsShownBetween
    + returnedCells + cellOperators + rowsOfOthers + tableSettings + rowHeights + subtitleRows + heightsOnScreen + heightsOfVariables
    + fixedRowsOfOthers + interruptions + foreignViews + overloads + lostTexts + cellFactories + cellsOfBranches + propertyRows
    + indirectCode + unresolvedUses + givenTables + cellsAsViews + tablesAsViews + reachedViews + reachedProperties + openClasses
    + sceneRows + rowsOfOtherTables + tablesOfOtherOwners + classesOfTables + registeredVariables + chosenPrototypes + looksOfClasses
    + classesOfPrototypes + identifiersOfClasses + forwardedCells + tablesOfOthers + cellsOfClasses + otherFiles + declaredTwice
    + tablesByOtherNames + madeCells + labelsOfSharedCells + suppliedCells + countedRows + branchesOfRows + routedEvents + overrides
    + prototypesInRows + heightsFromOutside + sceneSources + outletsOfScenes + queuesOfFiles + changesOfShownCells + replacedRegistrations
    + overriddenHeights + unknownTables + replacedMethods + stylesOfAnyView + objectiveCSettings + branchCells + halvesOfQueues
    + filledShownCells + receivedTables + spacedAssignments + declaredNames + heightsOfSections + viewsApart + sourcesWithoutDelegate
    + unusedClasses + partsOfClasses + queueMakers + keyPaths + calledBackCells + cellsForOthers + redeclaredNames
    + labelReads + coloredViews + foundBesideViews + cellsOfOtherBranches + cellsOfUnrelatedClasses + tableSources + boundLabels
    + originsOfSources + tablesOfOrigins + givenClassesOfTables + overriddenMembers + registeredBesideSources + differingPrototypes
    + notePlaces
    + openIdentifiers + identifiersThatChange + colorsOrNil + cellsOfStructures + classesWithViews + viewsOfQueues + searchedViews
    + comparedLabels + madeConfigurations + looksOfContentViews
    + otherFillers + chosenCells + observedCells + largeSymbols + namedSymbols + placeholders + extensionOverrides
