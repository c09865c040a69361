/// The calls of several doubles in the one order in which they came.
///
///     #expect(Timeline(view, service).functions == ["showLoading()", "loadItems(page:matching:)"])
///
/// It is a snapshot: calls that come later are not in it. Gets of properties change nothing, so they are left out, unless
/// the double of the property is one of those that are passed: `Timeline(view, view.titleSpy)`.
///
/// What it says doesn't depend on whether the source is at hand. So a double of no type is `spy` in it, even where a
/// message names it after its variable. To tell several apart, give them an owner: `Spy(owner: "Screen.showSpy")`.
public struct Timeline: Sendable {
  /// One recorded call.
  public struct Entry: Sendable {
    private let record: Record

    package init(_ call: Call<Any>, of name: DoubleName) {
      record = Record(call, of: name)
    }

    /// Something that a recorder saw.
    package init(seen event: Any, numbered sequence: Int, by recorder: DoubleName) {
      self.init(Call(input: event, function: "", sequence: sequence, outcome: .returned), of: recorder)
    }

    package var name: DoubleName {
      record.name
    }

    fileprivate var input: Any {
      record.call.input
    }

    /// The same call, named as messages name it.
    package var forMessage: Entry {
      named(name.forMessage)
    }

    fileprivate func named(_ name: DoubleName) -> Entry {
      Entry(record.call, of: name)
    }

    /// The function's name, `loadItems(page:matching:)`; for a property `title.get` and `title.set`.
    public var function: String {
      name.name(of: record.call.function)
    }

    /// The call's number in the one count over everything that is recorded in this process.
    public var sequence: Int {
      record.call.sequence
    }

    /// How the call ended, or why it hadn't when the timeline was made.
    public var outcome: CallOutcome {
      record.call.outcome
    }

    /// The type that the double belongs to, `ItemsServiceSpy`.
    public var double: String {
      name.participant
    }

    /// The call with its arguments: `loadItems(page: 1, matching: "flat")`.
    public var call: String {
      name.describeCall(of: record.call.function, with: record.call.input)
    }

    /// The double and the call: `ItemsServiceSpy.loadItems(page: 1)`.
    package var qualifiedCall: String {
      name.describeQualifiedCall(of: record.call.function, with: record.call.input)
    }

    /// The double and the function, without the arguments: `ItemsServiceSpy.loadItems(page:matching:)`.
    package var qualifiedFunction: String {
      name.subject(function: record.call.function)
    }
  }

  /// The calls, in order.
  public let entries: [Entry]

  /// Puts the calls of some doubles in order.
  public init(_ doubles: any TestDouble...) {
    self.init(doubles)
  }

  /// Puts the calls of some doubles in order. A double that is there twice counts once.
  public init(_ doubles: [any TestDouble]) {
    var found: [Entry] = []
    for double in doubles {
      for entry in double.timelineEntries where entry.name.role != .getter || double is any ShowsGets {
        found.append(entry)
      }
    }
    found.sort { $0.sequence < $1.sequence }
    var entries: [Entry] = []
    var last = 0
    for entry in found where entry.sequence > last {
      entries.append(entry)
      last = entry.sequence
    }
    self.entries = entries
  }

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// The same calls, named as messages name them.
  package var forMessage: Timeline {
    var names: [ObjectIdentifier: DoubleName] = [:]
    var entries: [Entry] = []
    for entry in self.entries {
      let known = names[ObjectIdentifier(entry.name)]
      let name = known ?? entry.name.forMessage
      names[ObjectIdentifier(entry.name)] = name
      entries.append(entry.named(name))
    }
    return Timeline(entries: entries)
  }

  /// The names of the functions that were called, in order.
  public var functions: [String] {
    var functions: [String] = []
    for entry in entries where entry.name.role != .stream { functions.append(entry.function) }
    return functions
  }

  /// The timeline of those calls that pass a test.
  public func filter(_ isIncluded: (Entry) throws -> Bool) rethrows -> Timeline {
    Timeline(entries: try entries.filter(isIncluded))
  }
}

/// A call is described only when its text is asked for: most timelines are only compared. Its input may be of any type,
/// and is only read; that is what makes the conformance to `Sendable` unchecked.
private final class Record: @unchecked Sendable {
  let call: Call<Any>
  let name: DoubleName

  init(_ call: Call<Any>, of name: DoubleName) {
    self.call = call
    self.name = name
  }
}

extension CallLog {
  func timelineEntries(of name: DoubleName) -> [Timeline.Entry] {
    var entries: [Timeline.Entry] = []
    for index in 0..<count {
      entries.append(Timeline.Entry(erasedCall(at: index), of: name))
    }
    return entries
  }
}

extension Timeline.Entry: RecordedCall {}

extension Timeline.Entry: CustomStringConvertible {
  /// The double, the call and its outcome: `ItemsServiceSpy.loadItems(page: 1) returned`. What a
  /// recorder saw, or a stream yielded, has none.
  public var description: String {
    let ending = [.recorder, .stream].contains(name.role) ? "" : " " + outcome.description
    return secrets(in: [record.call.input]).masked(qualifiedCall + ending)
  }
}

