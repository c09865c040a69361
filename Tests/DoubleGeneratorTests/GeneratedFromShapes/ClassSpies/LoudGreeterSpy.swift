// Made by generate-doubles from the class LoudGreeter of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 03c729e42093c506
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class LoudGreeterSpy: LoudGreeter, TestDouble {
  let shoutSpy = Spy<String, String, Never>.unimplemented()
  let nameSpy = PropertySpy<String>.unimplemented()
  let greetSpy = Spy<Void, String, Never>.unimplemented()
  let waitSpy = AsyncSpy<Void, Int, any Error>()
  static var languageSpy: Spy<Void, String, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "LoudGreeterSpy"))
  }

  override func shout(_ text: String) -> String {
    if shoutSpy.__passesOn(text) { return super.shout(text) }
    return shoutSpy(text)
  }

  override var name: String {
    get { nameSpy.__passesOnGet() ? super.name : nameSpy.get() }
    set { if nameSpy.__passesOnSet(newValue) { super.name = newValue } else { nameSpy.set(newValue) } }
  }

  override func greet() -> String {
    if greetSpy.__passesOn(()) { return super.greet() }
    return greetSpy()
  }

  override func wait() async throws -> Int {
    if await waitSpy.__passesOn(()) { return try await super.wait() }
    return try await waitSpy()
  }

  override static func language() -> String {
    if languageSpy.__passesOn(()) { return super.language() }
    return languageSpy()
  }
}
