// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class Greeter {
  open var name: String

  public init(name: String) {
    self.name = name
  }

  open func greet() -> String { "Hello, \(name)!" }
  open func wait() async throws -> Int { 1 }
  open class func language() -> String { "English" }
  public func fixed() -> Int { 1 }
}

open class LoudGreeter: Greeter {
  open func shout(_ text: String) -> String { text.uppercased() }
}

open class Lamp: @unchecked Sendable {
  public init() {}
  open func isOn() -> Bool { true }
}

open class Shelf<Item: Hashable> {
  public init() {}
  open func contains(_ item: Item) -> Bool { false }
  open subscript(index: Int) -> Item? { nil }
}
