@_exported import Tokens
// (being written)
