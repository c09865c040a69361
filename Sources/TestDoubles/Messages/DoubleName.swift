import Foundation

/// What messages call a function double and its calls.
@usableFromInline package struct DoubleName: Sendable {
  /// What a double stands for. The accessors of a property share the property's name.
  package enum Role: Sendable {
    case stub, spy, getter, setter
    /// An object that is a double as a whole, as a loader or a clock is, and no member of one.
    case object
  }

  package let role: Role
  /// `#function` where the double was made: the owning type's name in a property's initial value. Generated
  /// code adds the property's own name where that doesn't follow from the function's: `ShopSpy.loadPageSpy`.
  package let owner: String
  package let madeAt: SourceLocation
  /// Which of several that were made alike within one test.
  package internal(set) var ordinal = 1
  /// Whether the double is a static one outside of any set of those: nothing will find it again.
  var isAstray = false

  init(_ role: Role, owner: String, madeAt location: SourceLocation) {
    self.role = role
    self.owner = owner
    madeAt = location
  }

  /// `ShopTests/ItemsServiceSpy.swift:9`
  package var placeOfMaking: String {
    "\(madeAt)"
  }

  /// The name of the type that owns the double, where it could be known; with a number, if it is not the first
  /// of its kind in the test.
  package var ownerType: String? {
    guard !owner.isEmpty, !owner.contains("(") else { return nil }
    let type = oneLine(String(split.type))
    return ordinal > 1 ? "\(type) \(ordinal)" : type
  }

  /// What the double is one of: its owner's type.
  package var kindName: String {
    ownerType == nil ? roleName : oneLine(String(split.type))
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
  package var participant: String {
    ownerType ?? roleName
  }

  /// The function where it is known, as it is from the first call on; else the property or the variable that
  /// holds the double, and else the place where the double was made.
  package func subject(function: String?) -> String {
    if let function, function != owner {
      return ownerType.map { "\($0).\(name(of: function))" } ?? name(of: function)
    }
    if let variable = split.property.map(String.init) ?? variable {
      return ownerType.map { "\($0).\(variable)" } ?? variable
    }
    return ownerType.map { "the double in \($0) made at \(placeOfMaking)" }
      ?? "the double made at \(placeOfMaking)"
  }

  /// The property or variable that the double was made for, read from the source where that is at hand.
  private var variable: String? {
    guard role != .object, let source = try? String(contentsOfFile: "\(madeAt.filePath)", encoding: .utf8)
    else {
      return nil
    }
    // By bytes: to find the characters takes long, and thousands of waits may time out at once.
    let lines = source.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: Int(madeAt.line),
      omittingEmptySubsequences: false
    )
    guard lines.count >= madeAt.line else { return nil }
    let nearest = lines.prefix(Int(madeAt.line)).suffix(2).map { Substring($0) }
    guard let line = nearest.last else { return nil }
    return declaredVariable(in: line)
      ?? nearest.dropLast().last.flatMap { $0.hasSuffix("=") ? declaredVariable(in: $0) : nil }
  }

  /// The function's name in a timeline: `loadItems(page:matching:)`, `title.get`.
  func name(of function: String) -> String {
    switch role {
    case .stub, .spy, .object: function
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
    case .stub, .spy, .object:
      // A double that a test calls itself has the test's name for both.
      return function == owner
        ? "\(roleName)\(argumentList(of: input, labels: nil))"
        : describeFunctionCall(function, with: input)
    }
  }

  /// The same with the owner in front: `ItemsServiceSpy.loadItems(page: 1, matching: "flat")`.
  package func describeQualifiedCall(of function: String, with input: Any) -> String {
    let call = describeCall(of: function, with: input)
    return ownerType.map { "\($0).\(call)" } ?? call
  }

  /// The name of the double's own property, as it was told or by the package's rule, `loadItemsSpy`; that of a
  /// variable, where the double belongs to no type.
  package func propertyName(for function: String) -> String {
    if let property = split.property { return String(property) }
    guard function != owner, ownerType != nil, role != .object else { return variable ?? roleName }
    let baseName = function.prefix { $0 != "(" }
    return isWord(baseName) ? "\(baseName)\(roleName.capitalized)" : roleName
  }

  private func isWord(_ name: Substring) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private var roleName: String {
    switch role {
    case .stub: "stub"
    case .spy, .getter, .setter: "spy"
    case .object: owner.hasSuffix("Loader") ? "loader" : "clock"
    }
  }
}

/// `let loadSpy = Spy<…` declares `loadSpy`, and `self.loadSpy = Spy<…` sets it.
private func declaredVariable(in line: Substring) -> String? {
  let pattern = /(?:\b(?:let|var)\s+|^\s*(?:self\.)?)`?(\w+)`?\s*(?:=|:[^=]*=)/
  return line.firstMatch(of: pattern).map { String($0.1) }
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
