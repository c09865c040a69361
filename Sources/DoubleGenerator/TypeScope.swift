/// Prints types as they must be written inside a double's file, and notes the modules that they need.
struct TypeScope {
  let library: Library
  let module: String
  /// The double's name.
  let double: String
  let options: Generator.Options
  let types: AssociatedTypes
  /// What `Self` is in the double's head, where its own name alone doesn't say.
  var selfInHead: String?
  /// The generic parameters of the requirement at hand, which hide types of the same name.
  var generics: Set<String> = []
  /// New names for those that the double itself has.
  var renamed: [String: String] = [:]
  private var modules: Set<String> = []

  init(library: Library, module: String, double: String, options: Generator.Options, types: AssociatedTypes) {
    self.library = library
    self.module = module
    self.double = double
    self.options = options
    self.types = types
  }

  /// Whether the double is a subclass of what it doubles.
  var isSubclass = false

  /// Whether the double is a subclass of `NSObject`.
  private(set) var isNSObject = false

  mutating func becomeNSObject() {
    isNSObject = true
    modules.insert("Foundation")
  }

  /// Whether what the double isn't told to answer goes on to something real.
  var passesOn: Bool { isSubclass || options.forwards }

  /// What it goes on to: an object, or its type.
  func real(isStatic: Bool) -> String {
    if isSubclass { return "super" }
    return isStatic ? "Real" : "real"
  }

  /// The modules to import besides the protocol's own.
  var imports: Set<String> {
    Set(modules.compactMap(Library.imported)).subtracting([module])
  }

  mutating func noteModules(of lineage: [Interface]) {
    for interface in lineage {
      modules.insert(interface.module)
      for requirement in interface.requirements {
        note(requirement.result)
        for parameter in requirement.parameters { note(parameter.type) }
        for constraint in requirement.constraints + requirement.inherited { note(constraint) }
        if case .typed(let type) = requirement.failure { note(type) }
      }
      for constraint in interface.constraints { note(constraint) }
    }
  }

  private mutating func note(_ tokens: [Token]) {
    for token in tokens where !token.usr.isEmpty { modules.insert(Library.module(ofUSR: token.usr)) }
  }

  /// A protocol's name with those that it is nested in.
  func name(of interface: Interface) -> String {
    let names = interface.path.map { Name.isWritten($0) ? Name.escaped(type: $0) : "`\($0)`" }
    let first = Token(text: names[0], usr: interface.usr)
    return ([qualified(first)] + names.dropFirst()).joined(separator: ".")
  }

  /// A type of the doubles' own module.
  func own(_ name: String) -> String {
    let isElsewhere = library.modulesOfType[name]?.isSubset(of: ["TestDoubles", "Seams"]) == false
    // The double of a protocol `Async` is called `AsyncSpy`.
    let doubled = name.hasSuffix(options.suffix) ? String(name.dropLast(options.suffix.count)) : ""
    let isDouble = name == double || library.modulesOfType[doubled]?.contains(module) == true
    let isHidden = types.isKnown(name) || generics.contains(name)
    return isElsewhere || isDouble || isHidden ? "TestDoubles.\(name)" : name
  }

  /// `any Error`, also where a type of the protocol or its module is called `Error` too.
  var anyError: String {
    let others = library.modulesOfType["Error"]?.intersection(modules.union([module])).subtracting(["Swift"])
    return types.isKnown("Error") || others?.isEmpty == false ? "any Swift.Error" : "any Error"
  }

  /// Two requirements with the same key are one: a protocol may say again what it inherits.
  func key(_ requirement: Requirement) -> String {
    var scope = self
    let parameters = requirement.parameters.map { self.types.expanded($0.type) }
    let types = parameters.map { scope.text($0) }.joined(separator: ",")
    let isProperty = requirement.kind == .property
    let constraints = requirement.constraints.map { scope.text($0) }.joined(separator: ",")
    return [
      requirement.isStatic ? "static" : "", requirement.modifiers.contains("prefix") ? "prefix" : "",
      requirement.signature, types, isProperty ? "" : scope.text(self.types.expanded(requirement.result)),
      requirement.isAsync ? "async" : "", constraints,
    ].joined(separator: "|")
  }

