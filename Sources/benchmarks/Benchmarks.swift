/// Measures doubles beside hand-written ones, in the same run, and prints a table.
@main struct Benchmarks {
  static func main() async throws {
    print(Row.header)
    print(try await WakeUp.measure())
  }
}
