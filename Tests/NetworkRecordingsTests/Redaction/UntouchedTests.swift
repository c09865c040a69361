import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// What a recording keeps of a text in which there are secrets, or words that are like theirs.
@Suite struct UntouchedTests {
  @Test(arguments: bodies)
  func `what isn't secret stays, byte for byte`(type: String, body: String, kept: String) async throws {
    let answer = try await replayedBody(body, type: type)

    #expect(answer == kept)
  }

  @Test(
    arguments: [
      ("/a?b=%7E&c=x+y&token=1&d=%2f", "/a?b=%7E&c=x+y&token=REDACTED&d=%2f"),
      ("/a%2Fb;v=1?&=&c", "/a%2Fb;v=1?&=&c"),
    ]
  ) func `query items beside a secret stay as they were written`(target: String, kept: String) async throws {
    let text = try await recording(of: .to(target))

    #expect(text.contains("\"url\" : \"https://example.com\(kept)\""))
  }

  @Test(arguments: ["Referer", "Location", "Content-Location"])
  func `of a header that is a URL the fragment is redacted, as of other URLs`(name: String) async throws {
    let text = try await recording(of: .to("/a", headers: [name: "https://example.com/b?c=1#d9"]))

    #expect(text.contains(#""value" : "https://example.com/b?c=1#REDACTED""#))
  }

  @Test func `a text that is no text stays`() async throws {
    let bytes = Data([0x1F, 0x8B, 0x08, 0x00, 0xFF]) + Data("token=1".utf8)

    let text = try await recording(of: .to("/a"), answeredBy: .data(bytes))

    #expect(text.contains("\"text\" : \"\(bytes.base64EncodedString())\""))
  }

  @Test func `headers that only tell about secrets stay`() async throws {
    let headers = [
      "Access-Control-Allow-Headers": "Authorization, X-Auth-Token",
      "Vary": "Cookie",
      "Permissions-Policy": "publickey-credentials-get=(self)",
      "X-Forwarded-Host": "auth.example.com:8080",
      "WWW-Authenticate": "Bearer realm=\"shop\", error=\"invalid_token\"",
    ]

    let text = try await recording(of: .to("/a"), answeredBy: .status(401, headers: headers))

    #expect(!text.contains("REDACTED"))
  }

  @Test func `a name that was taken out of the standard set, or is kept, stays`() async throws {
    var redaction = Redaction.standard
    redaction.headers.remove("X-API-Key")
    redaction.jsonFields.remove("session")
    redaction.kept = ["tokenOfAffection"]
    let headers = ["X-API-Key": "key", "X-Access-Key": "5ecr3t"]
    let body = #"{"session":"1","tokenOfAffection":"2","sessionId":"5ecr3t"}"#

    let text = try await recording(
      of: .to("/a", method: "POST", headers: headers, body: body),
      redacting: redaction
    )

    #expect(text.contains(#""value" : "key""#))
    #expect(text.contains(#"{\"session\":\"1\",\"tokenOfAffection\":\"2\",\"sessionId\":\"REDACTED\"}"#))
    #expect(!text.contains("5ecr3t"))
  }

