/// How the doubles are to be made.
public struct GeneratorOptions: Sendable {
  /// Who can use a double, and make one.
  public enum Access: String, Sendable, CaseIterable {
    /// The test target that it is in.
    case `internal`
    /// The targets of its package.
    case package
    /// Every module that imports its own.
    case `public`
  }

  /// Whether internal protocols are doubled too.
  public var includesInternal = false
  /// Whether a double answers with an empty value where the type has one.
  public var isLenient = false
  /// Whether a double passes on to a real object what it isn't told to answer.
  public var forwards = false
  /// The open classes to make subclasses of. Their graphs have to be read with their members.
  public var classes: Set<String> = []
  /// What a double's name ends with.
  public var suffix = "Spy"
  /// Who can use the doubles.
  public var access = Access.internal
  /// The command to name in the files, with which they can be made again.
  public var command = "generate-doubles"

  /// Makes the usual options.
  public init() {}
}
