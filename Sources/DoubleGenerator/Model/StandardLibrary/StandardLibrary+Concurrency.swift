extension StandardLibrary {
  /// Asynchronous sequences, executors and time.
  static let concurrency = """
    s:ScI AsyncIteratorProtocol
    associatedtype Element
    mutating func next() async throws -> Self.Element?

    s:Sci AsyncSequence
    associatedtype Element
    where Self.AsyncIterator.Element == Self.Element
    associatedtype AsyncIterator: AsyncIteratorProtocol = AsyncThrowingStream<Self.Element, any Error>.Iterator
    func makeAsyncIterator() -> Self.AsyncIterator

    s:ScF Executor
    func enqueue(_ job: UnownedJob)

    s:Scf SerialExecutor s:ScF

    s:Sch TaskExecutor s:ScF

    s:12_Concurrency11GlobalActorP GlobalActor
    associatedtype ActorType: Actor
    static var shared: Self.ActorType { get }

    s:12_Concurrency5ClockP Clock
    associatedtype Instant: InstantProtocol
    where Self.Instant.Duration == Self.Duration
    associatedtype Duration = Self.Instant.Duration
    var now: Self.Instant { get }
    var minimumResolution: Self.Duration { get }
    func sleep(until deadline: Self.Instant, tolerance: Self.Instant.Duration?) async throws

    s:s15InstantProtocolP InstantProtocol s:SL s:SH
    associatedtype Duration: DurationProtocol
    func advanced(by duration: Self.Duration) -> Self
    func duration(to other: Self) -> Self.Duration

    s:s16DurationProtocolP DurationProtocol s:SL s:s18AdditiveArithmeticP
    static func / (lhs: Self, rhs: Int) -> Self
    static func * (lhs: Self, rhs: Int) -> Self
    static func / (lhs: Self, rhs: Self) -> Swift.Double
    """
}
