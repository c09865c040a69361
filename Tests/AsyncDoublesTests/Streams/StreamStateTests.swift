@testable import AsyncDoubles
import TestSupport
import Testing

/// What a stream of a double does with elements, readers and the end, one transition after the other.
@Suite struct StreamStateTests {
  @Test func `a consumer reads what was sent, and then the end`() {
    StreamMachine().expect(
      """
      send(a)   send(b)   ask   finish   ask   ask   moments
      sent      sent      a     ends     b     end   a,b,finished
      """
    )
  }

  @Test func `a consumer that waits goes on with the next element, or with the end`() {
    StreamMachine().expect(
      """
      ask     send(a)   send(b)   ask   ask     fail
      waits   a>        sent      b     waits   ends>1
      """
    )
  }

  @Test func `a stream ends once`() {
    StreamMachine().expect(
      """
      finish   fail   ask   moments
      ends     ends   end   finished
      """
    )
  }

  @Test func `the end comes when the consumer asks for it, where the elements were there from the start`() {
    StreamMachine("a").expect(
      """
      ask   news   ask   news   ask   news   moments
      a     yes    end   yes    end   no     a,finished
      """
    )
  }

  @Test func `a consumer stops once, and not after the end`() {
    StreamMachine().expect(
      """
      ask     stop     news   stop    news   send(a)   finish   ask   moments
      waits   stops>1  yes    stops   no     sent      ends     end   terminated
      """
    )
    StreamMachine().expect(
      """
      finish   ask   news   stop    news   moments
      ends     end   yes    stops   no     finished
      """
    )
  }

  @Test func `elements that were read are forgotten, and the others are still read`() {
    StreamMachine("a", "b", "c").expect(
      """
      ask   forget   ask   unread   moments
      a     done     b     c        b
      """
    )
  }
}

/// A stream without a lock.
private struct StreamMachine: Machine {
  private var state: StreamState
  private var newest = 0

  /// Makes a stream through which the test sends.
  init() {
    state = StreamState()
  }

  /// Makes a stream of some elements, and then the end.
  init(_ elements: String...) {
    state = StreamState(elements, .finished, .made)
  }

  mutating func perform(_ event: Event) -> String {
    switch event.verb {
    case "send": send(event.argument)
    case "ask": ask()
    case "finish": "ends" + list(state.end(with: .finished))
    case "fail": "ends" + list(state.end(with: .threw(CancellationError())))
    case "stop": "stops" + list(state.terminate())
    case "forget": forget()
    case "unread": state.unread.map(text).joined(separator: ",")
    case "moments": state.moments.map { text($0.event) }.joined(separator: ",")
    case "news": hasNews() ? "yes" : "no"
    default: "no such event"
    }
  }

  private mutating func send(_ element: String) -> String {
    guard let reader = state.send(element, from: AnswerOrigin(.made, index: 0)) else { return "sent" }
    return text(reader.sent) + ">"
  }

  private mutating func ask() -> String {
    switch state.ask() {
    case .element(let sent): text(sent)
    case .end(nil): "end"
    case .end: "error"
    case .waits: "waits"
    }
  }

  private mutating func forget() -> String {
    _ = state.forget()
    return "done"
  }

  /// Whether anything has happened in the stream since this was asked last.
  private mutating func hasNews() -> Bool {
    defer { newest = state.newest }
    return state.newest > newest
  }

  private func list(_ readers: [StreamState.Reader]) -> String {
    readers.isEmpty ? "" : ">\(readers.count)"
  }

  private func text(_ sent: StreamState.Sent?) -> String {
    sent.map { "\($0.element)" } ?? "nothing"
  }

  private func text(_ event: StreamEvent) -> String {
    switch event {
    case .yielded(let element): "\(element)"
    case .ended(.finished): "finished"
    case .ended(.threw): "threw"
    case .terminated: "terminated"
    }
  }
}
