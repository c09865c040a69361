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
  /// Whether associated types with a default become generic parameters too.
  public var isGeneric = false
  /// The tool whose names the doubles have beside their own; `nil` if none.
  public var names: OldNames?
  /// How far the doubles are visible.
  public var access = Access.internal
  /// The command that makes the files again. Each file names it.
  public var command = "generate-doubles"

  /// Makes the usual options.
  public init() {}
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

  /// Whether the tool's doubles answer with an empty value if a test has told them nothing.
  public var isLenient: Bool { self != .cuckoo }

  /// Whether tests assign to all properties of the tool's doubles, also to those that the protocol only gets.
  var setsProperties: Bool { self != .cuckoo }
}
