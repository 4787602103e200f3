@_exported import Structure
// (being written)
