// Teaches: pure logic needs no double at all. Values in, values out.
// Use it for translators, mappers, formatters, validators: whatever depends on its arguments only.
// Products: none.
import Testing

@Suite struct DramaTranslatorTests {
  let translator = DramaTranslator()

  @Test func `a record becomes a drama`() {
    let records = [DramaRecord(title: "Borgen", episodes: "30")]

    #expect(translator.translate(records) == [Drama(title: "Borgen", episodes: 30)])
  }

  @Test func `a record without a title is dropped`() {
    let records = [DramaRecord(title: nil, episodes: "30")]

    #expect(translator.translate(records) == [])
  }

  @Test func `a number of episodes that can't be read is zero`() {
    let records = [DramaRecord(title: "Borgen", episodes: "many")]

    #expect(translator.translate(records) == [Drama(title: "Borgen", episodes: 0)])
  }
}
