// Teaches: unit tests for the intricate logic, in detail; a modular test that the parts work together, with
// doubles at the outer edge only. Either alone leaves bugs: in the wiring, or in the details.
// Use it for every feature. Tests on a device or against the server come on top, and are the fewest.
// Product: StrictDoubles.
//
// Bad: only unit tests, each with doubles for its neighbours: all green, and the app shows "nil °C". Or only
// tests through the user interface: slow, and silent about what broke.
import Foundation
import StrictDoubles
import Testing

private struct TemperatureText {
  func text(for degrees: Double?) -> String {
    guard let degrees else { return "–" }
    return "\(Int(degrees.rounded())) °C"
  }
}

private struct Weather {
  let loader: any NetworkLoader
  let url = URL(filePath: "/weather")

  func text() async throws -> String {
    let (data, _) = try await loader.data(for: URLRequest(url: url))
    let reading = try JSONDecoder().decode([String: Double].self, from: data)
    return TemperatureText().text(for: reading["temperature"])
  }
}

@Suite(.strictDoubles) struct OneKindOfTestTests {
  @Test(arguments: [(nil, "–"), (20.4, "20 °C"), (20.5, "21 °C"), (-0.4, "0 °C")])
  func `unit test: how a temperature is written`(degrees: Double?, text: String) {
    #expect(TemperatureText().text(for: degrees) == text)
  }

  @Test func `modular test: the server's temperature is shown`() async throws {
    let loader = MockDataLoader(data: Data(#"{"temperature": 20.4}"#.utf8))
    let weather = Weather(loader: loader)

    let text = try await weather.text()

    #expect(text == "20 °C")
    #expect(loader.requests.map(\.url?.path) == ["/weather"])
  }
}
