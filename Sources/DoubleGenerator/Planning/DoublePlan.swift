/// A complete plan of one double, ready to be printed.
struct DoublePlan {
  let interface: Interface
  let name: String
  let access: GeneratorOptions.Access
  let outline: DoubleOutline
  /// The double's generic parameters.
  let generics: [GenericSyntax]
  /// The types after the colon.
  let inherited: [TypeSyntax]
  let constraints: [ConstraintSyntax]
  /// The type aliases for associated types that aren't generic parameters.
  let aliases: [(name: String, type: TypeSyntax)]
  /// The generic parameters that must be `Sendable` for the double to be so; empty if it always or never is.
  let sendableOnlyFor: [String]
  let real: RealObject?
  let initializer: Initializer
  let members: [MemberPlan]
  /// The functions whose spies keep pointers: `write(_:)`.
  let recordingPointers: [String]
  /// The protocol's requirements on other platforms.
  let absent: [Conditions.Absent]
  /// The inherited delegates whose optional methods nobody knows.
  let delegates: [String]
  /// The modules that the file imports besides the protocol's own.
  let imports: Set<String>
  /// The types whose names are to mean those of a part of Foundation: `struct URLRequest`.
  let preferredImports: [String]

  /// The spies that belong to an object, and not to the type.
  var ownSpies: [SpyPlan] { members.flatMap(\.spies).filter { !$0.isOfType } }

  /// A sentence for each requirement that the double doesn't meet, or not as a test expects.
  var gaps: [String] {
    members.compactMap { member in
      switch member.body {
      case .impossible(let reason): "\(member.syntax.signature) \(reason); a call stops the process"
      case .inherited(let reason):
        "\(member.syntax.signature) \(reason), which can't be passed on; it stays as it is in the superclass"
      case .nothing, .call, .accessors, .value: nil
      }
    }
      + recordingPointers.map {
        "\($0) is recorded with a pointer, whose memory may be gone after the call: read it in the answer"
      }
      + delegates.map { "the optional methods of \($0) are in no symbol graph here, so the double has none" }
      + absent.map { "\($0.declaration) is required where \($0.condition): the double doesn't compile there" }
  }

  /// The property with the object to which the double passes calls on.
  struct RealObject {
    /// Whether a call may change the object.
    var isVariable: Bool
    /// Whether the property needs `nonisolated(unsafe)`.
    var isUnsafe: Bool
  }

  /// The double's own initialiser, which isn't a requirement. It also takes the line of the test that calls it.
  enum Initializer {
    /// The double needs none, or has one.
    case none
    /// It takes first answers of spies.
    case answering([(spy: SpyPlan, answer: SpyPlan.FirstAnswer)])
    /// It takes the real object.
    case forwarding
  }
}

/// The kind of a double. The way it meets its requirements depends on that.
struct DoubleOutline {
  /// The kind of class that the double is.
  enum Base: Hashable {
    case plain, actor, nsObject
    /// A subclass of the class that it doubles.
    case subclass
  }

  /// The class from which the protocol makes the double inherit.
  struct Superclass {
    var type: TypeSyntax
    /// The initialiser whose arguments the double's initialiser takes and passes on.
    var initializer: MemberSyntax
    /// The call of another initialiser, with fixed arguments; `nil` if the double's calls that one.
    var call: String?
    /// The initialisers that each subclass must have.
    var required: [MemberSyntax]
    /// The names and labels of its members, which the double inherits.
    var members: Set<String>
  }

  let base: Base
  /// Whether its file has a `@testable import`.
  let isTestable: Bool
  /// The class from which the protocol makes the double inherit; `nil` if none.
  let superclass: Superclass?
  /// The global actor that isolates the double.
  let globalActor: AttributeSyntax?
  /// The requirements that the double meets as an object.
  let identities: [Identity]
  /// The name of its property with an `ObservationRegistrar`; `nil` if its properties can't be observed.
  let registrar: String?
  /// Whether the double passes calls on to a real object or to its superclass.
  let passesOn: Bool
  /// Whether it has stubs, which keep no calls.
  let isStub: Bool
  /// Whether the double is declared `nonisolated`. In a test target whose default isolation is the main actor,
  /// it would not conform otherwise.
  let isNonisolated: Bool

  /// Whether an actor isolates the double's stored properties by default.
  var isIsolated: Bool { base == .actor || globalActor != nil }
}

