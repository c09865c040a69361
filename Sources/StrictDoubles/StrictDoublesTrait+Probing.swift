@_exported import TestDoubles
import Testing

extension Trait where Self == StrictDoublesTrait {
  /// Probes the strict test: a weak place fails it.
  public static var probed: Self {
    probed()
  }

  /// Finds out whether the strict test would notice if the code under test were wrong. A weak place fails the test.
  ///
  ///     @Suite(.probed) struct PresenterTests { … }
  ///     @Test(.probed(except: "ListingsViewSpy.showLoading()")) func …
  ///
  /// After a test has passed, its body runs once more for each probe, with one thing about its doubles changed: an
  /// answer that the test set up and a call used becomes another value, or an error; a request fails, or its response
  /// has another status or no body; a clock or a date provider that the code asked tells another time, or stands still
  /// if it moved; or the commands that an object gets leave no record. A run that still passes has found a weak place:
  /// nothing in the test looks at it.
  ///
  /// A command is a call that returns nothing, or a request that changes something. A test that looks at any command of
  /// an object needn't look at all of them. The default answers, which a double is made with, are never a weak place. A
  /// probe can change a truth value, a number, a text, a date, a collection, an optional and a case of a `CaseIterable`
  /// type; an error becomes a value. The summary lists the answers that no probe can change.
  ///
  /// A round that doesn't end is stopped: its waits and sleeps end, and a held call throws `CancellationError`, or gets
  /// the answer that its double was made with. It counts as noticed, as a mutant counts as killed that runs into its
  /// timeout. If the process stops, the last line on standard error names the test and the change.
  ///
  /// A run with `PROBE_DOUBLES=1` probes all strict tests and judges them together: at its end, standard error lists
  /// each change that a test met and no test noticed.
  ///
  /// - Parameters:
  ///   - names: The names that the test ignores on purpose, besides those of its suites: a double, `"ListingsViewSpy"`,
  ///     one function or property of it, `"ListingsViewSpy.showLoading()"` or `"ListingsViewSpy.title"`, or calls with
  ///     certain arguments, `"ListingsAnalyticsSpy.track(.infoOpened)"`. A name that matches nothing is an error.
  ///   - filePath: The file of the trait, where such an error is reported.
  ///   - line: The line of the trait.
  public static func probed(
    except names: String...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let place = TestDoubles.SourceLocation(filePath: filePath, line: line)
    return StrictDoublesTrait { strictness in
      strictness.probing.isOn = true
      strictness.probing.exceptions += names.map { ExceptedName(text: $0, place: place) }
    }
  }

  /// Leaves these names out of probing, and doesn't itself turn probing on. `.unprobed()` leaves out the whole test.
  public static func unprobed(
    _ names: String...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let place = TestDoubles.SourceLocation(filePath: filePath, line: line)
    return StrictDoublesTrait { strictness in
      if names.isEmpty { strictness.probing.isOn = false }
      strictness.probing.exceptions += names.map { ExceptedName(text: $0, place: place) }
    }
  }
}
