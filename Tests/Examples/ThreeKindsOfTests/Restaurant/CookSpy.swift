import TestDoubles

struct CookSpy: Cook {
  let prepareSpy = Spy<(dish: Dish, table: Int), Void, Never>()

  func prepare(_ dish: Dish, forTable table: Int) { prepareSpy((dish, table)) }
}
