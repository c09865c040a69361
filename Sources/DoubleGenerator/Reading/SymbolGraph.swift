/// The parts of a symbol graph that the generator needs: protocols with their requirements, and the names of types.
public struct SymbolGraph: Sendable {
  /// The module's name.
  public internal(set) var module = ""
  /// The symbols that matter, in the order of the graph.
  var symbols: [Symbol] = []
  /// The module's global actors, by USR.
  var globalActors: Set<String> = []
  /// The places where its structures and enumerations are declared, by USR.
  var places: [String: Place] = [:]
  /// The USRs of those that can be copied if their arguments can.
  var conditionallyCopyable: Set<String> = []

  /// The place of a declaration's name.
  struct Place {
    var file = ""
    /// Counted from 0, as in the graph.
    var line = 0
    /// The number of bytes before it in its line.
    var character = 0
  }

  /// The error of a file that isn't a symbol graph.
  public struct Malformed: Error, CustomStringConvertible {
    /// Says what was expected, and where.
    public let description: String
  }

  /// Reads one `*.symbols.json`.
  ///
  /// - Parameter includesClasses: Whether to read the members of open classes too.
  public init(json: UnsafeRawBufferPointer, includesClasses: Bool = false) throws(Malformed) {
    do {
      var reader = GraphReader(bytes: json.bindMemory(to: UInt8.self), includesClasses: includesClasses)
      self = try reader.read()
    } catch let error as JSONReader.Malformed {
      throw Malformed(
        description: "not a symbol graph: expected \(error.expected) at byte \(error.offset)"
      )
    } catch {
      throw Malformed(description: "not a symbol graph: \(error)")
    }
  }

  init() {}
}
