import Foundation

/// The name of a double in messages, timelines and probes, with its calls. It is the owning type and the function,
/// `ItemsServiceSpy.loadItems(page: 1)`, or the property or variable that holds the double, `loadSpy(1)`.
///
/// `#function` gives both: where the double is made, the type; where it is called, the function. But if code has the
/// double as a closure, it calls the double from a function with another name. Then the name is that of the property or
/// variable that holds the double, which is read from the source code when a text is made.
///
/// It is `Sendable`: when the double is made, nothing of it changes any more but what a lock guards.
package final class DoubleName: @unchecked Sendable {
  /// What a double stands for. The getter and the setter of a property share the property's name. Messages call a double
  /// that no type owns by its case here.
  package enum Role: String {
    case stub, spy, getter, setter
    /// A stream that a spy answered with.
    case stream
    /// What a recorder sees over time: values of a stream or of observable state.
    case recorder
    /// Objects that are doubles themselves, and not members of one. A date provider is a clock.
    case loader, clock
    /// The accesses of a fake.
    case fake

    package var isObject: Bool { self == .loader || self == .clock }
  }

  package let role: Role
  /// `#function` where the double was made. In a property's initial value it is the name of the owning type, in a
  /// lazy or computed property the name of the property. Generated code passes both if the property's name doesn't
  /// follow from the function's, `ShopSpy.loadPageSpy`, and the function too if the user has chosen the property's name:
  /// `ShopSpy.firstSpy for load(page:)`.
  package let owner: String
  /// Where the double was made. For the spies of a generated double, this is where the test made that.
  package internal(set) var madeAt: SourceLocation {
    get { Self.lock.withLock { place } }
    set { Self.lock.withLock { place = newValue } }
  }
  private var place: SourceLocation
  private static let lock = Lock()
  /// The line of the source that makes the double. It is the same for each object that has the double as a member.
  package let declaredAt: SourceLocation
  /// The number of the double among the doubles of the same name in one test.
  package internal(set) var ordinal = 1
  /// Whether it is a static double that no set keeps, so that no code will find it again.
  var isThrowaway = false
  /// The property or variable that holds the double, read from the source; `nil` until it was read.
  private var nameRead: String??
  /// The property that makes the double each time that it is read; `nil` for all but static doubles.
  var computedProperty: String?
  /// The class whose initialiser the source calls; `nil` if the source says no name.
  let type: Any.Type?

  package init(_ role: Role, _ type: Any.Type? = nil, owner: String, madeAt location: SourceLocation) {
    self.role = role
    self.type = type
    self.owner = owner
    place = location
    declaredAt = location
  }

  // MARK: Who holds it

  /// The type that owns the double, and the property that holds it, as far as ``owner`` says them.
  private var parts: (type: String?, property: String?) {
    let owner = owner[..<endOfOwner]
    guard !owner.isEmpty, !owner.contains("(") else { return (nil, nil) }
    if let dot = owner.lastIndex(of: ".") {
      let property = owner[dot...].dropFirst()
      // The name of a type in backticks may contain a dot.
      if let first = property.first, !first.isNumber, property.allSatisfy(isPartOfWord) {
        return (oneLine(String(owner[..<dot])), String(property))
      }
    }
    let isProperty = owner.first { $0 != "_" }?.isLowercase == true && owner.allSatisfy(isPartOfWord)
    return isProperty ? (nil, String(owner)) : (oneLine(String(owner)), nil)
  }

  /// The name of the type that owns the double, if it is known. It has a number if it is not the first of its kind in
  /// the test.
  package var ownerType: String? {
    guard let type = parts.type else { return nil }
    return ordinal > 1 ? type + " " + String(ordinal) : type
  }

  /// What doubles have in common that a test numbers together.
  package struct Kind: Hashable, Sendable {
    fileprivate let owner: String
    fileprivate let role: Role
    fileprivate let line: UInt
  }

  package var kind: Kind {
    // The line of its declaration tells a member from the other members of its type.
    Kind(owner: owner, role: role, line: role.isObject ? 0 : declaredAt.line)
  }

  /// The kind of the double in messages: its owner's type or its role.
  package var kindName: String {
    parts.type ?? roleName
  }

  /// The double in a diagram: its owner's type with its number, the variable that holds it, or its role.
  package var participant: String {
    ownerType ?? property ?? roleName
  }

  /// The property or variable that holds the double, if it is known.
  package var property: String? {
    parts.property ?? computedProperty ?? nameInSource
  }

  /// It is read once: reading takes long, and thousands of waits may time out at once.
  private var nameInSource: String? {
    if let name = Self.lock.withLock({ nameRead }) { return name }
    let name = type.flatMap { TestDoubles.nameInSource(of: $0, at: declaredAt, isMember: parts.type != nil) }
    Self.lock.withLock { nameRead = .some(name) }
    return name
  }

  private var roleName: String {
    switch role {
    case .getter, .setter, .stream: "spy"
    case .stub, .spy, .recorder, .loader, .clock, .fake: role.rawValue
    }
  }

  // MARK: What is called

  /// Whether the function that called the double is the one that the double stands for, and not one that has the
  /// double as a closure. By the package's rule, `loadSpy` stands for `load`; of several functions `load`,
  /// `loadPageSpy` stands for one.
  func standsFor(_ function: String) -> Bool {
    guard !role.isObject, role != .fake else { return true }
    guard function != owner, !function.isEmpty else { return false }
    if let named = namedFunction { return function == named }
    // The only spy of a type may be called `spy`, which doesn't say what it stands for.
    guard let property, parts.type == nil || property != roleName else {
      return !function.hasPrefix("init(") && function != "deinit"
    }
    let base = function.prefix { $0 != "(" }
    // An operator calls only its own double.
    guard base.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    // A delegate's double has the name of the second label, which says what has happened.
    let event = function.dropFirst(base.count).split(separator: ":").dropFirst().first
    return [base, event ?? ""].contains { word in
      let name = word.filter { $0.isLetter || $0.isNumber }
      let letters = property.filter { $0.isLetter || $0.isNumber }
      // A name in backticks, of several words, is in the property's name without spaces and with capitals.
      let isSame =
        word.contains(" ") ? letters.lowercased().hasPrefix(name.lowercased()) : letters.hasPrefix(name)
      return !name.isEmpty && isSame && letters.dropFirst(name.count).first?.isLowercase != true
    }
  }

  /// The end of the part of ``owner`` that names the double. The name of a test may have the same word in it.
  private var endOfOwner: String.Index {
    guard let end = owner.range(of: " for ")?.lowerBound, owner[..<end].contains("."),
      owner[..<end].allSatisfy({ $0 == "." || isPartOfWord($0) })
    else { return owner.endIndex }
    return end
  }

  /// The function of a double whose name says nothing of it; `nil` if the name does.
  private var namedFunction: Substring? {
    endOfOwner == owner.endIndex ? nil : owner[endOfOwner...].dropFirst(" for ".count)
  }

  /// The function's name in a timeline: `loadItems(page:matching:)`, `title.get`.
  func name(of function: String) -> String {
    let name = standsFor(function) ? function : property ?? roleName
    return switch role {
    case .stub, .spy, .stream, .recorder, .loader, .clock, .fake: name
    case .getter: name + ".get"
    case .setter: name + ".set"
    }
  }

  /// The double as the subject of a message: its function, which is known after the first call; otherwise the
  /// property or variable that holds the double; otherwise the place where it was made.
  package func subject(function: String?) -> String {
    if let function, standsFor(function) {
      return qualified(name(of: function))
    }
    if !role.isObject, let property {
      return qualified(property)
    }
    var double = role == .recorder ? roleName : "double"
    if let ownerType {
      double = role.isObject ? ownerType : double + " in " + ownerType
    }
    return "the " + double + " made at " + madeAt.description
  }

  /// A call with its arguments, as in code: `loadItems(page: 1, matching: "flat")`.
  func describeCall(of function: String, with input: Any) -> String {
    if let moment = input as? StreamMoment {
      return describeCall(of: function, with: moment.input) + " " + describe(moment.event)
    }
    let isKnown = standsFor(function)
    let name = isKnown ? function : property ?? roleName
    switch role {
    case .getter: return name
    case .setter: return name + " = " + describe(input)
    // The event of a recorder describes itself: `= 7`, `finished`.
    case .recorder: return name + " " + describe(input)
    case .stub, .spy, .stream, .loader, .clock, .fake: break
    }
    guard isKnown else { return name + argumentList(of: input) }
    var parts = name.components(separatedBy: "(")
    guard parts.count > 1 else { return input is Void ? name : name + argumentList(of: input) }
    var labels = parts.removeLast().components(separatedBy: ":")
    labels.removeLast()
    return parts.joined(separator: "(") + argumentList(of: input, labels)
  }

  /// The call with the owner in front: `ItemsServiceSpy.loadItems(page: 1, matching: "flat")`.
  package func describeQualifiedCall(of function: String, with input: Any) -> String {
    let call = describeCall(of: function, with: input)
    return standsFor(function) || property != nil ? qualified(call) : call
  }

  private func qualified(_ member: String) -> String {
    if let ownerType { ownerType + "." + member } else { member }
  }
}

