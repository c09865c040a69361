// swift-format-ignore-file
// What the package and its tests use of Darwin, in outline.

@_exported import Darwin

public var errno: Int32 { get { 0 } set {} }
public var stdin: UnsafeMutablePointer<FILE> { get { fatalError() } set {} }
public var stdout: UnsafeMutablePointer<FILE> { get { fatalError() } set {} }
public var stderr: UnsafeMutablePointer<FILE> { get { fatalError() } set {} }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }

public func isnan(_ number: Double) -> Bool { false }
