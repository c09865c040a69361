/// A double of one protocol or class, worked out and ready to print.
struct DoublePlan {
  let interface: Interface
  let name: String
  let access: GeneratorOptions.Access
  let outline: DoubleOutline
  /// What the double is generic over.
  let generics: [GenericSyntax]
  /// The types after the colon.
  let inherited: [TypeSyntax]
  let constraints: [ConstraintSyntax]
  /// What the associated types are that aren't generic parameters.
  let aliases: [(name: String, type: TypeSyntax)]
  /// The generic parameters that have to be `Sendable` for the double to be: none where it always is, or never.
  let sendableOnlyFor: [String]
  let real: RealObject?
  let initializer: Initializer
  let members: [MemberPlan]
  /// What the protocol requires on other platforms.
  let absent: [Conditions.Absent]
  /// The modules to import besides the protocol's own.
  let imports: Set<String>

  /// What the double lacks, a sentence for each requirement.
  var gaps: [String] {
    members.compactMap { member in
      guard case .impossible(let reason) = member.body else { return nil }
      return "\(member.syntax.signature) \(reason); a call stops the process"
    }
      + absent.map { "\($0.declaration) is required where \($0.condition): the double doesn't compile there" }
  }

  /// The property with the object that calls are passed on to.
  struct RealObject {
    /// Whether a call may change it.
    var isVariable: Bool
    /// Whether the compiler has to be told that it is used from one actor only.
    var isUnsafe: Bool
  }

  /// The double's own initialiser, which no protocol asks for.
  enum Initializer {
    /// None is needed, or there is one already.
    case none
    case empty
    /// One that takes first answers, for the spies that have none of their own.
    case answering([SpyPlan])
    /// One that takes the real object.
    case forwarding
  }
}

/// What a double is, which decides how it does its requirements.
struct DoubleOutline {
  /// What the double is besides what it doubles.
  enum Base: Hashable {
    case plain, actor, nsObject
    /// A subclass of the class that it doubles.
    case subclass
  }

  /// A class that the double inherits from because its protocol says so.
  struct Superclass {
    var type: TypeSyntax
    /// The initialiser that the double's own calls.
    var initializer: MemberSyntax
    /// What it has itself, by name and labels: a double inherits it.
    var members: Set<String>
  }

  let base: Base
  /// Whether it sees what is internal.
  let isTestable: Bool
  /// The class that the protocol asks for.
  let superclass: Superclass?
  /// The global actor that the double is isolated to.
  let globalActor: AttributeSyntax?
  /// What the double answers best by being an object.
  let identities: [Identity]
  /// Whether calls go on to something real.
  let passesOn: Bool
  /// Whether it has to say that no actor isolates it, for a test target that isolates all of its own to the main actor.
  let isNonisolated: Bool

  /// Whether what the double stores is isolated, unless it is said not to be.
  var isIsolated: Bool { base == .actor || globalActor != nil }
}

/// How a double does one requirement: the spies that it keeps, and the member that calls them.
struct MemberPlan {
  /// `@available` attributes, as text.
  var availability: [String]
  /// The member as it has to be written.
  var syntax: MemberSyntax
  /// The attributes that it needs.
  var attributes: [AttributeSyntax]
  var isNonisolated: Bool
  var isOverride: Bool
  var spies: [SpyPlan]
  var body: Body

  /// What the member does. A property that is a plain value and one whose getting is a call are two ways.
  indirect enum Body {
    /// Nobody can make the call, for want of an argument.
    case nothing
    /// No double can do it: a call stops the process, and says why.
    case impossible(reason: String)
    case call(CallPlan)
    case accessors(get: CallPlan, set: CallPlan?)
    case value(ValuePlan)
  }

  var isInitializer: Bool {
    if case .initializer = syntax.kind { true } else { false }
  }
}

/// How a property is gotten and set.
struct ValuePlan {
  var spy: String
  /// Whether a result builder would make something else of the getter, but for a `return`.
  var isBuilt: Bool
  var isSettable: Bool
  /// Whether a test may assign to it, though the protocol only gets it.
  var isSettableByTests = false
  /// Where it is passed on to, where it is.
  var real: Real?

  /// The property of the real object.
  struct Real {
    var target: RealTarget
    var property: String
    /// Whether its value is to be doubled too.
    var isWrapped: Bool
  }
}

/// What calls are passed on to.
enum RealTarget: String {
  case superclass = "super"
  case object = "real"
  case type = "Real"
}

/// One spy of a double.
struct SpyPlan {
  enum Creation {
    case plain, unimplemented
    case returning(FirstValue)
  }

  /// What a spy answers with until it is told otherwise.
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

  /// What the double's initialiser takes for a spy.
  enum FirstAnswer {
    /// A value, or `nil` for none.
    case value(TypeSyntax)
    /// Values in their order, or none: a `nil` is an answer here.
    case values(TypeSyntax)

    init(of type: TypeSyntax, in library: Library) {
      let isOptional = type.isOptional || library.aliases[type.usr ?? ""]?.type.isOptional == true
      self = isOptional || type.usr == "s:Sq" ? .values(type) : .value(type)
    }
  }

  /// The name without `Spy`.
  var name: String
  /// `Spy<Int, Void, Never>`.
  var type: TypeSyntax
  var creation: Creation
  /// What the double's initialiser may be given as the first answer, if it needs one.
  var firstAnswer: FirstAnswer?
  var isProperty = false
  /// Whether the spy belongs to the type, not to each double.
  var isOfType: Bool
  /// Whether messages find its name by themselves.
  var isFound: Bool

  var member: String { name + "Spy" }
}
