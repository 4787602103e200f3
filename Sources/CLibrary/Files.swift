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

/// Copies access control lists and extended attributes from one file to another where the system keeps any that Swift can reach.
public func copyAttributes(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) {
    #if canImport(Darwin)
    copyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    #endif
}
