import Foundation
import Seams

struct Offer {
  let end: Date
  var dates: any DateProvider = SystemDateProvider()

  var isOver: Bool {
    end <= dates.getCurrentDate()
  }
}