extension DoubleName {
  /// The name of a stream that the double answers with.
  package var ofStream: DoubleName {
    // A body of a loader's has the name of the request's function, as the loader has.
    let name = DoubleName(.stream, role.isObject ? nil : type, owner: owner, madeAt: declaredAt)
    name.madeAt = madeAt
    name.ordinal = ordinal
    return name
  }
}

/// Something that happened in a stream, and the input of the call that the stream is the answer of.
package struct StreamMoment {
  let input: Any
  let event: Any

  package init(input: Any, event: Any) {
    self.input = input
    self.event = event
  }
}

private func isPartOfWord(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_"
}

/// The arguments with the function's labels if their number fits, otherwise with the input's labels.
private func argumentList(of input: Any, _ labels: [String] = []) -> String {
  let arguments = arguments(of: input)
  guard labels.count == arguments.count else {
    let text = describe(input)
    return arguments.count == 1 ? "(" + text + ")" : text
  }
  let texts = zip(labels, arguments.map(describe)).map { $0 == "_" ? $1 : $0 + ": " + $1 }
  return "(" + texts.joined(separator: ", ") + ")"
}

/// The arguments of a call: the elements of a tuple, or the input itself.
func arguments(of input: Any) -> [Any] {
  let mirror = Mirror(reflecting: input)
  guard case .tuple = mirror.displayStyle else { return [input] }
  return mirror.children.map(\.value)
}

/// A line of a test's source, as the compiler passes it to a call.
package final class SourceLocation: Sendable, CustomStringConvertible {
  package let filePath: StaticString
  package let line: UInt

  package init(filePath: StaticString, line: UInt) {
    self.filePath = filePath
    self.line = line
  }

  package var file: String { Self.file(atPath: filePath.description) }

  /// A file with the folder of its tests, `ShopTests/ItemsTests.swift`: the innermost folder whose name ends with `Tests`,
  /// or else the folder of the file.
  package static func file(atPath path: String) -> String {
    let parts = path.split { $0 == "/" || $0 == "\\" }
    let folders = parts.dropLast()
    let folder = folders.last { $0.hasSuffix("Tests") && $0 != "Tests" } ?? folders.last ?? "Tests"
    return folder + "/" + (parts.last ?? "")
  }

  /// The place as messages show it: `ShopTests/ItemsTests.swift:12`.
  package var description: String {
    file + ":" + String(line)
  }
}
