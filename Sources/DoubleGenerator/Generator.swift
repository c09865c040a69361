/// Makes the doubles of a module's protocols.
public struct Generator: Sendable {
  /// How the doubles are to be made.
  public struct Options: Sendable {
    /// Which protocols: those that are public, or the internal ones too.
    public var includesInternal = false
    /// What a double's name ends with.
    public var suffix = "Spy"
    /// The command to name in the files, with which they can be made again.
    public var command = "generate-doubles"

    public init() {}
  }

  /// A protocol and what became of it.
  public struct Outcome: Sendable {
    public let protocolName: String
    /// The requirements, as they are called.
    public let requirements: [String]
    /// The file's name.
    public let file: String
    /// The file's text, or why there can't be one.
    public let source: Result<String, Impossible>
  }

  public let library: Library
  public let options: Options

  public init(library: Library, options: Options = Options()) {
    self.library = library
    self.options = options
  }

  /// The protocols of a module, by name.
  func protocols(of module: String) -> [Interface] {
    library.interfaces(inGraphOf: module)
      .filter { !$0.isClass && ($0.isPublic || options.includesInternal) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Makes the doubles of a module's protocols, in the order of their names.
  public func doubles(of module: String) -> [Outcome] {
    protocols(of: module).map(outcome)
  }

  private func outcome(_ interface: Interface) -> Outcome {
    let source: Result<String, Impossible> = Result { () throws(Impossible) in
      var builder = try DoubleBuilder(interface, in: library, suffix: options.suffix)
      return Printer(model: try builder.model(), command: options.command).text()
    }
    return Outcome(
      protocolName: interface.path.joined(separator: "."),
      requirements: interface.requirements.filter { $0.kind != .associatedType }.map(\.signature),
      file: (interface.path.last ?? "") + options.suffix + ".swift", source: source)
  }
}
