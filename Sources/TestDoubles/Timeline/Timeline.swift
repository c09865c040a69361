/// The calls of several doubles in the one order in which they came.
///
///     #expect(Timeline(view, service).functions == ["showLoading()", "loadItems(page:matching:)"])
///
/// It is a snapshot, without the calls that come later. It leaves out the gets of properties, since they change
/// nothing, unless you pass the property's spy itself: `Timeline(view, view.titleSpy)`.
///
/// A double that no type owns has the name of its variable, which the library reads from the source code. Where tests
/// run without their source, on a device, its name is `spy` unless it has an owner: `Spy(owner: "Screen.showSpy")`.
public struct Timeline: Sendable {
  /// One recorded call, as ``TestDouble/timelineEntries`` gives it.
  public struct Entry: Sendable {
    private let record: Record

    package init(_ call: Call<Any>, of name: DoubleName) {
      record = Record(call, of: name)
    }

    /// - Parameter call: The call that a stream answers; `nil` if its double keeps no calls.
    package init(_ call: Call<Any>?, answeredBy stream: DoubleName) {
      self = call.map { Entry($0, of: stream) } ?? Entry(seen: (), numbered: nextSequenceNumber(), by: stream)
    }

    /// Makes the entry of an event that a recorder saw.
    package init(seen event: Any, numbered sequence: Int, by recorder: DoubleName) {
      self.init(Call(input: event, function: "", sequence: sequence, outcome: .returned), of: recorder)
    }

    package var name: DoubleName {
      record.name
    }

    package var input: Any {
      record.call.input
    }

    /// The function's name, `loadItems(page:matching:)`. For a property it is `title.get` or `title.set`.
    package var function: String {
      name.name(of: record.call.function)
    }

    /// The call's number. All doubles in the process share one count.
    package var sequence: Int {
      record.call.sequence
    }

    /// How the call ended, or why it hadn't when the timeline was made.
    package var outcome: CallOutcome {
      record.call.outcome
    }

    /// The double in a diagram: the type that owns it, `ItemsServiceSpy`, or the variable that holds it.
    package var double: String {
      name.participant
    }

    /// The call with its arguments: `loadItems(page: 1, matching: "flat")`.
    package var call: String {
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
  package let entries: [Entry]

  /// Puts the calls of some doubles in order.
  public init(_ doubles: any TestDouble...) {
    self.init(doubles)
  }

  /// Puts the calls of some doubles in order. A double that is passed twice counts once.
  public init(_ doubles: [any TestDouble]) {
    let found = doubles.flatMap { double in
      double.timelineEntries.filter { $0.name.role != .getter || double is any ShowsGets }
    }
    var entries: [Entry] = []
    var last = 0
    for entry in found.sorted(by: { $0.sequence < $1.sequence }) where entry.sequence > last {
      entries.append(entry)
      last = entry.sequence
    }
    self.entries = entries
  }

  /// The names of the functions that were called, in order.
  public var functions: [String] {
    entries.filter { $0.name.role != .stream }.map(\.function)
  }
}

/// The call and the name behind an entry. The text of a call is made only on demand, since tests compare most
/// timelines by the functions alone. The input may be of any type and is only read, so the record is `Sendable`.
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
    keptInputs.indices.map { Timeline.Entry(erasedCall(at: $0), of: name) }
  }
}

extension Timeline.Entry: CustomStringConvertible {
  /// The double, the call and its outcome: `ItemsServiceSpy.loadItems(page: 1) returned`. The event of a recorder or a
  /// stream has no outcome.
  public var description: String {
    let ending = [.recorder, .stream].contains(name.role) ? "" : " " + outcome.description
    return qualifiedCall + ending
  }
}

extension Timeline: CustomStringConvertible {
  /// A numbered list of the calls with arguments and outcomes. Of more than 1,000 calls it has the first and the last
  /// 500.
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
    return lines.joined(separator: "\n")
  }
}

