/// How the doubles are to be made.
public struct GeneratorOptions: Sendable {
  /// How far a declaration is seen.
  public enum Access: String, Sendable, CaseIterable {
    /// In its own target.
    case `internal`
    /// In the targets of its package.
    case package
    /// In every module that imports its own.
    case `public`
  }

  /// The protocols to double: those that are seen this far.
  public var protocols = Access.public
  /// Whether a double answers with an empty value where the type has one.
  public var isLenient = false
  /// Whether a double passes on to a real object what it isn't told to answer.
  public var forwards = false
  /// The open classes to make subclasses of. Their graphs have to be read with their members.
  public var classes: Set<String> = []
  /// What a double's name ends with.
  public var suffix = "Spy"
  /// Whether associated types stay open, also those that have a default.
  public var isGeneric = false
  /// The tool whose names the doubles have beside their own; `nil` for none.
  public var names: OldNames?
  /// How far the doubles are seen.
  public var access = Access.internal
  /// The command to name in the files, with which they can be made again.
  public var command = "generate-doubles"

  /// Makes the usual options.
  public init() {}
}