/// A plan for one requirement: its spies, and the member that calls them.
struct MemberPlan {
  /// `@available` attributes, as text.
  var availability: [String]
  /// The member, with its types spelled for the double's file.
  var syntax: MemberSyntax
  /// The member's attributes.
  var attributes: [AttributeSyntax]
  var isNonisolated: Bool
  var isOverride: Bool
  var spies: [SpyPlan]
  var body: Body

  /// The member's body.
  indirect enum Body {
    /// Nothing: nobody can call it, since an argument is of type `Never`.
    case nothing
    /// The superclass's, since its calls can't be passed on.
    case inherited(reason: String)
    /// It stops the process with the reason why no double can meet the requirement.
    case impossible(reason: String)
    case call(CallPlan)
    case accessors(get: CallPlan, set: CallPlan?)
    case value(ValuePlan)
  }

  var isInitializer: Bool {
    if case .initializer = syntax.kind { true } else { false }
  }

  /// Whether a spy of its calls keeps a pointer. A property is set to a pointer that stays valid.
  func recordsPointer(in library: Library) -> Bool {
    let recorded = spies.filter { !$0.isProperty && $0.ending == "Spy" }.compactMap(\.type.arguments.first)
    return recorded.contains { library.holdsPointer($0) }
  }

  /// The completion handlers among its arguments that a strict test waits for.
  var awaited: [String] {
    let calls =
      switch body {
      case .call(let call): [call]
      case .accessors(let get, _): [get]
      case .nothing, .inherited, .impossible, .value: [CallPlan]()
      }
    return calls.flatMap(\.recorded).compactMap { argument in
      if case .awaited = argument.way { argument.name } else { nil }
    }
  }
}

extension MemberPlan {
  /// A member that the double leaves to the superclass.
  init(ofSuperclass member: MemberSyntax, since reason: String) {
    self.init(
      availability: [],
      syntax: member,
      attributes: [],
      isNonisolated: false,
      isOverride: false,
      spies: [],
      body: .inherited(reason: reason)
    )
  }
}

/// A plan for a property that has a value.
struct ValuePlan {
  var spy: String
  /// Whether the getter needs a `return`, so that a result builder leaves it alone.
  var isBuilt: Bool
  var isSettable: Bool
  /// Whether tests may set it although the protocol has no setter.
  var isSettableByTests = false
  /// The property of the double with the registrar that it tells of gets; `nil` if it can't be observed.
  var registrar: String?
  /// The property to which it is passed on; `nil` if it isn't.
  var real: Real?

  /// The property of the real object.
  struct Real {
    var target: RealTarget
    var property: String
    /// Whether the double wraps the value in another double.
    var isWrapped: Bool
    /// Whether the real object may lack it.
    var isOptional: Bool
  }
}

/// The receiver of calls that are passed on.
enum RealTarget: String {
  case superclass = "super"
  case object = "real"
  case type = "Real"
}

/// One spy of a double.
struct SpyPlan {
  enum Creation {
    case plain, unimplemented
    /// It holds an object weakly, and none at first.
    case weak
    case returning(FirstValue)
  }

  /// A spy's answer until a test sets up another.
  enum FirstValue: String {
    case emptyArray = "[]"
    case emptyDictionary = "[:]"
    case emptyString = "\"\""
    case zero = "0"
    case no = "false"
    case yes = "true"
    case absence = "nil"
    case nothing = "()"
    case nameOfDouble
  }

  /// The parameter of the double's initialiser for a spy.
  enum FirstAnswer {
    /// A value, or `nil` for no answer.
    case value(TypeSyntax)
    /// Any number of values. Here `nil` is an answer.
    case values(TypeSyntax)

    init(of type: TypeSyntax, in library: Library) {
      let isOptional = type.isOptional || library.aliases[type.usr ?? ""]?.type.isOptional == true
      self = isOptional || type.usr == "s:Sq" ? .values(type) : .value(type)
    }
  }

  /// The name without its ending.
  var name: String
  /// `Spy` or `Stub`.
  var ending = "Spy"
  /// `Spy<Int, Void, Never>`.
  var type: TypeSyntax
  var creation: Creation
  /// Whether its calls throw only what a test has set up, since their callers expect nothing else.
  var throwsOnlyAsTold = false
  /// The initialiser's parameter for the first answer; `nil` if the spy needs none.
  var firstAnswer: FirstAnswer?
  var isProperty = false
  /// Whether the spy is static.
  var isOfType: Bool
  /// Whether messages find the spy's name without help.
  var isFound: Bool
  /// The name of its function with the labels, if the spy's name doesn't follow from it; `nil` if it does.
  var function: String?

  var member: String { name + ending }
}