extension DoubleName {
  /// Says that calls of a function that this double could stand for, by its name, came to another member of the same
  /// object, as those of an overload do; `nil` if none did.
  package func mistake(in entries: [Timeline.Entry]) -> String? {
    guard let ownerType, let property else { return nil }
    for entry in entries where entry.name.role == role && entry.name.ownerType == ownerType {
      guard let other = entry.name.property, other != property, standsFor(entry.function) else { continue }
      return "Calls of \(entry.function) came to \(other)."
    }
    return nil
  }
}

/// A test double whose calls can be put on a ``Timeline``.
///
/// A type with function doubles in stored properties has nothing to implement:
///
///     final class ItemsServiceSpy: ItemsService, TestDouble {
///       let loadItemsSpy = AsyncSpy<Int, [Item], any Error>()
///       …
///
/// Stored properties with another such object count too, and so do optionals, arrays and dictionaries of doubles. All
/// other properties are left out.
public protocol TestDouble {
  /// The calls that the double recorded, in any order.
  var timelineEntries: [Timeline.Entry] { get }

  /// Forgets the calls and keeps the answers.
  func forgetCalls()
}

extension TestDouble {
  /// The calls that the doubles in the stored properties recorded. Reflection finds these doubles.
  public var timelineEntries: [Timeline.Entry] {
    var entries: [Timeline.Entry] = []
    DoubleSearch.visit(doublesIn: self) { entries += $0.timelineEntries }
    return entries
  }

  /// Makes the doubles in the stored properties forget their calls. Their answers stay. Reflection finds these doubles.
  public func forgetCalls() {
    DoubleSearch.visit(doublesIn: self) { $0.forgetCalls() }
  }
}

/// A double whose gets are on a timeline if a test passes the double itself. If reflection finds it in another
/// double, its gets are left out.
protocol ShowsGets: TestDouble {}

private func doubles(in value: Any) -> [any TestDouble] {
  switch value {
  case let double as any TestDouble: [double]
  case let doubles as [any TestDouble]: doubles
  case let doubles as [AnyHashable: any TestDouble]: Array(doubles.values)
  default: []
  }
}

/// Searches a double for other doubles. It visits each object once, since doubles may refer to each other.
private final class DoubleSearch: Sendable {
  /// The search under way. It is a task-local value, since the search may call a user's `timelineEntries`.
  private static let local = TaskLocal<DoubleSearch?>(wrappedValue: nil)

  private let seen = Locked<Set<ObjectIdentifier>>([])

  /// Visits the doubles in a double; none if the search has visited the double before.
  static func visit(doublesIn double: any TestDouble, _ look: (any TestDouble) -> Void) {
    guard let current = local.get() else {
      return local.withValue(DoubleSearch()) { visit(doublesIn: double, look) }
    }
    if current.isNew(double) { visit(Mirror(reflecting: double), look) }
  }

  private static func visit(_ mirror: Mirror, _ look: (any TestDouble) -> Void) {
    for child in mirror.children {
      for double in doubles(in: child.value) { look(double) }
    }
    if let superclassMirror = mirror.superclassMirror { visit(superclassMirror, look) }
  }

  private func isNew(_ double: any TestDouble) -> Bool {
    guard type(of: double) is AnyObject.Type else { return true }
    return seen.withLock { $0.insert(ObjectIdentifier(double as AnyObject)).inserted }
  }
}

extension Timeline {
  /// The timeline as a sequence diagram in the text format of Mermaid, which GitHub draws.
  ///
  /// The doubles are in the order of their first calls. A call that threw has an arrow back, and so has a request
  /// that got an HTTP error. A call that is held or running has a note. If the text would be too long for Mermaid,
  /// the last calls are left out.
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
    return participants + calls
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

/// By default, Mermaid draws at most 50,000 characters (`maxTextSize` at
/// https://mermaid.js.org/config/schema-docs/config.html). The last note takes the rest.
private let longestDiagram = 49_900

/// Escapes the characters that Mermaid reads as syntax or markup, as entity codes.
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
