import Foundation
import TestDoubles

extension Offer {
  /// Whether the call tells someone to do something, so that its record matters. A call that asks for something doesn't,
  /// since the answer matters; nor does one that only hands over who is told later, a delegate for example.
  var isCommand: Bool {
    switch call.name.role {
    case .loader: !["GET", "HEAD"].contains((call.input as? URLRequest)?.httpMethod ?? "GET")
    case .spy: returnsNothing && !isWiring && !isQuestion
    case .setter: !isWiringOfProperty
    case .stub, .getter, .stream, .recorder, .clock, .fake: false
    }
  }

  private var arguments: [Any] {
    let mirror = Mirror(reflecting: call.input)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [call.input]
  }

  /// Whether it hands over a queue or an observer: `addObserver(screen)`, `setDelegate(screen, queue: .main)`.
  private var isWiring: Bool {
    let (function, arguments) = (call.function, arguments)
    guard !["remove", "unregister", "unsubscribe"].contains(words(of: function).first) else { return false }
    let areHandedOver = !arguments.isEmpty && arguments.allSatisfy(isHandedOver)
    return areHandedOver && arguments.contains(where: isQueue)
      || areHandedOver && !observers.isDisjoint(with: words(of: "\(input)"))
      || arguments.contains(where: isHandedOver) && !observers.isDisjoint(with: words(of: function))
  }

  /// Whether a property is set to something that belongs there for good.
  private var isWiringOfProperty: Bool {
    isQueue(call.input) || isClosure(call.input)
      || isHandedOver(call.input)
        && !observers.union(neighbours).isDisjoint(with: words(of: "\(call.function) \(input)"))
  }

  /// Whether the call asks for something that a closure gets. A closure that only gets to know how a command ended, as
  /// an error or as nothing, asks for nothing.
  private var isQuestion: Bool {
    let closures = arguments.map { "\(Swift.type(of: $0))" }.filter {
      $0.contains("->") || $0.hasPrefix("AwaitedCompletion<")
    }
    return closures.contains { closure in
      let parameters = closure.split(separator: "->").first ?? ""
      return parameters.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .contains { !endings.contains(String($0)) && !$0.hasSuffix("Error") }
    }
  }

  /// The words of a name in lower case: `setDataSource(_:queue:)` has set, datasource and queue.
  private func words(of name: String) -> [String] {
    name.replacing("DataSource", with: "Datasource").replacing("dataSource", with: "datasource")
      .matches(of: /[A-Z]*[a-z0-9]+/).map { $0.output.lowercased() }
  }
}

private let observers: Set = ["delegate", "datasource", "observer", "listener", "subscriber"]
private let neighbours: Set = [
  "presenter", "interactor", "coordinator", "parent", "owner", "output", "handler", "responder", "target",
  "queue",
]
/// The types of the parameters that only tell how something ended.
private let endings: Set = [
  "AwaitedCompletion", "Bool", "MainActor", "Optional", "Result", "Sendable", "Swift", "any",
]

private func isQueue(_ value: Any) -> Bool {
  let value = unwrapped(value)
  return value is DispatchQueue || value is OperationQueue || value is RunLoop
}

private func isClosure(_ value: Any) -> Bool {
  "\(type(of: unwrapped(value) ?? value))".contains("->")
}

/// Whether a value is an object or a closure, or nothing in place of one.
private func isHandedOver(_ value: Any) -> Bool {
  guard let value = unwrapped(value) else { return true }
  return type(of: value) is AnyClass || isClosure(value)
}

/// The value in an optional; `nil` if there is none.
private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
}
