// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@globalActor public actor Worker {
  public static let shared = Worker()
}

@MainActor public protocol Screen: AnyObject {
  var title: String { get set }
  func show(_ text: String)
  nonisolated func identifier() -> String
}

@MainActor public protocol Delegate: NSObjectProtocol {
  func finish()
}

@MainActor public protocol Delegation: NSObjectProtocol {
  init()
  func count() -> Int
}

@Worker public protocol Job {
  func start() async -> Int
}

public protocol MixedIsolation {
  @MainActor func draw()
  func work(isolation: isolated (any Actor)?) async
}

public protocol Account: Actor {
  var balance: Int { get }
  func deposit(_ amount: Int) -> Int
  nonisolated func name() -> String
}

@available(*, deprecated, message: "use Screen")
public protocol OldScreen {
  func show()
}

public protocol PartlyOld {
  @available(*, deprecated, message: "use \"new\"")
  func old()
  @available(macOS 10.15, *)
  func new()
}

protocol Hidden {
  func _secret() -> Int
}
