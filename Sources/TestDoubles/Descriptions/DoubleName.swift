import Foundation

/// What messages call a function double and its calls. Nothing in it changes once its double is made: the compiler
/// needn't check for overlapping accesses.
@usableFromInline package final class DoubleName: @unchecked Sendable {
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
  @exclusivity(unchecked) package internal(set) var ordinal = 1
  /// Whether the double is a static one outside of any set of those: nothing will find it again.
  @exclusivity(unchecked) var isAstray = false
  /// The variable that holds a double of no type, where it was read from the source.
  @exclusivity(unchecked) private var variableRead: String?

  init(_ role: Role, owner: String, madeAt location: SourceLocation) {
    self.role = role
    self.owner = owner
    madeAt = location
  }

  /// The name for a message: a double that belongs to no type is called as its variable there. Not so in a timeline,
  /// which tests compare: it says the same whether the source is at hand or not.
  var forMessage: DoubleName {
    guard ownerType == nil else { return self }
    let name = DoubleName(role, owner: owner, madeAt: madeAt)
    name.isAstray = isAstray
    name.variableRead = variable
    return name
  }

  /// The name of the type that owns the double, where it could be known; with a number, if it is not the first
  /// of its kind in the test.
  package var ownerType: String? {
    guard !owner.isEmpty, !owner.contains("(") else { return nil }
    return ordinal > 1 ? split.type + " " + String(ordinal) : split.type
  }

  /// What the double is one of: its owner's type.
  package var kindName: String {
    ownerType == nil ? roleName : split.type
  }

  /// Who is called, in a timeline: the owner, or what the double is.
  package var participant: String {
    ownerType ?? roleName
  }

  /// The owner's type, and its property where that is told too.
  private var split: (type: String, property: String?) {
    var parts = owner.components(separatedBy: ".")
    let property = parts.removeLast()
    // A name between backticks may have a dot in it.
    guard !parts.isEmpty, let first = property.first, !first.isNumber, isWord(property) else {
      return (oneLine(owner), nil)
    }
    return (oneLine(parts.joined(separator: ".")), property)
  }

  /// What a double is called that belongs to no type.
  private var ownName: String {
    variableRead ?? roleName
  }

  private var roleName: String {
    switch role {
    case .stub: "stub"
    case .spy, .getter, .setter: "spy"
    case .object: owner.hasSuffix("Loader") ? "loader" : "clock"
    }
  }

  /// The function's name in a timeline: `loadItems(page:matching:)`, `title.get`.
  func name(of function: String) -> String {
    switch role {
    case .stub, .spy, .object: function
    case .getter: function + ".get"
    case .setter: function + ".set"
    }
  }

  /// The function where it is known, as it is from the first call on; else the property or the variable that
  /// holds the double, and else the place where the double was made.
  package func subject(function: String?) -> String {
    if let function, function != owner {
      return qualified(name(of: function))
    }
    if let variable = split.property ?? variable {
      return qualified(variable)
    }
    var double = "double"
    if let ownerType {
      double = role == .object ? ownerType : "double in " + ownerType
    }
    return "the " + double + " made at " + madeAt.description
  }

  /// The name of the double's own property, as it was told or by the package's rule, `loadItemsSpy`; that of a
  /// variable, where the double belongs to no type. It is asked of a name for a message.
  package func propertyName(for function: String) -> String {
    if let property = split.property { return property }
    guard function != owner, ownerType != nil, role != .object else {
      return ownName
    }
    let baseName = function.components(separatedBy: "(")[0]
    return isWord(baseName) ? baseName + (role == .stub ? "Stub" : "Spy") : roleName
  }

  /// A call with its arguments, as it would stand in code: `loadItems(page: 1, matching: "flat")`.
  func describeCall(of function: String, with input: Any) -> String {
    switch role {
    case .getter: return function
    case .setter: return function + " = " + describe(input)
    case .stub, .spy, .object: break
    }
    // A double that a test calls itself has the test's name for both.
    if function == owner {
      return ownName + argumentList(of: input)
    }
    var parts = function.components(separatedBy: "(")
    guard parts.count > 1 else { return input is Void ? function : function + argumentList(of: input) }
    var labels = parts.removeLast().components(separatedBy: ":")
    labels.removeLast()
    return parts.joined(separator: "(") + argumentList(of: input, labels)
  }

  /// The same with the owner in front: `ItemsServiceSpy.loadItems(page: 1, matching: "flat")`.
  package func describeQualifiedCall(of function: String, with input: Any) -> String {
    qualified(describeCall(of: function, with: input))
  }

  private func qualified(_ member: String) -> String {
    if let ownerType { ownerType + "." + member } else { member }
  }

  /// The property or variable that the double was made for, read from the source where that is at hand.
  private var variable: String? {
    guard role != .object,
      let source = try? String(contentsOfFile: madeAt.filePath.description, encoding: .utf8)
    else { return nil }
    let index = Int(madeAt.line) - 1
    // By bytes: to find the characters takes long, and thousands of waits may time out at once.
    let lines = source.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: index + 1,
      omittingEmptySubsequences: false
    )
    guard lines.indices.contains(index) else { return nil }
    let line = Substring(lines[index])
    if let variable = declaredVariable(in: line) { return variable }
    let lineBefore = Substring(lines[max(0, index - 1)])
    // A static double is what a computed property returns.
    guard lineBefore.hasSuffix("=") || line.contains("staticDouble(") else { return nil }
    return declaredVariable(in: lineBefore)
  }
}

private func isWord(_ name: String) -> Bool {
  name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

/// `let loadSpy = Spy<…` declares `loadSpy`, and `self.loadSpy = Spy<…` sets it.
private func declaredVariable(in line: Substring) -> String? {
  let pattern = /(?:\b(?:let|var)\s+|^\s*(?:self\.)?)`?(\w+)`?\s*(?:=|:[^=]*=|:.*\{$)/
  guard let match = line.firstMatch(of: pattern) else { return nil }
  return String(match.1)
}

/// The arguments with the function's own labels where they fit, and the input's labels where not.
private func argumentList(of input: Any, _ labels: [String] = []) -> String {
  let arguments = arguments(of: input)
  guard labels.count == arguments.count else {
    let text = describe(input)
    return arguments.count == 1 ? "(" + text + ")" : text
  }
  var texts: [String] = []
  for (index, text) in describe(each: arguments).enumerated() {
    texts.append(labels[index] == "_" ? text : labels[index] + ": " + text)
  }
  return "(" + texts.joined(separator: ", ") + ")"
}

/// The arguments of a call: what is in a tuple, or else the input itself.
func arguments(of input: Any) -> [Any] {
  let mirror = Mirror(reflecting: input)
  guard case .tuple = mirror.displayStyle else { return [input] }
  var arguments: [Any] = []
  for child in mirror.children {
    arguments.append(child.value)
  }
  return arguments
}

/// A place in a test's source, as the compiler gives it at the call.
@usableFromInline package final class SourceLocation: Sendable, CustomStringConvertible {
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
    fileID.description + ":" + String(line)
  }
}
