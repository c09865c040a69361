/// A double of one protocol or class, worked out and ready to print.
///
/// An object, for it is handed to all who print a part of it.
final class DoublePlan {
  /// What the double is besides what it doubles.
  enum Base: Hashable {
    case plain, actor, nsObject
    /// A subclass of the class that it doubles.
    case subclass
  }

  let interface: Interface
  let name: String
  let access: GeneratorOptions.Access
  let base: Base
  /// Whether it sees what is internal.
  let isTestable: Bool
  /// The class that the protocol asks for.
  var superclass: Superclass?
  /// The global actor that the double is isolated to.
  var globalActor: AttributeSyntax?
  var generics: [GenericSyntax] = []
  /// The types after the colon.
  var inherited: [TypeSyntax] = []
  var constraints: [ConstraintSyntax] = []
  /// What the associated types are that aren't generic parameters.
  var aliases: [(name: String, type: TypeSyntax)] = []
  var real: RealObject?
  var initializer = Initializer.none
  var identities: [Identity] = []
  var members: [MemberPlan] = []
  /// The modules to import besides the protocol's own.
  var imports: Set<String> = []

  init(_ interface: Interface, name: String, access: GeneratorOptions.Access, base: Base, isTestable: Bool) {
    self.interface = interface
    self.name = name
    self.access = access
    self.base = base
    self.isTestable = isTestable
  }

  /// A class that the double inherits from because its protocol says so.
  struct Superclass {
    var type: TypeSyntax
    /// The initialiser that the double's own calls.
    var initializer: MemberSyntax
    /// What it has itself, by name and labels: a double inherits it.
    var members: Set<String>
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
  /// The property of the real object, where it is passed on to; and whether its value is to be doubled too.
  var real: (target: RealTarget, property: String, isWrapped: Bool)?
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

  /// The name without `Spy`.
  var name: String
  /// `Spy<Int, Void, Never>`.
  var type: TypeSyntax
  var creation: Creation
  /// The value that the double's initialiser may be given as the first answer, if it needs one.
  var firstAnswer: TypeSyntax?
  var isProperty = false
  /// Whether the spy belongs to the type, not to each double.
  var isOfType: Bool
  /// Whether messages find its name by themselves.
  var isFound: Bool

  var member: String { name + "Spy" }
}
