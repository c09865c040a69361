extension SyntaxParser {
  /// Reads a requirement, or a member of a class.
  mutating func requirement() throws(Unexpected) -> RequirementSyntax {
    let attributes = try attributes()
    let modifiers = try memberModifiers()
    guard let keyword = rest.popFirst()?.text else { throw unexpected }
    var member = MemberSyntax(kind: .subscripting, attributes: attributes, modifiers: modifiers)
    switch keyword {
    case "func": try function(&member)
    case "init": try initializer(&member)
    case "var": try property(&member)
    case "let":
      try property(&member)
      member.modifiers.isFinal = true
    case "subscript": try subscripting(&member)
    case "associatedtype": return .associatedType(try associatedType())
    default: throw Unexpected(token: keyword)
    }
    try end()
    return .member(member)
  }

  /// A protocol or a class, without its members.
  mutating func interface() throws(Unexpected) -> InterfaceSyntax {
    var interface = InterfaceSyntax()
    interface.attributes = try attributes()
    // These are modifiers, the keyword and the name, which the graph also has elsewhere.
    while let next, ![":", "<", "where"].contains(next) {
      if next == "final" { interface.isFinal = true }
      rest.removeFirst()
    }
    interface.primary = try generics().map(\.name)
    if take(":") { interface.inherited = try list { parser throws(Unexpected) in try parser.type() } }
    interface.constraints = try constraints()
    try end()
    return interface
  }

  /// Reads the type behind an alias.
  mutating func alias() throws(Unexpected) -> TypeSyntax {
    while let next, !["=", "<"].contains(next) { rest.removeFirst() }
    _ = try generics()
    try expect("=")
    let type = try type()
    _ = try constraints()
    try end()
    return type
  }

  // MARK: Kinds

  private mutating func function(_ member: inout MemberSyntax) throws(Unexpected) {
    let name = try functionName()
    member.kind = .function(name: name)
    member.generics = try generics()
    let isOperator = Name.isOperator(name)
    member.parameters = try parameters(namesAreLabels: !isOperator)
    if isOperator {
      let labels = member.parameters.compactMap(\.label)
      guard labels.isEmpty, 1...2 ~= member.parameters.count else {
        throw Unexpected(token: labels.first ?? name)
      }
    }
    member.effects = try effects()
    if take("->") {
      let result = try type()
      if !result.isVoid { member.result = result }
    }
    member.constraints = try constraints()
  }

  private mutating func initializer(_ member: inout MemberSyntax) throws(Unexpected) {
    member.kind = .initializer(take("?") ? .optional : take("!") ? .unwrapped : .never)
    member.generics = try generics()
    member.parameters = try parameters()
    member.effects = try effects()
    member.constraints = try constraints()
  }

  private mutating func property(_ member: inout MemberSyntax) throws(Unexpected) {
    member.kind = .property(name: try name())
    try expect(":")
    member.result = try type()
    try accessors(&member)
  }

  private mutating func subscripting(_ member: inout MemberSyntax) throws(Unexpected) {
    member.generics = try generics()
    // A subscript's parameter has a label only if it has two names.
    member.parameters = try parameters(namesAreLabels: false)
    try expect("->")
    member.result = try type()
    member.constraints = try constraints()
    try accessors(&member)
  }

  private mutating func associatedType() throws(Unexpected) -> AssociatedTypeSyntax {
    var type = AssociatedTypeSyntax(name: try name())
    if take(":") { type.inherited = try list { parser throws(Unexpected) in try parser.type() } }
    if take("=") { type.initial = try self.type() }
    type.constraints = try constraints()
    try end()
    return type
  }

  private mutating func accessors(_ member: inout MemberSyntax) throws(Unexpected) {
    guard take("{") else {
      member.isSettable = true
      return
    }
    while let next = rest.popFirst()?.text, next != "}" {
      switch next {
      case "get", "borrow", "_read", "read": member.effects = try effects()
      case "set", "mutate", "_modify", "modify": member.isSettable = true
      // Modifiers of accessors don't matter.
      default: break
      }
    }
  }

  // MARK: Parts

  private mutating func attributes() throws(Unexpected) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    while take("@") {
      var type = TypeSyntax.name(try attributeName())
      while take(".") { type = .member(of: type, try attributeName()) }
      if take("<") {
        let arguments = try list(endingWith: ">") { parser throws(Unexpected) in try parser.type() }
        type = type.of(arguments)
      }
      var attribute = AttributeSyntax(type: type)
      if next == "(" { attribute.argument = try bracketed() }
      if attributes.contains(attribute) { throw Unexpected(token: "\(attribute)") }
      attributes.append(attribute)
    }
    return attributes
  }

  private mutating func attributeName() throws(Unexpected) -> NameSyntax {
    guard let token = rest.first, Name.isWritten(token.text),
      TypeModifier.Specifier(rawValue: token.text) == nil
    else { throw unexpected }
    rest.removeFirst()
    return NameSyntax(text: token.text, usr: token.usr)
  }

  private mutating func memberModifiers() throws(Unexpected) -> MemberSyntax.Modifiers {
    var modifiers = MemberSyntax.Modifiers()
    var known: Set<String> = []
    while let next, !["func", "init", "var", "let", "subscript", "associatedtype"].contains(next) {
      guard Name.isPlain(next), known.insert(next).inserted else { throw unexpected }
      rest.removeFirst()
      let detail = self.next == "(" ? try bracketed() : ""
      switch next {
      case "class": modifiers.isStatic = true
      case "static":
        modifiers.isStatic = true
        modifiers.isFinal = true
      case "final": modifiers.isFinal = true
      case "convenience": modifiers.isConvenience = true
      case "required": modifiers.isRequired = true
      case "optional": modifiers.isOptional = true
      case "mutating": modifiers.isMutating = true
      case "nonisolated":
        modifiers.isNonisolated = true
        modifiers.isCallerIsolated = detail == "nonsending"
      case "prefix": modifiers.fixity = .prefix
      case "postfix": modifiers.fixity = .postfix
      // A double may ignore all other modifiers.
      default: break
      }
    }
    return modifiers
  }

  private mutating func generics() throws(Unexpected) -> [GenericSyntax] {
    guard take("<") else { return [] }
    return try list(endingWith: ">") { parser throws(Unexpected) in
      let kind: GenericSyntax.Kind = parser.take("each") ? .pack : parser.take("let") ? .value : .type
      var generic = GenericSyntax(name: try parser.name(), kind: kind)
      if parser.take(":") { generic.bound = try parser.type() }
      return generic
    }
  }

  private mutating func constraints() throws(Unexpected) -> [ConstraintSyntax] {
    guard take("where") else { return [] }
    return try list { parser throws(Unexpected) in try parser.constraint() }
  }

  private mutating func parameters(namesAreLabels: Bool = true) throws(Unexpected) -> [ParameterSyntax] {
    try expect("(")
    var count = 0
    return try list(endingWith: ")") { parser throws(Unexpected) in
      count += 1
      return try parser.parameter(at: count, namesAreLabels: namesAreLabels)
    }
  }

  private mutating func parameter(at place: Int, namesAreLabels: Bool) throws(Unexpected) -> ParameterSyntax {
    // A result builder's attribute comes before the names.
    _ = try attributes()
    var names: [String] = []
    while let next, next != ":" {
      let isReserved = ["let", "var"].contains(next)
      guard names.count < 2, Name.isLabel(next) || isReserved else { throw unexpected }
      names.append(isReserved ? "`\(next)`" : next)
      rest.removeFirst()
    }
    if names.isEmpty { throw unexpected }
    try expect(":")
    let label = names[0] != "_" && (names.count > 1 || namesAreLabels) ? names[0] : nil
    let name = names[names.count - 1]
    var parameter = ParameterSyntax(
      label: label,
      name: name == "_" ? "argument\(place)" : name,
      hasName: name != "_",
      type: .void
    )
    let (modifiers, type) = try self.type().unmodified
    parameter.add(modifiers, type)
    parameter.isVariadic = take("...")
    // This is a default value, which no requirement has.
    if take("=") { skipValue() }
    return parameter
  }

  private mutating func skipValue() {
    var depth = 0
    while let next, depth > 0 || ![",", ")"].contains(next) {
      if ["(", "[", "{"].contains(next) { depth += 1 }
      if [")", "]", "}"].contains(next) { depth -= 1 }
      rest.removeFirst()
    }
  }

  private mutating func functionName() throws(Unexpected) -> String {
    var text = ""
    // An operator may come in several tokens.
    while let next, Name.isOperator(next), next != "<" || ["", "<"].contains(text),
      text.isEmpty || rest.first?.isSpaced == false
    {
      text += next
      rest.removeFirst()
    }
    if text.isEmpty { return try name() }
    guard Name.isFreeOperator(text) else { throw Unexpected(token: text) }
    return text
  }
}

extension ParameterSyntax {
  /// Reads the type, and those modifiers before it that belong to the parameter.
  fileprivate mutating func add(_ modifiers: [TypeModifier], _ type: TypeSyntax) {
    var kept: [TypeModifier] = []
    for modifier in modifiers {
      switch modifier {
      case .specifier(let specifier): specifiers.append(specifier)
      case .callerIsolated: kept.append(modifier)
      case .attribute(let attribute):
        switch attribute.meaning {
        case .escaping: isEscaping = true
        case .autoclosure: isAutoclosure = true
        case .nonescaping: break
        case .type, .isolatedAny, .convention, .kept, .other: kept.append(modifier)
        }
      }
    }
    self.type = kept.isEmpty ? type : .modified(kept, type)
  }
}
