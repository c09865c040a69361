// swift-format-ignore-file
/// Parameters without a name. Mockolo names them by their places.
protocol Unnamed {
  func add(_: Int)
  func move(_: Int, to _: String)
}

/// A class, whose double is a subclass.
open class Printer {
  public init() {}

  open var name: String { "office" }
  open func print(_ text: String) -> Int { text.count }
}
