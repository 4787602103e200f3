// The parts of the standard library and Foundation that type resolution needs: StandardLibrary.swiftinterface, which the build embeds. It
// contains only members through which a cell can be reached.

/// Declarations of the standard library and Foundation, as far as types flow through them.
public let standardLibraryInterface = InterfaceText(
    SourceText(path: "Swift.swiftinterface", PackageResources.StandardLibrary_swiftinterface.dropLast()))
