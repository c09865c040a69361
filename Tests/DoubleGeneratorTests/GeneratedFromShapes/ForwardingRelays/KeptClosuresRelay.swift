// Made by generate-doubles from the protocol KeptClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bc5fe004dbfee097
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeptClosuresRelay<Real: KeptClosures>: KeptClosures, TestDouble {
  let nextSpy: Spy<Void, nonisolated(nonsending) () async -> Int, Never> = .unimplemented()
  let cleanUpSpy = Spy<Void, (() -> sending Cell)?, Never>.unimplemented()
  let listenSpy = Spy<[@Sendable (Int) -> Void], Void, Never>()
  let routeSpy = Spy<[String : @isolated(any) () async -> Void], Void, Never>()
  let pairSpy = Spy<(first: @Sendable () -> Void, second: (isolated Worker) -> Void), Void, Never>()
  let onEndSpy: PropertySpy<(nonisolated(nonsending) () async -> Int)?> = .unimplemented()
  let onStartSpy = PropertySpy<@isolated(any) @Sendable () async -> Void>.unimplemented()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([nextSpy, cleanUpSpy, listenSpy, routeSpy, pairSpy, onEndSpy, onStartSpy], filePath, line)
  }

  func next() -> nonisolated(nonsending) () async -> Int {
    if nextSpy.__passesOn(()) { return real.next() }
    return nextSpy()
  }

  func cleanUp() -> (() -> sending Cell)? {
    if cleanUpSpy.__passesOn(()) { return real.cleanUp() }
    return cleanUpSpy()
  }

  func listen(_ listeners: [@Sendable (Int) -> Void]) {
    if listenSpy.__passesOn(listeners) { return real.listen(listeners) }
    listenSpy(listeners)
  }

  func route(_ handlers: [String : @isolated(any) () async -> Void]) {
    if routeSpy.__passesOn(handlers) { return real.route(handlers) }
    routeSpy(handlers)
  }

  func pair(_ pair: (first: @Sendable () -> Void, second: (isolated Worker) -> Void)) {
    if pairSpy.__passesOn(pair) { return real.pair(pair) }
    pairSpy(pair)
  }

  var onEnd: (nonisolated(nonsending) () async -> Int)? {
    get { onEndSpy.__passesOnGet() ? real.onEnd : onEndSpy.get() }
    set { if onEndSpy.__passesOnSet(newValue) { real.onEnd = newValue } else { onEndSpy.set(newValue) } }
  }

  var onStart: @isolated(any) @Sendable () async -> Void {
    get { onStartSpy.__passesOnGet() ? real.onStart : onStartSpy.get() }
    set { if onStartSpy.__passesOnSet(newValue) { real.onStart = newValue } else { onStartSpy.set(newValue) } }
  }
}
