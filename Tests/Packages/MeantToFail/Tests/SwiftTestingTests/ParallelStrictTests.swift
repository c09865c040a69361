import Shop
import StrictDoubles
import Testing

/// Two hundred tests at once: a failure belongs to the test whose double it is about, and to no other.
@Suite(.strictDoubles(allowing: .unusedAnswers)) struct ParallelStrictTests {
  @Test(arguments: 1...200) func evenNumbersFail(number: Int) async {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.when { !$0.page.isMultiple(of: 2) }.returns([])

    await Task.detached {
      _ = try? await service.loadItems(page: number, matching: "")
    }.value
  }
}
