/// The options of the generator.
public struct GeneratorOptions: Sendable {
  /// How far a declaration is visible.
  public enum Access: String, Sendable, CaseIterable {
    /// In its target.
    case `internal`
    /// In all targets of its package.
    case package
    /// Everywhere.
    case `public`
  }

  /// The protocols to double: those that are visible this far.
  public var protocols = Access.public
  /// Whether doubles answer with an empty value if the type has one.
  public var isLenient = false
  /// Whether doubles pass calls that have no answer on to a real object.
  public var forwards = false
  /// The open classes of which to make subclasses. Their graphs must be read with members.
  public var classes: Set<String> = []
  /// The ending of doubles' names.
  public var suffix = "Spy"
  /// The protocols whose doubles have stubs, which keep no calls. Where `suffix` is `Spy`, their names end with `Stub`.
  public var stubs: Set<String> = []
  /// Whether spies keep escaping completion handlers that return nothing as `AwaitedCompletion`: a strict test fails if
  /// nobody calls them.
  public var awaitsCompletions = false
  /// Whether associated types with a default become generic parameters too.
  public var isGeneric = false
  /// The tool whose names the doubles have beside their own; `nil` if none.
  public var names: OldNames?
  /// How far the doubles are visible.
  public var access = Access.internal
  /// The properties that hold their objects weakly, beside delegates and data sources.
  public var weakProperties: [MemberName] = []
  /// The names of spies that the user has chosen.
  public var spies: [NamedSpy] = []
  /// The command that makes the files again. Each file names it.
  public var command = "generate-doubles"

  /// Makes the usual options.
  public init() {}

  /// What the name of a protocol's double ends with.
  func suffix(for protocolName: String) -> String {
    stubs.contains(protocolName) && suffix == "Spy" ? "Stub" : suffix
  }

  /// A member as a user names it: `load(page:)`, or `Shop.load(page:)` for that of one protocol.
  public struct MemberName: Sendable {
    /// The name as the user wrote it.
    public let text: String

    /// Makes a name of a text.
    public init(_ text: String) { self.text = text }

    /// Whether it is the name of a member of one of these protocols.
    func means(_ signature: String, in protocols: [String]) -> Bool {
      text == signature || protocols.contains { text == "\($0).\(signature)" }
    }
  }

  /// A member, and the name of its spy without the ending `Spy`.
  public struct NamedSpy: Sendable {
    /// The member.
    public let member: MemberName
    /// The name.
    public let name: String

    /// Makes a name for a member's spy. It may end with `Spy`, or with `Stub`.
    public init(_ name: String, of member: MemberName) {
      self.member = member
      let ending = ["Spy", "Stub"].first { name.hasSuffix($0) && name != $0 }
      self.name = String(name.dropLast(ending?.count ?? 0))
    }
  }
}

/// The tools whose names a double can have beside its own, so that tests that were written for such a tool compile.
public enum OldNames: String, Sendable, CaseIterable {
  /// The macro `@Spyable`.
  case spyable
  /// The template `AutoMockable` of Sourcery.
  case automockable
  /// Uber's generator.
  case mockolo
  /// Brightify's generator. Most of what its tests call is in its runtime, which no double replaces.
  case cuckoo
  /// The macro `@Mockable`. What its tests call is in its runtime too.
  case mockable

  /// Whether the names are those of the doubles alone, and not of their members.
  public var areOfDoublesOnly: Bool { self == .cuckoo || self == .mockable }

  /// Whether the tool's doubles answer with an empty value if a test has set up no answer.
  public var isLenient: Bool { !areOfDoublesOnly }

  /// Whether tests assign to all properties of the tool's doubles, also to those that the protocol only gets.
  var setsProperties: Bool { !areOfDoublesOnly }
}
