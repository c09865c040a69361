import Foundation
import TestDoubles

/// What it costs to make a double of 20 functions, and to free it. By hand: one lock for all, and arrays, which
/// allocate nothing while they are empty.
enum Making {
  private static let rounds = 9
  private static let doublesARound = 1_000

  @Sendable static func measure() async throws -> [Row] {
    let times = await Times.shortest(of: rounds) {
      time { TwentySpies() }
    } byHand: {
      time { HandWrittenTwenty() }
    }
    return [Row("making a double of 20 functions", each: doublesARound, times)]
  }

  private static func time(_ make: () -> AnyObject) -> Duration {
    ContinuousClock().measure {
      for _ in 0..<doublesARound { _ = make() }
    }
  }

  private final class TwentySpies {
    let f01Spy = Spy<Int, Int, Never>(returning: 1)
    let f02Spy = Spy<Int, Int, Never>(returning: 1)
    let f03Spy = Spy<Int, Int, Never>(returning: 1)
    let f04Spy = Spy<Int, Int, Never>(returning: 1)
    let f05Spy = Spy<Int, Int, Never>(returning: 1)
    let f06Spy = Spy<Int, Int, Never>(returning: 1)
    let f07Spy = Spy<Int, Int, Never>(returning: 1)
    let f08Spy = Spy<Int, Int, Never>(returning: 1)
    let f09Spy = Spy<Int, Int, Never>(returning: 1)
    let f10Spy = Spy<Int, Int, Never>(returning: 1)
    let f11Spy = Spy<Int, Int, Never>(returning: 1)
    let f12Spy = Spy<Int, Int, Never>(returning: 1)
    let f13Spy = Spy<Int, Int, Never>(returning: 1)
    let f14Spy = Spy<Int, Int, Never>(returning: 1)
    let f15Spy = Spy<Int, Int, Never>(returning: 1)
    let f16Spy = Spy<Int, Int, Never>(returning: 1)
    let f17Spy = Spy<Int, Int, Never>(returning: 1)
    let f18Spy = Spy<Int, Int, Never>(returning: 1)
    let f19Spy = Spy<Int, Int, Never>(returning: 1)
    let f20Spy = Spy<Int, Int, Never>(returning: 1)
  }

  private final class HandWrittenTwenty {
    private let lock = NSLock()
    private var f01Calls: [Int] = []
    private var f01Answer = 1
    private var f02Calls: [Int] = []
    private var f02Answer = 1
    private var f03Calls: [Int] = []
    private var f03Answer = 1
    private var f04Calls: [Int] = []
    private var f04Answer = 1
    private var f05Calls: [Int] = []
    private var f05Answer = 1
    private var f06Calls: [Int] = []
    private var f06Answer = 1
    private var f07Calls: [Int] = []
    private var f07Answer = 1
    private var f08Calls: [Int] = []
    private var f08Answer = 1
    private var f09Calls: [Int] = []
    private var f09Answer = 1
    private var f10Calls: [Int] = []
    private var f10Answer = 1
    private var f11Calls: [Int] = []
    private var f11Answer = 1
    private var f12Calls: [Int] = []
    private var f12Answer = 1
    private var f13Calls: [Int] = []
    private var f13Answer = 1
    private var f14Calls: [Int] = []
    private var f14Answer = 1
    private var f15Calls: [Int] = []
    private var f15Answer = 1
    private var f16Calls: [Int] = []
    private var f16Answer = 1
    private var f17Calls: [Int] = []
    private var f17Answer = 1
    private var f18Calls: [Int] = []
    private var f18Answer = 1
    private var f19Calls: [Int] = []
    private var f19Answer = 1
    private var f20Calls: [Int] = []
    private var f20Answer = 1
  }
}
