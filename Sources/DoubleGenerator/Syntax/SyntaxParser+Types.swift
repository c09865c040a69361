extension SyntaxParser {
  /// How deep types may be nested. Nobody nests them deeper, and the compiler accepts more.
  private static let deepest = 50

  mutating func type(depth: Int = 0) throws(Unexpected) -> TypeSyntax {
    guard depth < Self.deepest else { throw Unexpected(token: "a type \(depth) levels deep") }
    let modifiers = try modifiers()
    var type: TypeSyntax
    if take("repeat") {
      type = .expansion(try self.type(depth: depth + 1))
    } else if take("any") {
      type = .any(try composition(depth: depth))
    } else if take("some") {
      type = .some(try composition(depth: depth).sugared)
    } else {
      type = try composition(depth: depth)
    }
    return modifiers.isEmpty ? type : .modified(modifiers, type)
  }

  mutating func constraint() throws(Unexpected) -> ConstraintSyntax {
    let left = try type()
    let relation: ConstraintSyntax.Relation
    if take(":") {
      relation = .conforms
    } else {
      try expect("==")
      relation = .equals
    }
    return ConstraintSyntax(left: left, relation: relation, right: try type())
  }

  mutating func effects() throws(Unexpected) -> Effects {
    var effects = Effects()
    while let next {
      switch next {
      case "async", "reasync":
        effects.isAsync = true
        rest.removeFirst()
      case "rethrows":
        effects.failure = .rethrown
        rest.removeFirst()
      case "throws":
        rest.removeFirst()
        effects.failure = try failure()
      default: return effects
      }
    }
    return effects
  }

  /// Reads the error's type after `throws`.
  private mutating func failure() throws(Unexpected) -> Effects.Failure {
    guard take("(") else { return .any }
    let type = try type()
    try expect(")")
    switch type {
    case .name(let name) where name.text == "Never" && ["", "s:s5NeverO"].contains(name.usr): return .never
    case .any(.name(let name)) where name.text == "Error" && ["", "s:s5ErrorP"].contains(name.usr):
      return .any
    default: return .typed(type)
    }
  }

  // MARK: Modifiers

  private mutating func modifiers() throws(Unexpected) -> [TypeModifier] {
    var modifiers: [TypeModifier] = []
    while let next {
      if next == "@" {
        modifiers.append(.attribute(try typeAttribute()))
      } else if next == "nonisolated" {
        rest.removeFirst()
        for part in ["(", "nonsending", ")"] { try expect(part) }
        modifiers.append(.callerIsolated)
        // Graphs that the compiler writes beside its output end here.
        if [nil, ")", "]", ">", ",", "?", "{"].contains(self.next) {
          throw Unexpected(reason: "the graph leaves out the closure after nonisolated(nonsending)")
        }
      } else if let specifier = TypeModifier.Specifier(rawValue: next) {
        guard
          !modifiers.contains(where: { modifier in
            guard case .specifier(let other) = modifier else { return false }
            return other == specifier || specifier.isOwnership && (other.isOwnership || other == .sending)
          })
        else { throw unexpected }
        rest.removeFirst()
        modifiers.append(.specifier(specifier))
      } else {
        break
      }
    }
    return modifiers
  }

  /// Reads an attribute of a type. Its argument is one word.
  private mutating func typeAttribute() throws(Unexpected) -> AttributeSyntax {
    try expect("@")
    if take("isolated") {
      for part in ["(", "any", ")"] { try expect(part) }
      return AttributeSyntax("isolated", argument: "any")
    }
    var type = TypeSyntax.name(try typeName())
    while take(".") { type = .member(of: type, try typeName()) }
    guard next == "(", rest.first?.isSpaced == false else { return AttributeSyntax(type: type) }
    try expect("(")
    let argument = try word()
    try expect(")")
    return AttributeSyntax(type: type, argument: argument)
  }

  // MARK: Forms

  private mutating func composition(depth: Int) throws(Unexpected) -> TypeSyntax {
    var types: [TypeSyntax] = []
    repeat {
      if take("each") {
        types.append(.each(try postfixed(depth: depth + 1, mayBeFunction: false)))
      } else if take("~") {
        types.append(.suppressed(try postfixed(depth: depth + 1, mayBeFunction: false)))
      } else {
        types.append(try postfixed(depth: depth + 1, mayBeFunction: true))
      }
    } while take("&")
    return types.count == 1 ? types[0] : .composition(types)
  }

  private mutating func postfixed(depth: Int, mayBeFunction: Bool) throws(Unexpected) -> TypeSyntax {
    var type = try simple(depth: depth, mayBeFunction: mayBeFunction)
    if case .function = type { return type }
    while true {
      if take(".") {
        if let member = next, !Name.isWritten(member) { throw unexpected }
        var name = try genericName(depth: depth).withoutParameterUSR
        // The module of a type that is nested in C is that of the type around it.
        if name.usr.hasPrefix("c:"), type.usr?.isEmpty == false { name.usr = "" }
        type = .member(of: type.ungrouped, name)
      } else if take("?") {
        type = .optional(type.ungrouped)
      } else if take("!") {
        type = .unwrapped(type.ungrouped)
      } else {
        // Brackets around one type mean nothing, and only some graphs have them.
        return type.ungrouped
      }
    }
  }

  private mutating func simple(depth: Int, mayBeFunction: Bool) throws(Unexpected) -> TypeSyntax {
    if take("(") {
      let elements = try list(endingWith: ")") { parser throws(Unexpected) in try parser.element(depth) }
      guard mayBeFunction, let next, ["async", "throws", "rethrows", "->"].contains(next) else {
        return .tuple(elements)
      }
      let effects = try effects()
      try expect("->")
      let result = try type(depth: depth)
      return .function(FunctionSyntax(parameters: elements, effects: effects, result: result))
    }
    if take("[") {
      let type = try type(depth: depth)
      if take("]") { return .array(type) }
      if take("of") {
        let element = try self.type(depth: depth)
        try expect("]")
        return .inlineArray(count: type, of: element)
      }
      if !take(":") { throw unexpected }
      let value = try self.type(depth: depth)
      try expect("]")
      return .dictionary(type, value)
    }
    let sign = take("-") ? "-" : ""
    if !sign.isEmpty || next?.first?.isNumber == true {
      guard let digits = next, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { throw unexpected }
      rest.removeFirst()
      return .number(sign + digits)
    }
    return associated(try genericName(depth: depth))
  }

  /// Adds `Self` before an associated type, which a graph may leave out.
  private func associated(_ name: NameSyntax) -> TypeSyntax {
    guard name.usr.hasSuffix("Qa") else { return .name(name.withoutParameterUSR) }
    return .member(of: .selfType, name.withoutParameterUSR)
  }

  /// Reads an element of a tuple, or an argument of a function's type. The name of such an argument says nothing to its
  /// callers, and only some symbol graphs have it: in `(_ data: Data) -> Void`, it is left out.
  private mutating func element(_ depth: Int) throws(Unexpected) -> ElementSyntax {
    var names: [String] = []
    // Another colon is inside of the type: that of a dictionary, or of a tuple in brackets.
    if let colon = rest.prefix(3).firstIndex(where: { !Name.isLabel($0.text) }), rest[colon].text == ":" {
      while rest.startIndex < colon { names.append(try word()) }
      try expect(":")
    }
    var element = ElementSyntax(
      label: names.first == "_" ? nil : names.first,
      type: try type(depth: depth)
    )
    element.isVariadic = take("...")
    return element
  }

  private mutating func genericName(depth: Int) throws(Unexpected) -> NameSyntax {
    var name = try typeName()
    if take("<") {
      name.arguments = try list { parser throws(Unexpected) in try parser.type(depth: depth) }
      try expect(">")
    }
    return name
  }

  /// Reads a type's name, without arguments.
  mutating func typeName() throws(Unexpected) -> NameSyntax {
    guard let token = rest.first, Name.escaped(type: token.text) == token.text, token.text != "_",
      TypeModifier.Specifier(rawValue: token.text) == nil,
      Name.isPlain(token.text) || Name.isWritten(token.text)
    else { throw unexpected }
    rest.removeFirst()
    return NameSyntax(text: token.text, usr: token.usr)
  }
}

extension NameSyntax {
  /// Drops the USR of an associated type or a generic parameter, which isn't a type of a module.
  var withoutParameterUSR: NameSyntax {
    let isParameter = usr.hasSuffix("Qa") || usr.hasSuffix("mfp")
    return NameSyntax(text: text, usr: isParameter ? "" : usr, arguments: arguments)
  }
}

extension TypeSyntax {
  /// The composition, sorted by name.
  var ordered: TypeSyntax {
    guard case .composition(let types) = self else { return self }
    return .composition(types.sorted { "\($0)" < "\($1)" })
  }

  /// The type with `[Int]` for `Array<Int>` and with sorted protocols. Graphs differ in how they write opaque types.
  fileprivate var sugared: TypeSyntax {
    replacing { type in
      if case .composition(let types) = type {
        return TypeSyntax.composition(types.map(\.sugared)).ordered
      }
      guard case .name(let name) = type else { return nil }
      let arguments = name.arguments.map(\.sugared)
      switch (name.usr, arguments.count) {
      case ("s:Sa", 1): return .array(arguments[0])
      case ("s:Sq", 1): return .optional(arguments[0])
      case ("s:SD", 2): return .dictionary(arguments[0], arguments[1])
      default: return nil
      }
    }
  }
}
