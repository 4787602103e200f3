// What the C libraries spell differently about files, behind one signature each.

extension stat {
    /// When the file's contents last changed.
    public var modificationTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}

/// An open folder, as `fdopendir(3)` returns it.
#if canImport(Darwin)
public typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
public typealias DirectoryStream = OpaquePointer
#endif

/// `read(2)`, for types that have a method of that name. The result is the number of bytes, or -1 with `errno` set.
public func readDescriptor(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    // Darwin refuses to transfer 2 GB or more at a time.
    read(file, buffer, min(count, 1 << 30))
}

/// `write(2)`, for types that have a method of that name. The result is the number of bytes, or -1 with `errno` set.
public func writeDescriptor(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, min(count, 1 << 30))
}

/// `rename(2)`, for types that have a method of that name. The result is 0, or -1 with `errno` set.
public func renameEntry(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { rename(old, new) }

/// `unlink(2)`. On Darwin, an access control list may forbid to delete a file that its owner may write; that list goes first.
public func removeFile(_ path: UnsafePointer<CChar>) {
    guard unlink(path) != 0 else { return }
    #if canImport(Darwin)
    guard let empty = acl_init(0) else { return }
    acl_set_file(path, ACL_TYPE_EXTENDED, empty)
    acl_free(UnsafeMutableRawPointer(empty))
    unlink(path)
    #endif
}

/// Whether the file system of a folder takes two names for one that differ in the case of letters.
public func ignoresCase(_ folder: UnsafePointer<CChar>) -> Bool {
    #if canImport(Darwin)
    pathconf(folder, _PC_CASE_SENSITIVE) == 0
    #else
    false
    #endif
}

/// Copies what a file has beside its contents, owner and permissions to the file that will replace it: extended attributes and access
/// control lists, on Darwin also its creation date and what the user set in the Finder. What the file system does not take is left out.
public func copyAttributes(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) {
    #if canImport(Darwin)
    copyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    copyCreationDateAndFlags(from: old, to: new)
    #else
    let size = listxattr(old, nil, 0)
    guard size > 0 else { return }
    var names = [CChar](repeating: 0, count: size)
    let count = listxattr(old, &names, size)
    guard count > 0 else { return }
    for name in names.prefix(count).split(separator: 0) {
        let name = Array(name) + [0]
        // Those of the kernel's security modules are about the contents, or decided for each new file.
        if memcmp(name, "security.", min(name.count, 9)) == 0 { continue }
        let size = getxattr(old, name, nil, 0)
        guard size >= 0 else { continue }
        var value = [UInt8](repeating: 0, count: max(1, size))
        let length = getxattr(old, name, &value, size)
        if length >= 0 { _ = setxattr(new, name, value, length, 0) }
    }
    #endif
}

#if canImport(Darwin)
private func copyCreationDateAndFlags(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) {
    var status = stat()
    guard stat(old, &status) == 0 else { return }
    let file = open(new, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return }
    defer { close(file) }
    var request = attrlist()
    request.bitmapcount = UInt16(ATTR_BIT_MAP_COUNT)
    request.commonattr = attrgroup_t(ATTR_CMN_CRTIME)
    fsetattrlist(file, &request, &status.st_birthtimespec, MemoryLayout<timespec>.size, 0)
    // A file that the user locked is not replaced, and the others belong to the system.
    fchflags(file, status.st_flags & UInt32(UF_NODUMP | UF_HIDDEN))
}
#else
// Swift's modules of glibc and musl lack sys/xattr.h.
@_silgen_name("listxattr")
private func listxattr(_ path: UnsafePointer<CChar>, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int
@_silgen_name("getxattr")
private func getxattr(_ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int) -> Int
@_silgen_name("setxattr")
private func setxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer, _ size: Int, _ flags: CInt
) -> CInt
#endif
