import TestDoubles
import TestSupport
import Testing

/// What a text or a name does to a message it stands in.
@Suite struct OddTextTests {
  @Test func `an empty text is quotes`() {
    #expect(shown("") == #""""#)
  }

  @Test func `line breaks of all kinds are escaped`() {
    #expect(shown("a\nb\r\nc\rd\u{2028}e\u{85}f") == #""a\nb\r\nc\rd\u{2028}e\u{85}f""#)
  }

  @Test func `orders to the terminal are escaped`() {
    #expect(shown("\u{1B}[31mred\u{7}\0\t\u{7F}") == #""\u{1B}[31mred\u{7}\u{0}\t\u{7F}""#)
  }

  @Test func `orders to the terminal are escaped in a description, too`() {
    #expect(shown(Page(description: "\u{1B}[2Jred\r\n\tblue")) == "\\u{1B}[2Jred\\r\n    \tblue")
  }

  @Test func `what turns the direction of the text is escaped`() {
    #expect(shown("a\u{202E}b\u{2066}c\u{200F}d") == #""a\u{202E}b\u{2066}c\u{200F}d""#)
  }

  @Test func `what has no width is escaped`() {
    #expect(shown("flat\u{200B}\u{FEFF}") == #""flat\u{200B}\u{FEFF}""#)
  }

  @Test func `emoji and letters of all scripts stay as they are`() {
    #expect(shown("👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿 é שלום می‌خواهم") == #""👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿 é שלום می‌خواهم""#)
  }

  @Test func `a part of a text is quoted like a text`() {
    #expect(shown("a flat".suffix(4)) == #""flat""#)
  }

  @Test func `names that are sentences are names like any other`() {
    let door = `A door (with a lock)`()

    door.`opens, or closes (in the end): at once`(by: 2)

    #expect(
      Timeline(door).description == "1. opens, or closes (in the end): at once(by: 2) returned"
    )
  }

  @Test func `names of all scripts are names like any other`() {
    let door = 扉Spy()

    door.開ける(の: "🔑")

    #expect(Timeline(door).description == #"1. 扉Spy.開ける(の: "🔑") returned"#)
  }

  @Test func `a double without an owner's name is called by its variable`() {
    let spy = Spy<Int, Void, Never>(owner: "")

    spy(5, function: "open(by:)")

    #expect(Timeline(spy).description == "1. spy(5) returned")
    #expect(Timeline(spy).entries[0].double == "spy")
  }

  @Test func `an owner's name can't break the line`() {
    let spy = Spy<Int, Void, Never>(owner: "Door\n\u{1B}[31m")

    spy(5, function: "open(by:)")

    #expect(Timeline(spy).description == #"1. Door\n\u{1B}[31m.open(by: 5) returned"#)
  }

  @Test func `a diagram takes any name and text`() {
    let spy = Spy<String, Void, Never>(owner: "end;#\n%%{\"}: Note")

    spy("-->>\n  participant x as end;#59;\u{202E}", function: "end(_:)")

    #expect(
      Timeline(spy).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as end#59;#35;#92;n#37;#37;#123;"#125;: Note
          code->>d0: end("--#62;#62;#92;n  participant x as end#59;#35;59#59;#92;u#123;202E#125;")
        """
    )
  }
}

extension OddTextTests {
  struct Page: CustomStringConvertible {
    let description: String
  }

  struct `A door (with a lock)`: TestDouble {
    let opensOrClosesSpy = Spy<Int, Void, Never>()

    func `opens, or closes (in the end): at once`(by angle: Int) { opensOrClosesSpy(angle) }
  }

  struct 扉Spy: TestDouble {
    let 開けるSpy = Spy<String, Void, Never>()

    func 開ける(の 鍵: String) { 開けるSpy(鍵) }
  }
}
