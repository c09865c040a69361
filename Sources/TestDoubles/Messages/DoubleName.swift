/// What messages call a function double and its calls.
package struct DoubleName: Sendable {
  /// What a double stands for. The accessors of a property share the property's name.
  package enum Role: Sendable {
    case stub, spy, getter, setter
  }

  package let role: Role
  /// `#function` where the double was made: the owning type's name in a property's initial value. Generated
  /// code adds the property's own name where that doesn't follow from the function's: `ShopSpy.loadPageSpy`.
  let owner: String
  let fileID: StaticString
  let line: UInt

  init(role: Role, owner: String, fileID: StaticString, line: UInt) {
    self.role = role
    self.owner = owner
    self.fileID = fileID
    self.line = line
  }

  /// `ShopTests/ItemsServiceSpy.swift:9`
  package var placeOfMaking: String {
    "\(fileID):\(line)"
  }

  /// The name of the type that owns the double, where it could be known.
  var ownerType: String? {
    owner.isEmpty || owner.contains("(") ? nil : oneLine(String(split.type))
  }

  /// The owner's type, and its property where that is told too.
  private var split: (type: Substring, property: Substring?) {
    guard let dot = owner.lastIndex(of: ".") else { return (owner[...], nil) }
    let property = owner[owner.index(after: dot)...]
    // A name between backticks may have a dot in it.
    guard isWord(property), property.first?.isNumber == false else { return (owner[...], nil) }
    return (owner[..<dot], property)
  }

  /// Who is called, in a timeline: the owner, or what the double is.
  var participant: String {
    ownerType ?? roleName
  }

  /// The function where it is known, as it is from the first call on; else the place where the double was
  /// made.
  func subject(function: String?) -> String {
    guard let function, function != owner else {
      return ownerType.map { "the double in \($0) made at \(placeOfMaking)" }
        ?? "the double made at \(placeOfMaking)"
    }
    return ownerType.map { "\($0).\(name(of: function))" } ?? name(of: function)
  }

  /// The function's name in a timeline: `loadItems(page:matching:)`, `title.get`.
  func name(of function: String) -> String {
    switch role {
    case .stub, .spy: function
    case .getter: "\(function).get"
    case .setter: "\(function).set"
    }
  }

  /// A call with its arguments, as it would stand in code: `loadItems(page: 1, matching: "flat")`.
  func describeCall(of function: String, with input: Any) -> String {
    switch role {
    case .getter:
      return function
    case .setter:
      return "\(function) = \(describe(input))"
    case .stub, .spy:
      // A double that a test calls itself has the test's name for both.
      return function == owner
        ? "\(roleName)\(argumentList(of: input, labels: nil))"
        : describeFunctionCall(function, with: input)
    }
  }

  /// The same with the owner in front: `ItemsServiceSpy.loadItems(page: 1, matching: "flat")`.
  func describeQualifiedCall(of function: String, with input: Any) -> String {
    let call = describeCall(of: function, with: input)
    return ownerType.map { "\($0).\(call)" } ?? call
  }

  /// The name of the double's own property, as it was told or by the package's rule: `loadItemsSpy`.
  func propertyName(for function: String) -> String {
    guard function != owner else { return roleName }
    if let property = split.property { return String(property) }
    let baseName = function.prefix { $0 != "(" }
    return isWord(baseName) ? "\(baseName)\(roleName.capitalized)" : roleName
  }

  private func isWord(_ name: Substring) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private var roleName: String {
    role == .stub ? "stub" : "spy"
  }
}

/// `load(page:)` and its input make `load(page: 1)`.
private func describeFunctionCall(_ function: String, with input: Any) -> String {
  guard let parenthesis = function.lastIndex(of: "(") else {
    return input is Void ? function : "\(function)\(argumentList(of: input, labels: nil))"
  }
  let labels = function[parenthesis...].dropFirst().dropLast().split(separator: ":")
  return function[..<parenthesis] + argumentList(of: input, labels: labels)
}

/// The arguments with the function's own labels where they fit, and the input's labels where not.
private func argumentList(of input: Any, labels: [Substring]?) -> String {
  let mirror = Mirror(reflecting: input)
  let arguments = mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [input]
  guard let labels, labels.count == arguments.count else {
    return mirror.displayStyle == .tuple ? describe(input) : "(\(describe(input)))"
  }
  let texts = zip(labels, arguments).map { label, argument in
    label == "_" ? describe(argument) : "\(label): \(describe(argument))"
  }
  return "(\(texts.joined(separator: ", ")))"
}

/// A place in a test's source, as the compiler gives it at the call.
@usableFromInline package struct SourceLocation: Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  @usableFromInline package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// As messages name it: `ShopTests/ItemsTests.swift:12`.
  @usableFromInline package var description: String {
    "\(fileID):\(line)"
  }
}
