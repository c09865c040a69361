import Foundation
import TestSupport
import Testing

@Suite(.ahead) struct GraphMutationTests {
  /// A seed in a failure's text makes the same graph again: `MUTATIONS=1 FIRST_MUTATION=<seed>`.
  @Test(arguments: Tampering.batches)
  func `a graph that was tampered with gives files that parse, or is refused with the reason and the place`(
    seeds: Range<Int>
  ) async throws {
    let tampering = Tampering(seeds: seeds)

    #expect(try await Compiler.objections(to: tampering.files) == [])
    #expect(tampering.unexplained == [])
  }
}
