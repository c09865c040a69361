extension OldNames {
  /// Lists what the tool has and no double can have, a sentence each.
  public var missing: [String] { style.missing }

  var style: any OldNamingStyle {
    switch self {
    case .spyable: SpyableNames()
    case .automockable: AutoMockableNames()
    case .mockolo: MockoloNames()
    case .cuckoo: CuckooNames()
    case .mockable: MockableNames()
    }
  }
}

/// How one tool names what it makes of a protocol.
protocol OldNamingStyle {
  /// The tool's name.
  var tool: String { get }
  /// Lists what the tool has and no double can have, a sentence each.
  var missing: [String] { get }
  /// Whether the tool gives a class `static func reset()`, which forgets the calls, closures and errors of the type's
  /// functions, and keeps the values that they return.
  var hasStaticReset: Bool { get }

  /// The names of the tool's classes for a protocol.
  func classes(for protocolName: String) -> [String]

  /// The beginning of the names of each member's properties, in the order of the members.
  func stems(of members: [OldMember]) -> [String]

  /// The properties that the tool gives a member.
  func properties(of member: OldMember, stem: String) -> [OldProperty]
}

extension OldNamingStyle {
  var hasStaticReset: Bool { false }
}

/// A member of a double, as the tools see it: what tests ask of it, one spy knows.
struct OldMember {
  enum Kind {
    case function, subscripting
    /// The setter of a subscript.
    case subscriptSetter
    /// A property whose getting may wait or throw.
    case accessor
    /// A property that has a value.
    case value
  }

  let kind: Kind
  let syntax: MemberSyntax
  let availability: [String]
  let spy: SpyPlan
  /// The call of the spy; `nil` for a property that has a value.
  let call: CallPlan?

  /// The members of a double, without initialisers and without those that no spy stands for.
  static func all(in plan: DoublePlan) -> [OldMember] {
    plan.members.filter { !$0.isInitializer }.flatMap { member in
      let make = { (kind: Kind, index: Int, call: CallPlan?) in
        OldMember(
          kind: kind,
          syntax: member.syntax,
          availability: member.availability,
          spy: member.spies[index],
          call: call
        )
      }
      let isSubscript = member.syntax.kind == .subscripting
      return switch member.body {
      case .nothing, .impossible, .inherited: [OldMember]()
      case .call(let call): [make(isSubscript ? .subscripting : .function, 0, call)]
      case .accessors(let get, let set):
        [make(isSubscript ? .subscripting : .accessor, 0, get)]
          + (set.map { [make(.subscriptSetter, 1, $0)] } ?? [])
      case .value: [make(.value, 0, nil)]
      }
    }
  }

  /// The name without backticks.
  var name: String { syntax.name.filter { $0 != "`" } }

  /// Whether it may throw, whatever the closures that it is passed do.
  var mayThrow: Bool {
    switch syntax.effects.failure {
    case .any, .typed: true
    case .never, .rethrown: false
    }
  }

  var returnsValue: Bool { syntax.result.map { !$0.isVoid } ?? false }

  /// Whether a closure among its parameters lives only as long as the call.
  var lendsClosures: Bool { syntax.parameters.contains { $0.type.function != nil && !$0.isEscaping } }
}

/// A property of a double by its old name.
struct OldProperty {
  enum Part {
    case callCount(isSettable: Bool)
    case wasCalled, lastCall
    /// All calls, with the arguments of these names. If there are several, the tool's tuple has these labels.
    case calls(of: [String], labels: [String])
    case error, answer, closure
    /// The value of the property that the spy stands for.
    case value
    case setCount, getCount
  }

  let name: String
  let part: Part

  init(_ name: String, _ part: Part) {
    self.name = name
    self.part = part
  }

  /// The assignment that makes it forget what it has; `nil` if `static func reset()` keeps that.
  var forgetting: String? {
    switch part {
    case .callCount(isSettable: true): "\(name) = 0"
    case .closure, .error: "\(name) = nil"
    default: nil
    }
  }
}

extension String {
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension ParameterSyntax {
  /// The type as the protocol writes it, with what stands before it.
  var writtenType: String {
    let attributes = (isAutoclosure ? ["autoclosure"] : []) + (isEscaping ? ["escaping"] : [])
    return specifiers.map { "\($0.rawValue) " }.joined() + "\(type.with(attributes: attributes))"
  }
}
