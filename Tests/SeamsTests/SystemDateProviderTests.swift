import Foundation
import Seams
import Testing

@Suite struct SystemDateProviderTests {
  @Test func `tells a date between the moments before and after the call`() {
    let before = Date()

    let date = SystemDateProvider().getCurrentDate()

    #expect((before...Date()).contains(date))
  }
}
