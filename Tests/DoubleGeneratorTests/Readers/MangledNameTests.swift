import Testing

@testable import DoubleGenerator

/// What is read of a mangled name: of closures, what the compiler's text leaves out.
@Suite struct MangledNameTests {
  @Test(arguments: [
    ("s:4Shop8ListeningP7onStartyyyyYaYbYAcF", "isolated sendable"),
    ("s:4Shop8ListeningP3runyyyyYaYCXEYaF", "caller"),
    ("s:4Shop8ListeningP4showyyySSn_SStYbScMYccF", "sendable"),
    ("s:4Shop8ListeningP5visityS2iAA6WorkerCYiXEF", ""),
    ("s:4Shop8ListeningP4load4pageSaySSGS2iXC_tKF", "c"),
    ("s:4Shop8ListeningP4load4pageSaySSGS2iXB_tKF", "block"),
    ("s:4Shop8ListeningP4load4pageSaySSGS2iXL_tKF", "block"),
    ("s:4Shop5PagesP4makeyyAA4Item_pXp_yyYbctF", "sendable"),
    ("s:4Shop8LoadPageP4show_4thenyAA0cB0V_yyYbctF", "sendable"),
    ("s:4Shop5PagesP8loadPage_0C04bodyyAA0D0V0D5LabelV_SiyyYbctF", "sendable"),
  ])
  func `a closure's modifiers are known`(usr: String, words: String) {
    let closures = MangledName(usr).closures

    #expect(closures.map(\.words) == [words])
  }

  @Test func `a result's closure comes before those of arguments`() {
    let closures = MangledName("s:4Shop8ListeningP5routeyyYbcyyYaYAcSgF").closures

    #expect(closures.map(\.words) == ["sendable", "isolated"])
  }
}

extension MangledName.Closure {
  fileprivate var words: String {
    [
      isIsolatedAny ? "isolated" : nil, isCallerIsolated ? "caller" : nil, isSendable ? "sendable" : nil,
      convention,
    ].compactMap(\.self).joined(separator: " ")
  }
}
