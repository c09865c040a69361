// Made by generate-doubles from the protocol KeptClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ab8ea33362c7896f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeptClosuresSpy: KeptClosures, TestDouble, Sendable {
  let nextSpy: Spy<Void, nonisolated(nonsending) () async -> Int, Never> = .unimplemented()
  let cleanUpSpy = Spy<Void, (() -> sending Cell)?, Never>.unimplemented()
  let listenSpy = Spy<[@Sendable (Int) -> Void], Void, Never>()
  let routeSpy = Spy<[String : @isolated(any) () async -> Void], Void, Never>()
  let pairSpy = Spy<(first: @Sendable () -> Void, second: (isolated Worker) -> Void), Void, Never>()
  let onEndSpy: PropertySpy<(nonisolated(nonsending) () async -> Int)?> = .unimplemented()
  let onStartSpy = PropertySpy<@isolated(any) @Sendable () async -> Void>.unimplemented()

  init(
    next: (nonisolated(nonsending) () async -> Int)? = nil,
    cleanUp: (() -> sending Cell)?...,
    onEnd: (nonisolated(nonsending) () async -> Int)?...,
    onStart: (@isolated(any) @Sendable () async -> Void)? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([nextSpy, cleanUpSpy, listenSpy, routeSpy, pairSpy, onEndSpy, onStartSpy], filePath, line)
    nextSpy.__startsReturning(next)
    cleanUpSpy.__startsReturning(each: cleanUp)
    onEndSpy.__startsReturning(each: onEnd)
    onStartSpy.__startsReturning(onStart)
  }

  func next() -> nonisolated(nonsending) () async -> Int { nextSpy() }
  func cleanUp() -> (() -> sending Cell)? { cleanUpSpy() }
  func listen(_ listeners: [@Sendable (Int) -> Void]) { listenSpy(listeners) }
  func route(_ handlers: [String : @isolated(any) () async -> Void]) { routeSpy(handlers) }
  func pair(_ pair: (first: @Sendable () -> Void, second: (isolated Worker) -> Void)) { pairSpy(pair) }

  var onEnd: (nonisolated(nonsending) () async -> Int)? {
    get { onEndSpy.get() }
    set { onEndSpy.set(newValue) }
  }

  var onStart: @isolated(any) @Sendable () async -> Void {
    get { onStartSpy.get() }
    set { onStartSpy.set(newValue) }
  }
}
