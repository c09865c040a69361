enum Dish: Equatable, Sendable {
  case soup
  case risotto
}

protocol Cook {
  func prepare(_ dish: Dish, forTable table: Int)
}

final class Waiter {
  private let cook: any Cook
  private(set) var openOrders: [Dish] = []

  init(cook: any Cook) {
    self.cook = cook
  }

  func price(of dishes: [Dish]) -> Int {
    dishes.reduce(0) { sum, dish in sum + (dish == .soup ? 6 : 14) }
  }

  func takeOrder(_ dish: Dish, atTable table: Int) {
    openOrders.append(dish)
    cook.prepare(dish, forTable: table)
  }
}
