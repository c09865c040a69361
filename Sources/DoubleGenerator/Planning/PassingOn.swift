/// Works out how a call is passed on to something real, and what stands in the way.
final class PassingOn {
  private let member: MemberSyntax
  private let context: MemberPlanner.Context
  private var arguments: [RealCall.Argument] = []
  /// Why the call can't be passed on.
  var obstacle: String?

  init(_ member: MemberSyntax, naming: Naming, context: MemberPlanner.Context) {
    self.member = member
    self.context = context
    for parameter in member.parameters {
      let way = way(of: parameter)
      arguments.append(
        RealCall.Argument(label: parameter.label, name: Name.escaped(parameter.name), way: way)
      )
    }
  }

  var target: RealTarget {
    if context.base == .subclass { return .superclass }
    return member.modifiers.isStatic ? .type : .object
  }

  private func way(of parameter: ParameterSyntax) -> RealCall.Argument.Way {
    let isInOut = parameter.specifiers.contains(.inout)
    let isSelf = parameter.type == .selfType
    if parameter.specifiers.contains(.sending) {
      obstacle = "takes a sending argument"
    } else if parameter.isVariadic {
      obstacle = "takes any number of arguments"
    } else if parameter.type.mentionsSelf, !isSelf || isInOut {
      obstacle = "takes other doubles as \(parameter.type)"
    } else if isInOut {
      return .inOut
    } else if parameter.type.isExpansion {
      return .expansion
    } else if parameter.isAutoclosure {
      return .evaluated(parameter.type.function?.effects ?? Effects())
    } else if isSelf {
      return .realOfDouble
    }
    return .plain
  }

  func call(result: TypeSyntax?) -> RealCall {
    var call = RealCall(
      target: target,
      kind: member.kind,
      fixity: member.modifiers.fixity,
      arguments: arguments
    )
    guard let result, result.mentionsSelf else { return call }
    if context.base == .subclass { obstacle = "returns Self" }
    switch result {
    case .selfType: call.result = .wrapped
    case .optional(.selfType): call.result = .wrappedOptional
    default: obstacle = "returns other doubles as \(result)"
    }
    return call
  }

  /// Why the value of a property can't be passed on.
  var obstacleOfValue: String? {
    guard let result = member.result, result.mentionsSelf else { return nil }
    let isWrapped = result == .selfType && !member.isSettable && context.base != .subclass
    return isWrapped ? nil : "is another double"
  }
}