extension Timeline: CustomStringConvertible {
  /// A numbered list of the calls, with arguments and outcome; of more than 1,000 the first and the last 500.
  public var description: String {
    let end = max(500, entries.count - 500)
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      if index < 500 || index >= end {
        lines.append(String(index + 1) + ". " + entry.description)
      } else if index == 500 {
        lines.append("… " + String(end - 500) + " more")
      }
    }
    // What is secret in the arguments of one call is hidden in all of them, and in what the calls ended with.
    return secrets(in: entries.map(\.input)).masked(lines.joined(separator: "\n"))
  }
}

/// A test double whose calls can be put on a ``Timeline``.
///
/// A type that keeps its function doubles in stored properties has nothing to implement:
///
///     final class ItemsServiceSpy: ItemsService, TestDouble {
///       let loadItemsSpy = AsyncSpy<Int, [Item], any Error>()
///       …
///
/// Properties that hold another such double count too, and so do optionals, arrays and dictionaries of doubles.
/// Nothing else is looked into.
public protocol TestDouble {
  /// What the double recorded, in any order.
  var timelineEntries: [Timeline.Entry] { get }
}

extension TestDouble {
  /// What the doubles in the stored properties recorded, found by reflection.
  public var timelineEntries: [Timeline.Entry] {
    DoubleSearch.entries(of: self)
  }
}

/// A double whose gets are on a timeline when it is passed itself, and not only found in another.
protocol ShowsGets: TestDouble {}

private func doubles(in value: Any) -> [any TestDouble] {
  switch value {
  case let double as any TestDouble: [double]
  case let doubles as [any TestDouble]: doubles
  case let doubles as [AnyHashable: any TestDouble]: Array(doubles.values)
  default: []
  }
}

/// Looks for doubles within a double. It comes to each object once: doubles may hold each other.
private final class DoubleSearch: @unchecked Sendable {
  /// A task-local value, since the search may pass through a user's own `timelineEntries`.
  private static let local = TaskLocal<DoubleSearch?>(wrappedValue: nil)

  private let lock = Lock()
  private var seen: Set<ObjectIdentifier> = []

  /// The entries of a double; none if the search under way has come to it before.
  static func entries(of double: any TestDouble) -> [Timeline.Entry] {
    guard let current = local.get() else {
      return local.withValue(DoubleSearch()) { Self.entries(of: double) }
    }
    guard current.isNew(double) else { return [] }
    return entries(in: Mirror(reflecting: double))
  }

  private static func entries(in mirror: Mirror) -> [Timeline.Entry] {
    var entries: [Timeline.Entry] = []
    for child in mirror.children {
      for double in doubles(in: child.value) { entries += double.timelineEntries }
    }
    if let superclassMirror = mirror.superclassMirror {
      entries += self.entries(in: superclassMirror)
    }
    return entries
  }

  private func isNew(_ double: any TestDouble) -> Bool {
    guard type(of: double) is AnyObject.Type else { return true }
    return lock.withLock { seen.insert(ObjectIdentifier(double as AnyObject)).inserted }
  }
}

extension Timeline {
  /// The timeline as a sequence diagram, in the text form that Mermaid draws, and with it GitHub.
  ///
  /// The doubles stand in the order of their first calls. A call that threw has an arrow back, and so has a request
  /// that was answered with an HTTP error; a call that is held or running has a note. Where all calls would make a longer text than Mermaid draws, the last ones
  /// are left out: ``filter(_:)`` picks out those that matter.
  public var mermaid: String {
    var participants = "sequenceDiagram\n  participant code as Code under test"
    var calls = ""
    var identifiers: [String: String] = [:]
    for (index, entry) in entries.enumerated() {
      let double = entry.double
      var identifier = "d" + String(identifiers.count)
      if let known = identifiers[double] {
        identifier = known
      } else {
        identifiers[double] = identifier
        participants += "\n  participant " + identifier + " as " + escape(double)
      }
      let arrows = entry.arrows(to: identifier)
      guard participants.utf8.count + calls.utf8.count + arrows.utf8.count <= longestDiagram else {
        calls += "\n  Note over code: … " + String(entries.count - index) + " more calls"
        break
      }
      calls += arrows
    }
    return secrets(in: entries.map(\.input)).masked(participants + calls)
  }
}

extension Timeline.Entry {
  /// The lines for the call, each after a line break.
  fileprivate func arrows(to double: String) -> String {
    var lines = "\n  code->>" + double + ": " + escape(clip(call, to: 60))
    switch outcome {
    case .returned, .passedOn: return lines
    case .answered(let status) where status < 400: return lines
    case .threw, .answered: lines += "\n  " + double + "--xcode"
    case .held, .running: lines += "\n  Note over " + double
    }
    return lines + ": " + escape(clip(outcome.description, to: 60))
  }
}

/// Mermaid draws 50,000 characters at most, unless it is configured otherwise (`maxTextSize` at
/// https://mermaid.js.org/config/schema-docs/config.html). The rest is for the last note.
private let longestDiagram = 49_900

/// Mermaid takes some characters for syntax or markup; as entity codes it takes any for text.
private func escape(_ text: String) -> String {
  let plain = "0123456789 ()[]_.,:=/'\"?!…-".unicodeScalars
  var escaped = ""
  for scalar in text.unicodeScalars {
    if scalar.properties.isAlphabetic || plain.contains(scalar) {
      escaped.unicodeScalars.append(scalar)
    } else {
      escaped += scalar == "\n" ? "<br/>" : "#" + String(scalar.value) + ";"
    }
  }
  return escaped
}