  @Test(
    arguments: [
      (#"{"door":{"a":[1]},"b":1}"#, #"{"door":"REDACTED","b":1}"#),
      (#"{"door":["x","y"],"b":1}"#, #"{"door":"REDACTED","b":1}"#),
      (#"{"door": 4.5 ,"b":1}"#, #"{"door": "REDACTED" ,"b":1}"#),
      (
        #"{"door":null,"Door":"","b":[{"DOOR":true}]}"#,
        #"{"door":"REDACTED","Door":"REDACTED","b":[{"DOOR":"REDACTED"}]}"#
      ),
      (#"{"door":"#, #"{"door":"#), (#"{"Bearer 4f2a9c":1}"#, #"{"Bearer 4f2a9c":1}"#),
      (#"{"indoor":"x","doors":1}"#, #"{"indoor":"x","doors":1}"#),
    ]
  ) func `a name of one's own hides whatever it stands for`(body: String, kept: String) async throws {
    let answer = try await replayedBody(
      body,
      type: "application/json",
      redacting: Redaction(jsonFields: ["door"])
    )

    #expect(answer == kept)
  }

  @Test func `a redaction of nothing redacts nothing`() async throws {
    let headers = ["Authorization": "Bearer 5ecr3t"]

    let text = try await recording(
      of: .to("/a?token=1", method: "POST", headers: headers, body: #"{"password":"2"}"#),
      redacting: Redaction()
    )

    #expect(!text.contains("REDACTED"))
  }
}

/// Types of bodies, and what a recording has of each.
private let bodies: [(type: String, body: String, kept: String)] = [
  (
    "application/json", #"{"b":1,"a":2,"b":3,"token":"5ecr3t"}"#,
    #"{"b":1,"a":2,"b":3,"token":"REDACTED"}"#
  ),
  (
    "application/json", "{ \"a\" : 1.0e2,\n\t\"otp\" : 123456 }",
    "{ \"a\" : 1.0e2,\n\t\"otp\" : \"REDACTED\" }"
  ),
  (
    "application/json", #"{"password":null,"otp":true,"pin":""}"#,
    #"{"password":null,"otp":true,"pin":""}"#
  ),
  ("application/json", #"{"tokens":["a",null,2]}"#, #"{"tokens":["REDACTED",null,"REDACTED"]}"#),
  ("application/json", #"{"a":"\u00e9\/\"b\"","sid":"1"}"#, #"{"a":"\u00e9\/\"b\"","sid":"REDACTED"}"#),
  (
    "application/json", #"{"a":"\u0001\u000f\u0010\u001f\r\t\n\"\\ https://example.com/?token=5ecr3t"}"#,
    #"{"a":"\u0001\u000f\u0010\u001f\r\t\n\"\\ https://example.com/?token=REDACTED"}"#
  ),
  ("application/json", #"{"a":"{\"sid\":\"1\",\"b\":1}"}"#, #"{"a":"{\"sid\":\"REDACTED\",\"b\":1}"}"#),
  ("application/json", #"{"a":"b?c=1&token=2#d"}"#, #"{"a":"b?c=1&token=REDACTED#d"}"#),
  ("application/json", #"{"a":"Bearer tokens are used"}"#, #"{"a":"Bearer tokens are used"}"#),
  ("application/json", #"{"a":"a@b.example, c:d"}"#, #"{"a":"a@b.example, c:d"}"#),
  ("application/json", #"{"a":"The Basic plan"}"#, #"{"a":"The Basic plan"}"#),
  ("application/json", "{\"a\":1}\n{\"sid\":2}\n", "{\"a\":1}\n{\"sid\":\"REDACTED\"}\n"),
  ("application/x-www-form-urlencoded", "a=%20+b&&c&pwd=1&=&d=", "a=%20+b&&c&pwd=REDACTED&=&d="),
  (
    "application/xml", "<a b = '1'>\n<Sid x='2'>3</Sid><c/></a>",
    "<a b = '1'>\n<Sid x='2'>REDACTED</Sid><c/></a>"
  ),
  ("text/plain", "[INFO] it's {fine}: a == b, <c>", "[INFO] it's {fine}: a == b, <c>"),
  ("text/plain", "Authorization: Digest a=1\r\nb: c", "Authorization: REDACTED\r\nb: c"),
  ("application/json", #"{"a":"//b:1@c.example/d"}"#, #"{"a":"//REDACTED@c.example/d"}"#),
  (
    "text/event-stream", "data: \"a token\"\n\ndata: {\"b\":1}\n\n",
    "data: \"a token\"\n\ndata: {\"b\":1}\n\n"
  ),
  ("text/plain", "Password: at least 8 characters", "Password: at least 8 characters"),
  ("text/plain", "https://auth.example.com:8080/a", "https://auth.example.com:8080/a"),
  ("text/plain", "[a]\n\ttoken = 1\n\tb = 2\n", "[a]\n\ttoken = REDACTED\n\tb = 2\n"),
  ("text/plain", "token: 1, b: 2\nc: 3", "token: REDACTED\nc: 3"),
  ("application/yaml", "a:\n  sid:\n  - 1\n  b: 2\n", "a:\n  sid:\n  REDACTED\n  b: 2\n"),
  ("text/csv", "a,pin\r\n\"1\",\"2\"\"3\"\r\n4,\r\n", "a,pin\r\n\"1\",\"REDACTED\"\r\n4,\r\n"),
  (
    "application/json", #"{"error":"Invalid token: must not be empty"}"#,
    #"{"error":"Invalid token: must not be empty"}"#
  ),
  (
    "application/json", #"{"required":["password","email"],"fields":["token","id"]}"#,
    #"{"required":["password","email"],"fields":["token","id"]}"#
  ),
  (
    "application/json", #"[{"name":"author","value":"Anna"},{"name":"Session","content":"Opening"}]"#,
    #"[{"name":"author","value":"Anna"},{"name":"Session","content":"Opening"}]"#
  ),
  (
    "application/json", #"{"query":"{ items(page: 1) { token } }"}"#,
    #"{"query":"{ items(page: 1) { token } }"}"#
  ),
  ("application/json", #"{"password":abc,"b":1}"#, #"{"password":REDACTED,"b":1}"#),
  (
    "text/html", "<p>Your token</p><p title='a &amp; b'>c</p>",
    "<p>Your token</p><p title='a &amp; b'>c</p>"
  ),
  ("text/html", "<a href='https://b.example/#top'>b</a>", "<a href='https://b.example/#top'>b</a>"),
  ("text/plain", "curl --token 5ecr3t --data a=1 -- b", "curl --token REDACTED --data a=1 -- b"),
  ("text/plain", "curl --token=5ecr3t https://a.example", "curl --token=REDACTED https://a.example"),
  ("text/plain", "see a?token=#b", "see a?token=#b"),
  ("text/plain", "see a#token=1;b=2", "see a#token=REDACTED;b=2"),
  ("text/plain", #"(token "5ecr3t") (token fl4t)"#, #"(token "REDACTED") (token fl4t)"#),
  ("text/plain", #"{:token "5ecr3t" :name "Anna"}"#, #"{:token "REDACTED" :name "Anna"}"#),
  ("text/plain", #":token => "5ecr3t", :name => "Anna""#, #":token => "REDACTED", :name => "Anna""#),
  ("text/plain", #"token = /* ours */ "5ecr3t"; a = 1"#, #"token = /* ours */ "REDACTED"; a = 1"#),
  ("text/plain", "'token': '5ecr3t', 'name': 'Anna'", "'token': 'REDACTED', 'name': 'Anna'"),
  ("text/plain", #""token" : "5e\"cr3t", "name": "Anna""#, #""token" : "REDACTED", "name": "Anna""#),
  ("text/plain", #"\"token\":\"5ecr3t\",\"name\":\"Anna\""#, #"\"token\":\"REDACTED\",\"name\":\"Anna\""#),
  ("text/plain", "token=b'5ecr3t', name=b'Anna'", "token=REDACTED, name=b'Anna'"),
  (
    "text/plain", "token: \"\"\"\n5ecr3t\nm0re\n\"\"\"\nname: Anna", "token: \"\"\"REDACTED\"\"\"\nname: Anna"
  ),
  (
    "text/plain", "a&quot;token&quot;:&quot;5ecr3t&quot;,&quot;name&quot;:&quot;Anna&quot;",
    "a&quot;token&quot;:&quot;REDACTED&quot;,&quot;name&quot;:&quot;Anna&quot;"
  ),
  (
    "text/plain", "GET /a?token=5ecr3t&name=Anna#top HTTP/1.1", "GET /a?token=REDACTED&name=Anna#top HTTP/1.1"
  ),
  ("text/plain", "token={5ecr3t, [m0re]}, name=Anna", "token=REDACTED, name=Anna"),
  ("text/plain", "say token=f(5ecr3t), name=g(Anna)", "say token=REDACTED, name=g(Anna)"),
  ("text/plain", "API key: 5ecr3t\nShop key: Anna", "API key: REDACTED\nShop key: Anna"),
  (
    "text/plain", "name: token\nvalue: 5ecr3t\nname: Anna\nvalue: fl4t",
    "name: token\nvalue: REDACTED\nname: Anna\nvalue: fl4t"
  ),
  (
    "text/plain", "key=token value=5ecr3t value=flat key=name value=Anna",
    "key=token value=REDACTED value=flat key=name value=Anna"
  ),
  (
    "text/plain", "X-Api-Key: 5ecr3t\r\n continued\r\nName: Anna\r\n", "X-Api-Key: REDACTED\r\nName: Anna\r\n"
  ),
  (
    "text/plain", "# Token: 5ecr3t, and more\n# Pin:\n  5ecr3t\n- Name: Anna",
    "# Token: REDACTED\n# Pin:\n  REDACTED\n- Name: Anna"
  ),
  (
    "text/plain", #"token: "5ecr3t" + b64 + m0re, and a name"#,
    #"token: "REDACTED" + REDACTED + REDACTED, and a name"#
  ),
  (
    "text/plain", "token.example.com:9090 and auth.token:123 and token:123456",
    "token.example.com:9090 and auth.token:REDACTED and token:REDACTED"
  ),
  ("text/plain", "https://a.example/token: b", "https://a.example/token: REDACTED"),
  ("text/plain", "token:", "token:"),
  ("text/plain", "a token", "a token"),
  ("text/plain", "token=REDACTED", "token=REDACTED"),
  (
    "text/plain", "say ''token'': ''5ecr3t'', ''name'': ''Anna''",
    "say ''token'': ''REDACTED'', ''name'': ''Anna''"
  ),
  ("text/plain", "`token`: `5ecr3t`, `name`: `Anna`", "`token`: `REDACTED`, `name`: `Anna`"),
  (
    "text/plain", "env['token'] = '5ecr3t'\nenv['name'] = 'Anna'",
    "env['token'] = 'REDACTED'\nenv['name'] = 'Anna'"
  ),
  ("application/yaml", "secret: |\n  5ecr3t\n  m0re\nname: Anna\n", "secret: REDACTED\nname: Anna\n"),
  (
    "application/yaml", "a:\n  - token: 5ecr3t\n    name: Anna\n", "a:\n  - token: REDACTED\n    name: Anna\n"
  ),
  ("application/yaml", "token: &t 5ecr3t\nother: >\n  text\n", "token: REDACTED\nother: >\n  text\n"),
  ("text/plain", "a b64 eyJ0b2tlbiI6IjVlY3IzdCIsImEiOjF9 c", "a b64 eyJ0b2tlbiI6IlJFREFDVEVEIiwiYSI6MX0= c"),
  ("text/plain", "a dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ== c", "a dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h c"),
  ("text/plain", "a dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ c", "a dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h c"),
  ("text/plain", "a %7B%22token%22%3A%225ecr3t%22%7D c", "a %7B%22token%22%3A%22REDACTED%22%7D c"),
  ("application/json", "{'token':'5ecr3t',name:'Anna'}", "{'token':'REDACTED',name:'Anna'}"),
  ("application/json", "{token:5ecr3t,name:7}", "{token:REDACTED,name:7}"),
  (
    "application/json", #"[["Authorization","5ecr3t"],["Name","Anna"]]"#,
    #"[["Authorization","REDACTED"],["Name","Anna"]]"#
  ),
  (
    "application/json", #"["login","--token","5ecr3t","--name","Anna"]"#,
    #"["login","--token","REDACTED","--name","Anna"]"#
  ),
  ("application/json", #"["token","5ecr3t"]"#, #"["token","5ecr3t"]"#),
  ("application/json", #"["token","a","b"]"#, #"["token","a","b"]"#),
  (
    "application/json", #"{"name":"token","value":"5ecr3t","a":{"name":"b","value":"c"}}"#,
    #"{"name":"token","value":"REDACTED","a":{"name":"b","value":"c"}}"#
  ),
  (
    "application/json", #"[{"op":"add","path":"/user/token","value":{"a":["5ecr3t",1,true]}}]"#,
    #"[{"op":"add","path":"/user/token","value":{"a":["REDACTED","REDACTED",true]}}]"#
  ),
  (
    "application/json", #"{"token":{"a":"5ecr3t","b":[1,"x",null,false]},"c":{}}"#,
    #"{"token":{"a":"REDACTED","b":["REDACTED","REDACTED",null,false]},"c":{}}"#
  ),
  ("application/json", ")]}',\n{\"token\":\"5ecr3t\"}", ")]}',\n{\"token\":\"REDACTED\"}"),
  (
    "application/json", "data: {\"token\":\ndata: \"5ecr3t\"}\n\n",
    "data: {\"token\":\ndata: \"REDACTED\"}\n\n"
  ),
  ("application/json", #"{"a":1,"token":"5ec"#, #"{"a":1,"token":"REDACTED"#),
  ("application/json", #"{"a":1,"tok"#, #"{"a":1,"tok"#),
  (
    "application/json", #"[1,2] {"token":"5ecr3t"}, "token": "5ecr3t""#,
    #"[1,2] {"token":"REDACTED"}, "token": "REDACTED""#
  ),
  ("application/json", #" "token=5ecr3t&a=1""#, #" "token=REDACTED&a=1""#),
  ("application/json", #"{"Bearer 4f2a9c":1}"#, #"{"Bearer REDACTED":"REDACTED"}"#),
  ("application/json", #"{"a":"<b><token>5ecr3t</token></b>"}"#, #"{"a":"<b><token>REDACTED</token></b>"}"#),
  (
    "application/xml", "<a><key>token</key><string>5ecr3t</string><key>name</key><string>Anna</string></a>",
    "<a><key>token</key><string>REDACTED</string><key>name</key><string>Anna</string></a>"
  ),
  (
    "application/xml", "<a><token><b>5ecr3t</b><c d='1'/></token><e>f</e></a>",
    "<a><token><b>REDACTED</b><c d='1'/></token><e>f</e></a>"
  ),
  ("application/xml", "<a token=#5ecr3t name='Anna#' b=c/>", "<a token=REDACTED name='Anna#' b=c/>"),
  (
    "application/xml", #"<input name="csrf" value="5ecr3t"><input name='a' value='b'>"#,
    #"<input name="csrf" value="REDACTED"><input name='a' value='b'>"#
  ),
  (
    "application/xml", "<meta itemprop=token content=5ecr3t><meta itemprop=a content=b>",
    "<meta itemprop=token content=REDACTED><meta itemprop=a content=b>"
  ),
  (
    "application/xml", #"<a><!-- token: 5ecr3t --><![CDATA[{"token":"5ecr3t"}]]></a>"#,
    #"<a><!-- token: REDACTED--><![CDATA[{"token":"REDACTED"}]]></a>"#
  ),
  (
    "application/xml", "<n:token xmlns:n='x'>5ecr3t</n:token><n:name>Anna</n:name>",
    "<n:token xmlns:n='x'>REDACTED</n:token><n:name>Anna</n:name>"
  ),
  (
    "application/xml", "<a>{&quot;token&quot;:&quot;5ecr3t&quot;,&quot;a&quot;:&quot;&lt;&quot;}</a>",
    "<a>{&quot;token&quot;:&quot;REDACTED&quot;,&quot;a&quot;:&quot;&lt;&quot;}</a>"
  ),
  (
    "application/xml", #"<a href="https://b.example/?token=5ecr3t&amp;c=1">d</a>"#,
    #"<a href="https://b.example/?token=REDACTED&amp;c=1">d</a>"#
  ),
  (
    "application/xml", #"<param name="token">5ecr3t</param><param name="a">b</param>"#,
    #"<param name="token">REDACTED</param><param name="a">b</param>"#
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nContent-Disposition: form-data; name\r\n\r\nAnna\r\n--B--\r\n",
    "--B\r\nContent-Disposition: form-data; name\r\n\r\nAnna\r\n--B--\r\n"
  ),
  ("application/xml", "<token>5ec", "<token>REDACTED"),
  ("application/xml", "<a token", "<a token"),
  ("application/xml", "<a token=", "<a token="),
  ("application/xml", #"<a token="5ec"#, #"<a token="REDACTED"#),
  ("application/xml", "<token></a>5ecr3t</token>b", "<token></a>REDACTED</token>b"),
  (
    "application/xml", "<data name='password' data='5ecr3t' val='m0re'/>",
    "<data name='password' data='REDACTED' val='REDACTED'/>"
  ),
  (
    "text/html", #"<script>var token = "5ecr3t"; if (a < b) c()</script><p>token</p>"#,
    #"<script>var token = "REDACTED"; if (a < b) c()</script><p>token</p>"#
  ),
  ("text/html", "<br><p>a<br token=1>b</p>", "<br><p>a<br token=REDACTED>b</p>"),
  (
    "text/csv", "name;token;a\nAnna;5ecr3t;1\nBea;\"m0;re\";2\n",
    "name;token;a\nAnna;REDACTED;1\nBea;\"REDACTED\";2\n"
  ),
  ("text/tab-separated-values", "name\ttoken\nAnna\t5ecr3t", "name\ttoken\nAnna\tREDACTED"),
  ("text/csv", "token\n5ecr3t\n", "token\nREDACTED\n"),
  ("text/csv", "a,token\n1,\"5e", "a,token\n1,\"REDACTED"),
  (
    "application/x-www-form-urlencoded", "a[name]=token&a[value]=5ecr3t&b[name]=c&b[value]=d",
    "a[name]=token&a[value]=REDACTED&b[name]=c&b[value]=d"
  ),
  ("application/x-www-form-urlencoded", #"{"token":"5ecr3t"}"#, #"{"token":"REDACTED"}"#),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nContent-Disposition: form-data; name=\"a\"\r\nX-Token: 5ecr3t\r\n\r\n{\"token\":\"5ecr3t\"}\r\n--B\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nc\r\n--B--\r\n",
    "--B\r\nContent-Disposition: form-data; name=\"a\"\r\nX-Token: REDACTED\r\n\r\n{\"token\":\"REDACTED\"}\r\n--B\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nc\r\n--B--\r\n"
  ),
  (
    "multipart/form-data", "--B\nContent-Disposition: form-data; name=token\n\n5ecr3t\n--B--\ntoken=m0re\n",
    "--B\nContent-Disposition: form-data; name=token\n\nREDACTED\n--B--\ntoken=REDACTED\n"
  ),
  (
    "application/xml", "<token><a><secret>5ecr3t</secret>m0re</a>7</token>b",
    "<token><a><secret>REDACTED</secret>REDACTED</a>REDACTED</token>b"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nContent-Disposition: form-data;\r\n name=\"token\"\r\n\r\n5ecr3t\r\n--B--",
    "--B\r\nContent-Disposition: form-data;\r\n name=\"token\"\r\n\r\nREDACTED\r\n--B--"
  ),
  (
    "multipart/form-data; boundary=\"B#\"",
    "--B#\r\nContent-Disposition: form-data; name*=utf-8''token\r\n\r\n5ecr3t\r\n--B#--",
    "--B#\r\nContent-Disposition: form-data; name*=utf-8''token\r\n\r\nREDACTED\r\n--B#--"
  ),
  ("application/json", #"{"password":hunter#2!,"b":1}"#, #"{"password":REDACTED,"b":1}"#),
  ("application/json", #"{"password":hunter 2 ,"b":1}"#, #"{"password":REDACTED ,"b":1}"#),
  ("application/json", #"{"b":x y,"password":null}"#, #"{"b":x y,"password":null}"#),
  ("application/json", #"{"password":hunter;2}"#, #"{"password":REDACTED}"#),
  ("application/json", #"{"password":h(un)[te{r\2,"b":1 2}"#, #"{"password":REDACTED,"b":1 2}"#),
  (
    "text/html", "<style>a::after { content: \"<b\" } /* token: 5ecr3t */</style>",
    "<style>a::after { content: \"<b\" } /* token: REDACTED */</style>"
  ),
  ("application/xml", "<a token = '5 ecr3t' name='Anna'/>", "<a token = 'REDACTED' name='Anna'/>"),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nX-Token: 5ecr3t\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B--\r\n",
    "--B\r\nX-Token: REDACTED\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B--\r\n"
  ),
  (
    "text/plain", "SGVsbG8sIHRoaXMg\naXMgYSBwbGFpbiB0\nZXh0Lg==",
    "SGVsbG8sIHRoaXMg\naXMgYSBwbGFpbiB0\nZXh0Lg=="
  ),
  (
    "application/xml",
    "<a><!--token=5ecr3t--><b><![CDATA[token=5ecr3t]]></b></a>",
    "<a><!--token=REDACTED--><b><![CDATA[token=REDACTED]]></b></a>"
  ),
  (
    "application/xml",
    "<token><!--5ecr3t--><![CDATA[5ecr3t]]></token>",
    "<token><!--REDACTED--><![CDATA[REDACTED]]></token>"
  ),
  ("text/plain", "password='5ecr3t\nname=Anna", "password='REDACTED\nname=Anna"),
  ("text/plain", "a: b\ntoken:\n 5ecr3t\nname: Anna", "a: b\ntoken:\n REDACTED\nname: Anna"),
  (
    "text/event-stream", "data: {\"token\":\ndata: \"5ecr3t\",\ndata: \"name\":\"Anna\"}\n\n",
    "data: {\"token\":\ndata: \"REDACTED\",\ndata: \"name\":\"Anna\"}\n\n"
  ),
  (
    "text/html", "<p>{&quot;token&quot;:&quot;5ecr3t&quot;}&nbsp;&amp;lt;&nbsp;&lt;b&gt;</p>",
    "<p>{&quot;token&quot;:&quot;REDACTED&quot;}&nbsp;&amp;lt;&nbsp;&lt;b&gt;</p>"
  ),
  (
    "text/plain", "<a><token><b>5ecr3t</b></token><c>fl4t</c></a>",
    "<a><token><b>REDACTED</b></token><c>fl4t</c></a>"
  ),
  (
    "application/x-www-form-urlencoded", "<a><token><b>5ecr3t</b></token><c>fl4t</c></a>",
    "<a><token><b>REDACTED</b></token><c>fl4t</c></a>"
  ),
  ("application/xml", "<a checked token='5ecr3t' b>c</a>", "<a checked token='REDACTED' b>c</a>"),
  (
    "application/xml", "<a>&#123;&#34;token&#34;:&#34;5ecr3t&#34;}</a>",
    "<a>&#123;&quot;token&quot;:&quot;REDACTED&quot;}</a>"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\nContent-Disposition: form-data; name=token\n\n5ecr3t\n--B--\n",
    "--B\nContent-Disposition: form-data; name=token\n\nREDACTED\n--B--\n"
  ),
  ("text/plain", "dG9rZW49YWJj", "dG9rZW49UkVEQUNURUQ="),
  (
    "application/xml",
    "<a><token/>fl4t<token />fl4t</a>",
    "<a><token/>fl4t<token />fl4t</a>"
  ),
  (
    "application/xml",
    #"<a>1 <"token":"5ecr3t", 2 < 3</a><"#,
    #"<a>1 <"token":"REDACTED", 2 < 3</a><"#
  ),
  (
    "application/xml",
    "<a\ntoken\t=\r\n'5ecr3t'\tb='c'>d</a>",
    "<a\ntoken\t=\r\n'REDACTED'\tb='c'>d</a>"
  ),
  (
    "application/xml",
    "<Token>5ecr3t</Token><a Token=5ecr3t>b</a>",
    "<Token>REDACTED</Token><a Token=REDACTED>b</a>"
  ),
  (
    "application/xml",
    "<a><token> \n </token>fl4t</a>",
    "<a><token> \n </token>fl4t</a>"
  ),
  (
    "application/xml",
    "<a><!-- token: 5ecr3t",
    "<a><!-- token: REDACTED"
  ),
  (
    "application/xml",
    "<a><![CDATA[token: 5ecr3t",
    "<a><![CDATA[token: REDACTED"
  ),
  (
    "application/xml",
    "<a b='1'/><token a='1'/>b<secret>5ecr3t</secret",
    "<a b='1'/><token a='1'/>b<secret>REDACTED</secret"
  ),
  (
    "text/html",
    "<SCRIPT>var token = '5ecr3t'; if (a<b) c()</SCRIPT><STYLE>a{}</STYLE><p>a &lt; b</p>",
    "<SCRIPT>var token = 'REDACTED'; if (a<b) c()</SCRIPT><STYLE>a{}</STYLE><p>a &lt; b</p>"
  ),
  (
    "application/xml",
    "<a>{&quot;token&quot;:&quot;&amp;5ecr3t&quot;,&apos;a&apos;:&#39;b&#39;}</a>",
    "<a>{&quot;token&quot;:&quot;REDACTED&quot;,&apos;a&apos;:&apos;b&apos;}</a>"
  ),
  (
    "application/json",
    #"{"a":"c2lkPTEyMzQ","b":"c2lkPTEyMzQ1"}"#,
    #"{"a":"c2lkPTEyMzQ","b":"c2lkPVJFREFDVEVE"}"#
  ),
  (
    "text/plain",
    "a dG9rZW49NWVjcjN0MQ b dG9rZW49NWVjcjN0Jm49fn5_Pz8- c",
    "a dG9rZW49UkVEQUNURUQ b dG9rZW49UkVEQUNURUQmbj1-fn8_Pz4= c"
  ),
  (
    "text/plain",
    "token%3D5ecr3t%26a%3D1=token%3D5ecr3t&name%3DAnna",
    "token%3DREDACTED%26a%3D1=token%3DREDACTED&name%3DAnna"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\nX-Token: 5ecr3t\t\nX-Name: Anna\t\n\nb\n--B--\n",
    "--B\nX-Token: REDACTED\nX-Name: Anna\t\n\nb\n--B--\n"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nX-Token:5ecr3t\r\n\tm0re\r\nnocolon\r\nX-Name:  Anna\r\n\r\ntoken=5ecr3t\r\n--B--",
    "--B\r\nX-Token:REDACTED\r\nnocolon\r\nX-Name:  Anna\r\n\r\ntoken=REDACTED\r\n--B--"
  ),
  (
    "multipart/form-data; boundary=B",
    "token=5ecr3t\r\n--B\r\nContent-Disposition: form-data; NAME=token; filename=a\r\n\r\n5ecr3t\r\n--B\r\nContent-Type: application/json\r\n\r\n{\"token\":\"5ecr3t\"}\r\n--B--\r\nname: Anna",
    "token=REDACTED\r\n--B\r\nContent-Disposition: form-data; NAME=token; filename=a\r\n\r\nREDACTED\r\n--B\r\nContent-Type: application/json\r\n\r\n{\"token\":\"REDACTED\"}\r\n--B--\r\nname: Anna"
  ),
  (
    "multipart/form-data; charset=a; boundary=B; x=y",
    "--B\r\nContent-Disposition: form-data; name=token\r\n\r\n\r\n--B\r\nContent-Disposition: form-data; name=a\r\n\r\n5\r\n--B--",
    "--B\r\nContent-Disposition: form-data; name=token\r\n\r\nREDACTED\r\n--B\r\nContent-Disposition: form-data; name=a\r\n\r\n5\r\n--B--"
  ),
  (
    "application/json",
    #"{"a":"\u0074oken=5ecr3t","\u0074oken":"5ecr3t","b":"\u12"}"#,
    #"{"a":"token=REDACTED","\u0074oken":"REDACTED","b":"\u12"}"#
  ),
  (
    "application/json",
    #"{"a":{"token":{"b":{}}},"token":[],"c":[[{"token":[{"x":"5ecr3t"}]}]]}"#,
    #"{"a":{"token":{"b":{}}},"token":[],"c":[[{"token":[{"x":"REDACTED"}]}]]}"#
  ),
  (
    "application/json",
    #""token: 5ecr3t" {"a":1}"#,
    #""token: REDACTED" {"a":1}"#
  ),
  (
    "application/json",
    #""a" "token" 5ecr3t"#,
    ""
  ),
  (
    "application/json",
    #"  [1, 2]  {"token" : "5ecr3t"}  "#,
    #"  [1, 2]  {"token" : "REDACTED"}  "#
  ),
  (
    "application/json",
    #"{"token":`5ecr3t`,"a":`b`}"#,
    #"{"token":`REDACTED`,"a":`b`}"#
  ),
  (
    "application/json",
    #"{"token":$5ecr3t,"a":+1,"pin":-5}"#,
    #"{"token":REDACTED,"a":+1,"pin":"REDACTED"}"#
  ),
  (
    "application/json",
    #"{"token":"5ecr3t\"m0re","a":"b\\"}"#,
    #"{"token":"REDACTED","a":"b\\"}"#
  ),
  (
    "application/json",
    #"{"token":"5ecr3t\"#,
    #"{"token":"REDACTED"#
  ),
  (
    "application/json",
    #"{"a":"5ecr3t","token":true,"pin":false,"otp":0,"sid":[true,1]}"#,
    #"{"a":"5ecr3t","token":true,"pin":false,"otp":"REDACTED","sid":[true,"REDACTED"]}"#
  ),
  (
    "application/yaml",
    "- token: 5ecr3t\n- token:\n    5ecr3t\n- name: Anna\n",
    "- token: REDACTED\n- token:\n    REDACTED\n- name: Anna\n"
  ),
  (
    "application/yaml",
    "token:\n- 5ecr3t\n- m0re\nname: Anna\n",
    "token:\nREDACTED\nname: Anna\n"
  ),
  (
    "application/yaml",
    "a:\n    token: >-\n        5ecr3t\n\n        m0re\n    name: Anna\n",
    "a:\n    token: REDACTED\n    name: Anna\n"
  ),
  (
    "application/yaml",
    "token: \n  5ecr3t\nname: Anna",
    "token: \n  REDACTED\nname: Anna"
  ),
  (
    "text/csv",
    "token,name\n5ecr3t,Anna\n\n\"5e\n cr3t\",\"Be\"\"a\"\n",
    "token,name\nREDACTED,Anna\n\n\"REDACTED\",\"Be\"\"a\"\n"
  ),
  (
    "text/csv",
    "name|token|a\nAnna|5ecr3t|1\n",
    "name|token|a\nREDACTED\n"
  ),
  (
    "text/csv",
    "a,b\n1,token\n",
    "a,b\n1,token\n"
  ),
  (
    "application/x-www-form-urlencoded",
    "token&token=&token=5ecr3t&=5ecr3t&name=a%26token%3D5ecr3t&user%5Btoken%5D=5ecr3t",
    "token&token=&token=REDACTED&=REDACTED&name=a%26token%3DREDACTED&user%5Btoken%5D=REDACTED"
  ),
  (
    "application/x-www-form-urlencoded",
    "a=1;token=5ecr3t;b=2",
    "a=1;token=REDACTED;b=2"
  ),
  (
    "text/plain",
    "Set-Cookie: sid=5ecr3t; Path=/\r\nCookie: a=b; sid=5ecr3t\r\nName: Anna",
    "Set-Cookie: REDACTED\r\nCookie: REDACTED\r\nName: Anna"
  ),
  (
    "text/plain",
    "Authorization: Basic YTpi, Bearer 5ecr3t99\r\nProxy-Authorization: x",
    "Authorization: REDACTED\r\nProxy-Authorization: REDACTED"
  ),
  (
    "text/plain",
    "mail anna@b.example, see https://anna:5ecr3t@b.example:80/a and ftp://u@b.example",
    "mail anna@b.example, see https://REDACTED@b.example:80/a and ftp://REDACTED@b.example"
  ),
  (
    "text/plain",
    "a token 5ecr3t. The token: is one; token = ; token=,",
    "a token 5ecr3t. The token: REDACTED one; token = ; token=,"
  ),
  (
    "text/plain",
    #"password="5ecr3t" 'name'="Anna"; pass word: Anna"#,
    #"password="REDACTED" 'name'="Anna"; pass word: Anna"#
  ),
  (
    "text/plain",
    "token -> 5ecr3t; token := 5ecr3t; token == 5ecr3t; token != 5ecr3t",
    "token -> REDACTED"
  ),
  (
    "application/json",
    #"{"value":"b?token=5ecr3t","other":"b?token=5ecr3t","name":"token","c":"b?token=5ecr3t"}"#,
    #"{"value":"REDACTED","other":"b?token=REDACTED","name":"token","c":"b?token=REDACTED"}"#
  ),
  (
    "application/xml",
    "<a token='5ecr3t'>b</a><",
    "<a token='REDACTED'>b</a><"
  ),
  (
    "text/plain",
    "a YQlibhsK YQkNCnRva2VuPTVlY3IzdA== c",
    "a YQlibhsK YQkNCnRva2VuPVJFREFDVEVE c"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\n\r\nb\r\n--B--<a><token>5ecr3t</token></a>",
    "--B\r\n\r\nb\r\n--B--<a><token>REDACTED</token></a>"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nContent-Disposition: form-data\r\n\r\n<a><token>5ecr3t</token></a>\r\n--B--",
    "--B\r\nContent-Disposition: form-data\r\n\r\n<a><token>REDACTED</token></a>\r\n--B--"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nContent-Disposition: form-data; name=\"a=token\"\r\n\r\n5ecr3t\r\n--B--",
    "--B\r\nContent-Disposition: form-data; name=\"a=token\"\r\n\r\nREDACTED\r\n--B--"
  ),
  (
    "application/json",
    #"{"a":"\t\u0008\f b?token=5ecr3t"}"#,
    #"{"a":"\t\u0008\u000c b?token=REDACTED"}"#
  ),
  (
    "text/plain",
    "a dG9rZW49NWVjcjM= b dG9rZW49NWVjcjM c",
    "a dG9rZW49UkVEQUNURUQ= b dG9rZW49NWVjcjM c"
  ),
  (
    "application/json",
    #"{ data:1,"pin":5}"#,
    #"{ data:1,"pin":"REDACTED"}"#
  ),
  (
    "application/json",
    #"{À:1,pin:5}"#,
    #"{À:1,pin:"REDACTED"}"#
  ),
  (
    "text/html",
    #"<script>var token = "5e <cr3t>"; a()</script>"#,
    #"<script>var token = "REDACTED"; a()</script>"#
  ),
  (
    "text/plain",
    "eyJ0b2tlbiI6\nIjVlY3IzdCJ9",
    "eyJ0b2tlbiI6IlJFREFDVEVEIn0="
  ),
  (
    "text/plain",
    "'token': 'abc', 'name': 'Anna'",
    "'token': 'REDACTED', 'name': 'Anna'"
  ),
  (
    "application/json",
    #"{"a":"\nbeef b?token=5ecr3t"}"#,
    #"{"a":"\nbeef b?token=REDACTED"}"#
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\n X-Token: 5ecr3t\r\n\r\nb\r\n--B--",
    "--B\r\n X-Token: REDACTED\r\n\r\nb\r\n--B--"
  ),
  (
    "text/html",
    #"<script>var a = "&amp;"; var token = "5ecr3t";</script>"#,
    #"<script>var a = "&amp;"; var token = "REDACTED";</script>"#
  ),
  (
    "application/json",
    #"{"value":["b?token=5ecr3t","c?token=5ecr3t"],"other":"b?token=5ecr3t","name":"token"}"#,
    #"{"value":["REDACTED","REDACTED"],"other":"b?token=REDACTED","name":"token"}"#
  ),
  (
    "application/json",
    #"[1] token=5ecr3t {"a":1}"#,
    #"[1] token=REDACTED {"a":1}"#
  ),
  (
    "application/xml",
    "<p:key>token</p:key><p:string>5ecr3t</p:string>",
    "<p:key>token</p:key><p:string>REDACTED</p:string>"
  ),
  (
    "text/event-stream",
    "data:{\"token\":\ndata:\"5ecr3t\",\ndata:\"a\":7}\n\n",
    "data:{\"token\":\ndata:\"REDACTED\",\ndata:\"a\":7}\n\n"
  ),
  (
    "application/x-www-form-urlencoded",
    "x=1&name=token&value=5ecr3t&y=2",
    "x=1&name=token&value=REDACTED&y=2"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\r\nContent-Disposition: form-data; name=token\r\nA: b\r\n\r\n5ecr3t\r\n--B--",
    "--B\r\nContent-Disposition: form-data; name=token\r\nA: b\r\n\r\nREDACTED\r\n--B--"
  ),
  (
    "text/plain",
    "say \"token\":\n  \"5ecr3t\", \"name\":\n  \"Anna\"",
    "say \"token\":\n  \"REDACTED\", \"name\":\n  \"Anna\""
  ),
  ("text/plain", "see token://a.example/b for more", "see token://a.example/b for more"),
  (
    "text/plain",
    "a dG9rZW49NWVjcjN0Jm49fn5+ c",
    "a dG9rZW49UkVEQUNURUQmbj1+fn4= c"
  ),
  (
    "text/plain",
    "say 'token':\n  '5ecr3t', 'name':\n  'Anna'",
    "say 'token':\n  'REDACTED', 'name':\n  'Anna'"
  ),
  (
    "application/json",
    #"{"value":"b?token=5ecr3t","oldValue":"c?token=5ecr3t","name":"token"}"#,
    #"{"value":"REDACTED","oldValue":"REDACTED","name":"token"}"#
  ),
  (
    "application/xml",
    "<a>{&quot;token&quot;:&quot;zebra&quot;}</a>",
    "<a>{&quot;token&quot;:&quot;REDACTED&quot;}</a>"
  ),
  (
    "application/json",
    #"{"Bearer 4f2a\u0039c99":1}"#,
    #"{"Bearer REDACTED":"REDACTED"}"#
  ),
  (
    "application/json",
    #"{} "x [" :1, "pin": 5ecr3t"#,
    #"{} "x [" :1, "pin": REDACTED"#
  ),
  (
    "application/json",
    #"{"b":x y,"token": }"#,
    #"{"b":x y,"token": }"#
  ),
  (
    "application/json",
    "<a b='\"'><token>5ecr3t</token></a>",
    "<a b='\"'><token>REDACTED</token></a>"
  ),
  (
    "text/plain",
    "a=dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ== b=dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ",
    "a=dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h b=dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h"
  ),
  (
    "application/xml",
    "<a b='&#34;'>&#34;c&#34; &#x27;d&#x27;</a>",
    "<a b='&#34;'>&#34;c&#34; &#x27;d&#x27;</a>"
  ),
  (
    "multipart/form-data; boundary=B",
    "--B\nContent-Disposition: form-data; filename=a; name=token\n\n5ecr3t\n--B--",
    "--B\nContent-Disposition: form-data; filename=a; name=token\n\nREDACTED\n--B--"
  ),
  (
    "text/plain", "see auth.example.com:10000 and auth.example.com:100000",
    "see auth.example.com:10000 and auth.example.com:REDACTED"
  ),
  (
    "application/x-www-form-urlencoded",
    #"{"a":"b&c","pin":7}"#,
    #"{"a":"b&c","pin":"REDACTED"}"#
  ),
  (
    "application/x-www-form-urlencoded",
    "<a b='c&amp;d=e'><token>5e&amp;cr3t=m0re</token></a>",
    "<a b='c&amp;d=e'><token>REDACTED</token></a>"
  ),
]
