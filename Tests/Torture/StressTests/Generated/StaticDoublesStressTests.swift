import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct StaticDoublesStressTests {
    /// As generate-doubles writes it, for a protocol with a static function.
    private final class StoreSpy: Sendable {
      static var openSpy: Spy<Int, Void, Never> { __staticDouble(of: Self.self, .init(owner: "StoreSpy")) }

      static func open(_ number: Int) {
        openSpy(number)
      }
    }

    @Test func `several threads share a spy of a static function, and it records each call once`() async {
      await withStaticDoubles {
        await onEightThreads(upTo: calls) { StoreSpy.open($0) }

        #expect(StoreSpy.openSpy.callCount == calls)
        #expect(Set(StoreSpy.openSpy.calls).count == calls)
      }
    }

    @Test func `sets of static doubles side by side share nothing`() async {
      let countSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { number in
        withStaticDoubles {
          StoreSpy.open(number)
          countSpy(StoreSpy.openSpy.callCount)
        }
      }

      #expect(countSpy.callCount == calls)
      #expect(Set(countSpy.calls) == [1])
    }
  }
}
