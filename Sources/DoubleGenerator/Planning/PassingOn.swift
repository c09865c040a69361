/// Decides how a double passes a call on to the real object, type or superclass.
struct PassingOn {
  let member: MemberSyntax
  let outline: DoubleOutline

  var target: RealTarget {
    if case .initializer = member.kind { return .type }
    if outline.base == .subclass { return .superclass }
    return member.modifiers.isStatic ? .type : .object
  }

  func call(result: TypeSyntax?) throws(Hindrance) -> RealCall {
    if member.modifiers.isOptional, member.kind == .subscripting {
      throw .notPassedOn("is a subscript that the real object may lack")
    }
    var arguments: [RealCall.Argument] = []
    for parameter in member.parameters {
      let name = Name.escaped(parameter.name)
      arguments.append(.init(label: parameter.label, name: name, way: try way(of: parameter)))
    }
    return RealCall(
      target: target,
      kind: member.kind,
      isOptional: member.modifiers.isOptional,
      fixity: member.modifiers.fixity,
      arguments: arguments,
      result: try result.map(way) ?? .plain
    )
  }

  private func way(of parameter: ParameterSyntax) throws(Hindrance) -> RealCall.Argument.Way {
    let isInOut = parameter.specifiers.contains(.inout)
    let isSelf = parameter.type == .selfType
    if parameter.isVariadic { throw .notPassedOn("takes any number of arguments") }
    if parameter.type.mentionsSelf, !isSelf || isInOut {
      throw .notPassedOn("takes other doubles as \(parameter.type)")
    }
    if parameter.specifiers.contains(.sending) { return .sent }
    if isInOut { return .inOut }
    if parameter.type.isExpansion { return .expansion }
    if parameter.isAutoclosure { return .evaluated(parameter.type.function?.effects ?? Effects()) }
    return isSelf ? .realOfDouble : .plain
  }

  private func way(of result: TypeSyntax) throws(Hindrance) -> RealCall.Result {
    guard result.mentionsSelf else { return .plain }
    // What returns `Self` is left to the superclass.
    let isSubclass = outline.base == .subclass
    switch result {
    case .selfType where !isSubclass: return .wrapped
    case .optional(.selfType) where !isSubclass: return .wrappedOptional
    default: throw .notPassedOn("returns other doubles as \(result)")
    }
  }

  /// How a subscript passes on a new value.
  func setter() throws(Hindrance) -> RealCall {
    if member.result?.mentionsSelf == true { throw .notPassedOn("is set to another double") }
    return try call(result: nil)
  }

  /// How a property passes its value on.
  func value(named name: String) throws(Hindrance) -> ValuePlan.Real {
    let isWrapped = member.result?.mentionsSelf ?? false
    if isWrapped, member.result != .selfType || member.isSettable || outline.base == .subclass {
      throw .notPassedOn("is another double")
    }
    let isOptional = member.modifiers.isOptional
    if isOptional, member.isSettable { throw .notPassedOn("can be set, and the real object may lack it") }
    return ValuePlan.Real(target: target, property: name, isWrapped: isWrapped, isOptional: isOptional)
  }
}
