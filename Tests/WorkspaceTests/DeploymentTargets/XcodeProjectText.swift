// Writes the text of a small Xcode project with the settings that deployment targets depend on.

/// An Xcode project with two configurations, `Debug` and `Release`.
struct XcodeProjectText {
    struct Target {
        var name: String
        /// The end of the product's type.
        var type = "application"
        /// Lines such as `SDKROOT = iphoneos;`.
        var settings: [String] = []
        /// The same for `Release`, if it differs.
        var releaseSettings: [String]?
        /// The `.xcconfig` file that both configurations are based on, from the project's folder.
        var base: String?
        /// The source files, from the project's folder; a filter may follow: `Mac.swift|maccatalyst`.
        var files: [String] = []
        /// The synchronized folders, from the project's folder.
        var folders: [String] = []
    }

    var settings = ["SDKROOT = iphoneos;"]
    var base: String?
    var targets: [Target]
    /// The languages that it is localized in; nil to leave them out.
    var languages: [String]?
    /// For a folder and a target, the paths that deviate.
    var exceptions: [(folder: String, target: String, paths: [String])] = []
    /// Further objects.
    var objects = ""

    /// A project with one application.
    static func app(_ settings: String..., files: [String] = []) -> String {
        XcodeProjectText(targets: [Target(name: "App", settings: settings, files: files)]).text
    }

    var text: String {
        var objects = [
            """
            P /* Project object */ = {isa = PBXProject; buildConfigurationList = LP; mainGroup = G; projectDirPath = "";
            \(languages.map { "knownRegions = (" + $0.map { "\"\($0)\"," }.joined() + " ); " } ?? "")targets = (\(targets.map { "T" + $0.name + "," }.joined()) ); };
            """, list("P", settings, nil, base),
        ]
        var children: [String] = []
        for file in Set((targets.map(\.base) + [base]).compactMap { $0 } + targets.flatMap(\.files).map(path)).sorted() {
            objects.append("\"F\(file)\" /* file */ = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };")
            children.append("\"F\(file)\"")
        }
        for folder in Set(targets.flatMap(\.folders) + exceptions.map(\.folder)).sorted() {
            let exceptions = exceptions.indices.filter { self.exceptions[$0].folder == folder }
            objects.append(
                """
                "D\(folder)" = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(exceptions.map { "E\($0)," }.joined()));
                path = "\(folder)"; sourceTree = "<group>"; };
                """)
            children.append("\"D\(folder)\"")
        }
        for (number, exception) in exceptions.enumerated() {
            objects.append(
                """
                E\(number) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(exception.target);
                membershipExceptions = (\(exception.paths.map { "\"\($0)\"," }.joined())); };
                """)
        }
        objects.append("G = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = \"<group>\"; };")
        objects += targets.map(text)
        return "// !$*UTF8*$!\n{\n objects = {\n" + objects.joined(separator: "\n") + self.objects
            + "\n};\n rootObject = P /* Project object */;\n}\n"
    }

    private func text(_ target: Target) -> String {
        let files = target.files.map { file -> String in
            let filter = file.split(separator: "|").dropFirst().map { "platformFilters = (\($0), ); " }.joined()
            return "\"B\(target.name)\(file)\" = {isa = PBXBuildFile; fileRef = \"F\(path(file))\"; \(filter)};"
        }
        return """
            T\(target.name) = {isa = PBXNativeTarget; buildConfigurationList = L\(target.name); buildPhases = (S\(target.name));
            fileSystemSynchronizedGroups = (\(target.folders.map { "\"D\($0)\"," }.joined())); productType = "com.apple.product-type.\(target.type)"; };
            S\(target.name) = {isa = PBXSourcesBuildPhase; files = (\(target.files.map { "\"B\(target.name)\($0)\", " }.joined())); };
            \(files.joined(separator: "\n"))
            \(list(target.name, target.settings, target.releaseSettings, target.base))
            """
    }

    private func list(_ owner: String, _ settings: [String], _ release: [String]?, _ base: String?) -> String {
        let configurations = [("Debug", settings), ("Release", release ?? settings)].map { name, settings in
            """
            C\(owner)\(name) = {isa = XCBuildConfiguration; \(base.map { "baseConfigurationReference = \"F\($0)\"; " } ?? "")buildSettings = {
            \(settings.joined(separator: "\n"))
            }; name = \(name); };
            """
        }
        return """
            L\(owner) = {isa = XCConfigurationList; buildConfigurations = (C\(owner)Debug, C\(owner)Release, ); };
            \(configurations.joined(separator: "\n"))
            """
    }

    private func path(_ file: String) -> String { String(file.split(separator: "|")[0]) }
}
