import Foundation
import TestDoubles
import TestSupport
import Testing

/// However much a call was given, its message is short, and takes no time to make.
@Suite(.timeLimit(.minutes(10))) struct HugeArgumentTests {
  @Test func `data is told by its size and its beginning`() {
    #expect(
      shown(Data(count: 10_000_000))
        == "Data(10000000 bytes: 00 00 00 00 00 00 00 00 00 00 00 00 …, checksum f1a1b645)"
    )
  }

  @Test func `an array has its first elements`() {
    #expect(
      shown([UInt8](repeating: 0, count: 10_000_000))
        == "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, … 9999988 more]"
    )
  }

  @Test func `a text of many bytes is measured in bytes`() {
    #expect(
      shown(hugeText) == """
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\
        … (10000000 bytes) …\
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        """
    )
  }

  @Test func `a part of a text is cut like a text`() {
    #expect(shown(hugeText.dropFirst()).contains("aaa… (9999999 bytes) …aaa"))
  }

  @Test func `a description is cut like a text`() {
    #expect(shown(Essay(description: hugeText)).contains("aaa… (10000000 bytes) …aaa"))
  }

  @Test func `a single character of many bytes is cut, too`() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000_000)

    #expect(shown(text).unicodeScalars.count == 181)
  }

  @Test func `a tree is left out from where it can't be shown any more`() {
    let row = [String](repeating: "abcdefghijklmnopqrstuvwxyz", count: 12)
    let tree = [[[[String]]]](
      repeating: [[[String]]](repeating: [[String]](repeating: row, count: 12), count: 12),
      count: 12
    )

    #expect(
      shown(tree) == """
        [[[["abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmno\
        … (28051 bytes) …\
        […], […], […], […], […]], […], […], […], […], […], […], […], […], […], […], […]]
        """
    )
  }

  @Test func `a call with several huge arguments has all of them, cut`() {
    let text = String(repeating: "a", count: 10_000)
    let editor = EditorSpy()

    editor.show(a: text, b: text, c: text, d: text, e: text, f: text, g: text, h: text)

    #expect(Timeline(editor).description.utf8.count == 1_530)
  }

  @Test func `the records hold what came, whole`() {
    let spy = Spy<Data, Void, Never>()

    spy(Data(count: 10_000_000))

    #expect(spy.lastCall?.count == 10_000_000)
  }

  @Test func `the name of a type is cut, too`() {
    let spy = Spy<Void, Deep5, any Error>(line: 7)

    let error = #expect(throws: UnansweredCall.self) { try spy() }

    #expect(
      error?.description == """
        spy() was called and has no answer.
          Add before the call: .returns(…) with \
        (((((Int, Int), (Int, Int)), ((Int, Int), (Int, Int))), (((Int, Int), (Int, Int)… (440 characters) …\
        (Int, Int), (Int, Int))), (((Int, Int), (Int, Int)), ((Int, Int), (Int, Int))))), or .throws(…).
          The double was made at EdgeCaseTests/HugeArgumentTests.swift:7.
        """
    )
  }

  @Test func `the name of an owner is cut, too`() {
    let spy = Spy<Void, Void, Never>(owner: String(repeating: "Owner", count: 100_000))

    spy(function: "call()")

    #expect(Timeline(spy).entries[0].double.contains("Owner… (500000 bytes) …Owner"))
  }

  @Test func `the rules that didn't match are the newest ten`() {
    let spy = Spy<Int, Int, any Error>(line: 7)
    (1...1_000).forEach { number in spy.when(line: number) { _ in false }.returns(1) }

    let error = #expect(throws: UnansweredCall.self) { try spy(5) }

    #expect(
      error?.description == """
        spy(5) was called and has no answer.
          No rule matched: when { … } at EdgeCaseTests/HugeArgumentTests.swift:1000, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:999, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:998, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:997, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:996, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:995, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:994, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:993, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:992, \
        when { … } at EdgeCaseTests/HugeArgumentTests.swift:991, … 990 more.
          Add before the call: .returns(…) with Int, or .throws(…).
          The double was made at EdgeCaseTests/HugeArgumentTests.swift:7.
        """
    )
  }

  @Test func `an error is cut like an argument`() {
    let spy = Spy<Void, Void, Essay>(throwing: Essay(description: String(repeating: "a", count: 1_000_000)))

    try? spy()

    #expect(Timeline(spy).description.contains(" threw aaa"))
    #expect(Timeline(spy).description.contains("aaa… (1000000 bytes) …aaa"))
  }
}

extension HugeArgumentTests {
  struct Essay: Error, CustomStringConvertible {
    let description: String
  }

  struct EditorSpy: TestDouble {
    let showSpy = Spy<(String, String, String, String, String, String, String, String), Void, Never>()

    func show(
      a: String,
      b: String,
      c: String,
      d: String,
      e: String,
      f: String,
      g: String,
      h: String
    ) {
      showSpy(a, b, c, d, e, f, g, h)
    }
  }

  typealias Deep1 = (Int, Int)
  typealias Deep2 = (Deep1, Deep1)
  typealias Deep3 = (Deep2, Deep2)
  typealias Deep4 = (Deep3, Deep3)
  typealias Deep5 = (Deep4, Deep4, Deep4, Deep4)
}

/// Made once: in a debug build it takes longer than all of the tests.
private let hugeText = String(decoding: Data(repeating: 0x61, count: 10_000_000), as: UTF8.self)
