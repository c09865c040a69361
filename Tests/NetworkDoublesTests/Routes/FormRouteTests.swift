import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Routes that look at the fields of forms.
@Suite struct FormRouteTests {
  private let form = ["Content-Type": "application/x-www-form-urlencoded"]
  private let multipart = ["Content-Type": "multipart/form-data; boundary=B"]
  private let parts = """
    --B\r\nContent-Disposition: form-data; name="user"\r\n\r\nanna\r\n\
    --B\r\nContent-Disposition: form-data; name="album"; filename="a.txt"\r\n\r\nhome\r\n\
    --B\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n--B--
    """

  @Test func `a route asks for fields of a form, among others`() async throws {
    let loader = MockDataLoader {
      Route.post("/login", form: ["user": "anna b", "code": "*"]) { .status(204) }
    }

    let request = try URLRequest.to(
      "/login",
      method: "POST",
      headers: form,
      body: "x=1&user=anna+b&code=%C3%BC"
    )
    let status = try await loader.status(of: request)

    #expect(status == 204)
  }

  @Test func `a route asks for parts of a multipart body by their names`() async throws {
    let loader = MockDataLoader {
      Route.post("/login", form: ["user": "anna", "photo": "*"]) { .status(204) }
    }

    let request = try URLRequest.to("/login", method: "POST", headers: multipart, body: parts)
    let status = try await loader.status(of: request)

    #expect(status == 204)
  }

  @Test func `lines of a multipart body may end without a carriage return`() async throws {
    let loader = MockDataLoader {
      Route.post("/login", form: ["user": "anna", "photo": "PNG"]) { .status(204) }
    }

    let body = parts.replacing("\r\n", with: "\n")
    let status = try await loader.status(of: .to("/login", method: "POST", headers: multipart, body: body))

    #expect(status == 204)
  }

  @Test func `a login that is right and all others are told apart`() async throws {
    let loader = MockDataLoader {
      Route.post("/login", form: ["user": "anna"]) { .status(204) }
      Route.post("/login", form: ["user": "*"]) { .status(401) }
    }

    let anna = try await loader.status(of: .to("/login", method: "POST", headers: form, body: "user=anna"))
    let berta = try await loader.status(of: .to("/login", method: "POST", headers: form, body: "user=berta"))

    #expect([anna, berta] == [204, 401])
  }

  @Test(arguments: [
    ("code=a=b", "a=b"), ("code", ""), ("code=", ""), ("other=code", "none"), ("a%3D=1&%63ode=2", "2"),
  ])
  func `a field's value begins after the first equals sign`(body: String, value: String) async throws {
    let loader = MockDataLoader {
      Route.post("/form") { request in .data(Data((request.field("code") ?? "none").utf8)) }
    }

    let field = try await loader.text(of: .to("/form", method: "POST", headers: form, body: body))

    #expect(field == value)
  }

  @Test func `a response is made from fields and parts`() async throws {
    let loader = MockDataLoader {
      Route.post("/form") { request in .json(request.field("user") ?? "none") }
      Route.post("/parts") { request in .data(request.part("photo") ?? Data()) }
    }

    let field = try await loader.text(of: .to("/form", method: "POST", headers: form, body: "user=anna"))
    let part = try await loader.text(of: .to("/parts", method: "POST", headers: multipart, body: parts))

    #expect(field == "anna")
    #expect(part == "PNG")
  }

  @Test(
    arguments: [
      ("user=berta&password=1", "field password is 1; field user is berta"),
      ("user=anna", "field password is missing"),
      ("", "field password is missing; field user is missing"),
    ]
  ) func `what is different in a form is told`(body: String, difference: String) async throws {
    let loader = MockDataLoader {
      Route.post("/login", form: ["user": "anna", "password": "2"]) { .status(204) }
    }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/login", method: "POST", headers: form, body: body))
    }

    #expect(error?.description.contains("  \(difference)  (") == true)
  }

  @Test func `a body that is no form is told`() async throws {
    let loader = MockDataLoader { Route.post("/login", form: ["user": "anna"]) { .status(204) } }

    let error = await #expect(throws: UnansweredCall.self) {
      try await loader.data(for: .to("/login", method: "POST", body: "user=anna"))
    }

    #expect(error?.description.contains("  POST /login, form user=anna  the body is no form  (") == true)
  }
}
