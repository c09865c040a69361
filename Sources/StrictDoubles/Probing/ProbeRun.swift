import TestDoubles
import Testing

/// Probes one test that has passed: its body runs once more to note what there is to probe, and then once for
/// each change.
struct ProbeRun {
  let rounds: StrictRounds
  let probing: Probing

  private var test: Test { rounds.test }

  func run() async {
    let start = ContinuousClock.now
    let recorder = ProbeRecorder()
    let round = await rounds.runQuietly(directedBy: recorder)
    guard !round.hasFailed else {
      let text = "\(test.quotedName) can't be probed: run again with nothing changed, it fails."
      report(text, at: nil)
      return ProbeTally.ofTheRun.add(ProbeCounts(weakPlaces: 0, unchangeable: [text]))
    }
    let plan = await ProbePlan(recorder, round.timeline, exceptions: probing.exceptions)
    var counts = ProbeCounts()
    var answersThatMatter: Set<AnswerKey> = []
    var answersToBlame: Set<AnswerKey> = []
    for answer in await plan.answers {
      if let text = await answer.unchangeable {
        counts.unchangeable.append(text)
        answersThatMatter.insert(await answer.key)
      }
      for probe in await answer.probes {
        counts.probes += 1
        
      }
    }
    _ = start
  }
}