  mutating func text(_ tokens: [Token]) -> String {
    var budget = 1000
    return text(tokens, depth: 0, budget: &budget)
  }

  /// - Parameter budget: How many more aliases may be written out.
  private mutating func text(_ tokens: [Token], depth: Int, budget: inout Int) -> String {
    var result = ""
    var previous = ""
    var index = 0
    while index < tokens.count {
      var token = tokens[index]
      if token.isSpaced, !result.isEmpty { result += " " }
      let isQualifiedBySelf =
        token.text == "Self" && index + 2 < tokens.count && tokens[index + 1].text == "."
      if depth < 20, budget > 0, previous != ".",
        let aliased = alias(isQualifiedBySelf ? tokens[index + 2] : token)
      {
        budget -= 1
        result += text(aliased, depth: depth + 1, budget: &budget)
        previous = ""
        index += isQualifiedBySelf ? 3 : 1
        continue
      }
      if token.text == "Self", token.usr.isEmpty, previous != "." {
        let isMember = AssociatedTypes.memberOfSelf(tokens[index...]).map { $0 != "Type" && $0 != "Protocol" }
        if isMember == true {
          // The member's name alone says it, inside the double.
          result += tokens[index + 2].text
          previous = tokens[index + 2].text
          index += 3
          continue
        }
        token.text = selfInHead ?? double
      } else if let name = renamed[token.text], token.usr.isEmpty, previous != "." {
        token.text = name
      } else if !token.usr.isEmpty, previous != "." {
        modules.insert(Library.module(ofUSR: token.usr))
        token.text = qualified(token)
      } else if !token.usr.isEmpty {
        modules.insert(Library.module(ofUSR: token.usr))
      }
      result += token.text
      previous = token.text
      index += 1
    }
    return result
  }

  /// What a type alias inside a protocol stands for.
  private func alias(_ token: Token) -> [Token]? {
    guard !token.usr.isEmpty, var type = library.memberAliases[token.usr] else { return nil }
    guard type[...].topLevelIndex(of: ["->", "&"]) != nil || type.first?.text == "any" else { return type }
    type[0].isSpaced = false
    return [Token(text: "(")] + type + [Token(text: ")")]
  }

  /// The name of a type, with its module where the name alone would mean another.
  private func qualified(_ token: Token) -> String {
    let name = token.text
    var home = Library.module(ofUSR: token.usr)
    if home == "FoundationEssentials" || home == "FoundationInternationalization" { home = "Foundation" }
    guard !home.isEmpty, name.first?.isLetter ?? false || name.first == "_" else { return name }
    let isHidden = generics.contains(name) || types.isKnown(name)
    var others = library.modulesOfType[name] ?? []
    others.formIntersection(modules.union([module]))
    others.remove(home)
    let isDoublesName = Self.namesOfDoubles.contains(name)
    guard isHidden || !others.isEmpty || (isDoublesName && home != "Swift") else { return name }
    // A module that has a type of its own name can't be used as a prefix.
    guard library.modulesOfType[home]?.contains(home) != true else { return name }
    return "\(home).\(name)"
  }

  /// The names that every generated file sees, because it imports the doubles.
  private static let namesOfDoubles: Set<String> = [
    "Answering", "AsyncCall", "AsyncSpy", "AsyncStub", "Call", "DateProvider", "Fake", "FakeDateProvider",
    "Fixture", "FunctionDouble", "InOut", "Lent", "ManualClock", "MockDataLoader", "NetworkLoader",
    "PropertySpy", "Rethrowing", "Spy", "Stub", "SystemDateProvider", "TestDouble", "Timeline",
    "UnansweredCall",
  ]
}
