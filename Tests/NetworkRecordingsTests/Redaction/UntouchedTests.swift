import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// What a recording keeps of a text in which there are secrets, or words that are like theirs.
@Suite struct UntouchedTests {
  @Test(arguments: bodies)
  func `what isn't secret stays, byte for byte`(type: String, marked: String) async throws {
    let body = marked.replacing(/[«»]/, with: "")

    let answer = try await replayedBody(body, type: type)

    #expect(answer == marked.replacing(/«[^»]*»/, with: "REDACTED"))
  }

  @Test(arguments: rewritten)
  func `a body is written anew if its secret can't go alone`(
    type: String,
    body: String,
    kept: String
  ) async throws {
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

/// Bodies of each type. A recording has `REDACTED` for what stands between « and », and all else as it was.
private let bodies = [
  "application/json": [
    #"{"b":1,"a":2,"b":3,"token":"«5ecr3t»"}"#,
    #"{"password":null,"otp":true,"pin":""}"#,
    #"{"a":"\u00e9\/\"b\"","sid":"«1»"}"#,
    #"{"a":"\u0001\u000f\u0010\u001f\r\t\n\"\\ https://example.com/?token=«5ecr3t»"}"#,
    #"{"a":"{\"sid\":\"«1»\",\"b\":1}"}"#,
    #"{"a":"b?c=1&token=«2»#d"}"#,
    #"{"a":"Bearer tokens are used"}"#,
    #"{"a":"a@b.example, c:d"}"#,
    #"{"a":"The Basic plan"}"#,
    #"{"a":"//«b:1»@c.example/d"}"#,
    #"{"error":"Invalid token: must not be empty"}"#,
    #"{"required":["password","email"],"fields":["token","id"]}"#,
    #"[{"name":"author","value":"Anna"},{"name":"Session","content":"Opening"}]"#,
    #"{"query":"{ items(page: 1) { token } }"}"#,
    #"{"password":«abc»,"b":1}"#,
    "{'token':'«5ecr3t»',name:'Anna'}",
    "{token:«5ecr3t»,name:7}",
    #"[["Authorization","«5ecr3t»"],["Name","Anna"]]"#,
    #"["login","--token","«5ecr3t»","--name","Anna"]"#,
    #"["token","5ecr3t"]"#,
    #"["token","a","b"]"#,
    #"{"name":"token","value":"«5ecr3t»","a":{"name":"b","value":"c"}}"#,
    ")]}',\n{\"token\":\"«5ecr3t»\"}",
    "data: {\"token\":\ndata: \"«5ecr3t»\"}\n\n",
    #"{"a":1,"token":"«5ec»"#,
    #"{"a":1,"tok"#,
    #"[1,2] {"token":"«5ecr3t»"}, "token": "«5ecr3t»""#,
    #" "token=«5ecr3t»&a=1""#,
    #"{"a":"<b><token>«5ecr3t»</token></b>"}"#,
    #"{"password":«hunter#2!»,"b":1}"#,
    #"{"password":«hunter 2» ,"b":1}"#,
    #"{"b":x y,"password":null}"#,
    #"{"password":«hunter;2»}"#,
    #"{"password":«h(un)[te{r\2»,"b":1 2}"#,
    #"{"a":{"token":{"b":{}}},"token":[],"c":[[{"token":[{"x":"«5ecr3t»"}]}]]}"#,
    #""token: «5ecr3t»" {"a":1}"#,
    #"  [1, 2]  {"token" : "«5ecr3t»"}  "#,
    #"{"token":`«5ecr3t»`,"a":`b`}"#,
    #"{"token":"«5ecr3t\"m0re»","a":"b\\"}"#,
    #"{"token":"«5ecr3t\»"#,
    #"{"value":"«b?token=5ecr3t»","other":"b?token=«5ecr3t»","name":"token","c":"b?token=«5ecr3t»"}"#,
    #"{"a":"\nbeef b?token=«5ecr3t»"}"#,
    #"{"value":["«b?token=5ecr3t»","«c?token=5ecr3t»"],"other":"b?token=«5ecr3t»","name":"token"}"#,
    #"[1] token=«5ecr3t» {"a":1}"#,
    #"{"value":"«b?token=5ecr3t»","oldValue":"«c?token=5ecr3t»","name":"token"}"#,
    #"{} "x [" :1, "pin": «5ecr3t»"#,
    #"{"b":x y,"token": }"#,
    "<a b='\"'><token>«5ecr3t»</token></a>",
  ],
  "application/x-www-form-urlencoded": [
    "a=%20+b&&c&pwd=«1»&=&d=",
    "a[name]=token&a[value]=«5ecr3t»&b[name]=c&b[value]=d",
    #"{"token":"«5ecr3t»"}"#,
    "<a><token><b>«5ecr3t»</b></token><c>fl4t</c></a>",
    "token&token=&token=«5ecr3t»&=«5ecr3t»&name=a%26token%3D«5ecr3t»&user%5Btoken%5D=«5ecr3t»",
    "a=1;token=«5ecr3t»;b=2",
    "x=1&name=token&value=«5ecr3t»&y=2",
    "<a b='c&amp;d=e'><token>«5e&amp;cr3t=m0re»</token></a>",
  ],
  "application/xml": [
    "<a b = '1'>\n<Sid x='2'>«3»</Sid><c/></a>",
    "<a><key>token</key><string>«5ecr3t»</string><key>name</key><string>Anna</string></a>",
    "<a><token><b>«5ecr3t»</b><c d='1'/></token><e>f</e></a>",
    "<a token=«#5ecr3t» name='Anna#' b=c/>",
    #"<input name="csrf" value="«5ecr3t»"><input name='a' value='b'>"#,
    "<meta itemprop=token content=«5ecr3t»><meta itemprop=a content=b>",
    #"<a><!-- token: «5ecr3t »--><![CDATA[{"token":"«5ecr3t»"}]]></a>"#,
    "<n:token xmlns:n='x'>«5ecr3t»</n:token><n:name>Anna</n:name>",
    "<a>{&quot;token&quot;:&quot;«5ecr3t»&quot;,&quot;a&quot;:&quot;&lt;&quot;}</a>",
    #"<a href="https://b.example/?token=«5ecr3t»&amp;c=1">d</a>"#,
    #"<param name="token">«5ecr3t»</param><param name="a">b</param>"#,
    "<token>«5ec»",
    "<a token",
    "<a token=",
    #"<a token="«5ec»"#,
    "<token></a>«5ecr3t»</token>b",
    "<data name='password' data='«5ecr3t»' val='«m0re»'/>",
    "<token><a><secret>«5ecr3t»</secret>«m0re»</a>«7»</token>b",
    "<a token = '«5 ecr3t»' name='Anna'/>",
    "<a><!--token=«5ecr3t»--><b><![CDATA[token=«5ecr3t»]]></b></a>",
    "<token><!--«5ecr3t»--><![CDATA[«5ecr3t»]]></token>",
    "<a checked token='«5ecr3t»' b>c</a>",
    "<a><token/>fl4t<token />fl4t</a>",
    #"<a>1 <"token":"«5ecr3t»", 2 < 3</a><"#,
    "<a\ntoken\t=\r\n'«5ecr3t»'\tb='c'>d</a>",
    "<Token>«5ecr3t»</Token><a Token=«5ecr3t»>b</a>",
    "<a><token> \n </token>fl4t</a>",
    "<a><!-- token: «5ecr3t»",
    "<a><![CDATA[token: «5ecr3t»",
    "<a b='1'/><token a='1'/>b<secret>«5ecr3t»</secret",
    "<a token='«5ecr3t»'>b</a><",
    "<p:key>token</p:key><p:string>«5ecr3t»</p:string>",
    "<a>{&quot;token&quot;:&quot;«zebra»&quot;}</a>",
    "<a b='&#34;'>&#34;c&#34; &#x27;d&#x27;</a>",
  ],
  "text/plain": [
    "[INFO] it's {fine}: a == b, <c>",
    "Authorization: «Digest a=1»\r\nb: c",
    "Password: at least 8 characters",
    "https://auth.example.com:8080/a",
    "[a]\n\ttoken = «1»\n\tb = 2\n",
    "token: «1, b: 2»\nc: 3",
    "curl --token «5ecr3t» --data a=1 -- b",
    "curl --token=«5ecr3t» https://a.example",
    "see a?token=#b",
    "see a#token=«1»;b=2",
    #"(token "«5ecr3t»") (token fl4t)"#,
    #"{:token "«5ecr3t»" :name "Anna"}"#,
    #":token => "«5ecr3t»", :name => "Anna""#,
    #"token = /* ours */ "«5ecr3t»"; a = 1"#,
    "'token': '«5ecr3t»', 'name': 'Anna'",
    #""token" : "«5e\"cr3t»", "name": "Anna""#,
    #"\"token\":\"«5ecr3t»\",\"name\":\"Anna\""#,
    "token=«b'5ecr3t'», name=b'Anna'",
    "token: \"\"\"«\n5ecr3t\nm0re\n»\"\"\"\nname: Anna",
    "a&quot;token&quot;:&quot;«5ecr3t»&quot;,&quot;name&quot;:&quot;Anna&quot;",
    "GET /a?token=«5ecr3t»&name=Anna#top HTTP/1.1",
    "token=«{5ecr3t, [m0re]}», name=Anna",
    "say token=«f(5ecr3t)», name=g(Anna)",
    "API key: «5ecr3t»\nShop key: Anna",
    "name: token\nvalue: «5ecr3t»\nname: Anna\nvalue: fl4t",
    "key=token value=«5ecr3t» value=flat key=name value=Anna",
    "X-Api-Key: «5ecr3t\r\n continued»\r\nName: Anna\r\n",
    "# Token: «5ecr3t, and more»\n# Pin:\n  «5ecr3t»\n- Name: Anna",
    #"token: "«5ecr3t»" + «b64» + «m0re», and a name"#,
    "token.example.com:9090 and auth.token:«123» and token:«123456»",
    "https://a.example/token: «b»",
    "token:",
    "a token",
    "token=«REDACTED»",
    "say ''token'': ''«5ecr3t»'', ''name'': ''Anna''",
    "`token`: `«5ecr3t»`, `name`: `Anna`",
    "env['token'] = '«5ecr3t»'\nenv['name'] = 'Anna'",
    "a %7B%22token%22%3A%22«5ecr3t»%22%7D c",
    "SGVsbG8sIHRoaXMg\naXMgYSBwbGFpbiB0\nZXh0Lg==",
    "password='«5ecr3t»\nname=Anna",
    "a: b\ntoken:\n «5ecr3t»\nname: Anna",
    "<a><token><b>«5ecr3t»</b></token><c>fl4t</c></a>",
    "token%3D«5ecr3t»%26a%3D1=token%3D«5ecr3t»&name%3DAnna",
    "Set-Cookie: «sid=5ecr3t; Path=/»\r\nCookie: «a=b; sid=5ecr3t»\r\nName: Anna",
    "Authorization: «Basic YTpi, Bearer 5ecr3t99»\r\nProxy-Authorization: «x»",
    "mail anna@b.example, see https://«anna:5ecr3t»@b.example:80/a and ftp://«u»@b.example",
    "a token 5ecr3t. The token: «is» one; token = ; token=,",
    #"password="«5ecr3t»" 'name'="Anna"; pass word: Anna"#,
    "token -> «5ecr3t; token := 5ecr3t; token == 5ecr3t; token != 5ecr3t»",
    "'token': '«abc»', 'name': 'Anna'",
    "say \"token\":\n  \"«5ecr3t»\", \"name\":\n  \"Anna\"",
    "see token://a.example/b for more",
    "say 'token':\n  '«5ecr3t»', 'name':\n  'Anna'",
    "see auth.example.com:10000 and auth.example.com:«100000»",
  ],
  "text/event-stream": [
    "data: \"a token\"\n\ndata: {\"b\":1}\n\n",
    "data: {\"token\":\ndata: \"«5ecr3t»\",\ndata: \"name\":\"Anna\"}\n\n",
    "data:{\"token\":\ndata:\"«5ecr3t»\",\ndata:\"a\":7}\n\n",
  ],
  "application/yaml": [
    "a:\n  sid:\n  «- 1»\n  b: 2\n",
    "secret: «|\n  5ecr3t\n  m0re»\nname: Anna\n",
    "a:\n  - token: «5ecr3t»\n    name: Anna\n",
    "token: «&t 5ecr3t»\nother: >\n  text\n",
    "- token: «5ecr3t»\n- token:\n    «5ecr3t»\n- name: Anna\n",
    "token:\n«- 5ecr3t\n- m0re»\nname: Anna\n",
    "a:\n    token: «>-\n        5ecr3t\n\n        m0re»\n    name: Anna\n",
    "token: \n  «5ecr3t»\nname: Anna",
  ],
  "text/csv": [
    "a,pin\r\n\"1\",\"«2\"\"3»\"\r\n4,\r\n",
    "name;token;a\nAnna;«5ecr3t»;1\nBea;\"«m0;re»\";2\n",
    "token\n«5ecr3t»\n",
    "a,token\n1,\"«5e»",
    "token,name\n«5ecr3t»,Anna\n\n\"«5e\n cr3t»\",\"Be\"\"a\"\n",
    "name|token|a\n«Anna|5ecr3t|1»\n",
    "a,b\n1,token\n",
  ],
  "text/html": [
    "<p>Your token</p><p title='a &amp; b'>c</p>",
    "<a href='https://b.example/#top'>b</a>",
    #"<script>var token = "«5ecr3t»"; if (a < b) c()</script><p>token</p>"#,
    "<br><p>a<br token=«1»>b</p>",
    "<style>a::after { content: \"<b\" } /* token: «5ecr3t» */</style>",
    "<p>{&quot;token&quot;:&quot;«5ecr3t»&quot;}&nbsp;&amp;lt;&nbsp;&lt;b&gt;</p>",
    "<SCRIPT>var token = '«5ecr3t»'; if (a<b) c()</SCRIPT><STYLE>a{}</STYLE><p>a &lt; b</p>",
    #"<script>var token = "«5e <cr3t>»"; a()</script>"#,
    #"<script>var a = "&amp;"; var token = "«5ecr3t»";</script>"#,
  ],
  "multipart/form-data; boundary=B": [
    "--B\r\nContent-Disposition: form-data; name\r\n\r\nAnna\r\n--B--\r\n",
    "--B\r\nContent-Disposition: form-data; name=\"a\"\r\nX-Token: «5ecr3t»\r\n\r\n{\"token\":\"«5ecr3t»\"}\r\n--B\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nc\r\n--B--\r\n",
    "--B\r\nContent-Disposition: form-data;\r\n name=\"token\"\r\n\r\n«5ecr3t»\r\n--B--",
    "--B\r\nX-Token: «5ecr3t»\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--B--\r\n",
    "--B\nContent-Disposition: form-data; name=token\n\n«5ecr3t»\n--B--\n",
    "--B\nX-Token: «5ecr3t\t»\nX-Name: Anna\t\n\nb\n--B--\n",
    "--B\r\nX-Token:«5ecr3t\r\n\tm0re»\r\nnocolon\r\nX-Name:  Anna\r\n\r\ntoken=«5ecr3t»\r\n--B--",
    "token=«5ecr3t»\r\n--B\r\nContent-Disposition: form-data; NAME=token; filename=a\r\n\r\n«5ecr3t»\r\n--B\r\nContent-Type: application/json\r\n\r\n{\"token\":\"«5ecr3t»\"}\r\n--B--\r\nname: Anna",
    "--B\r\n\r\nb\r\n--B--<a><token>«5ecr3t»</token></a>",
    "--B\r\nContent-Disposition: form-data\r\n\r\n<a><token>«5ecr3t»</token></a>\r\n--B--",
    "--B\r\nContent-Disposition: form-data; name=\"a=token\"\r\n\r\n«5ecr3t»\r\n--B--",
    "--B\r\n X-Token: «5ecr3t»\r\n\r\nb\r\n--B--",
    "--B\r\nContent-Disposition: form-data; name=token\r\nA: b\r\n\r\n«5ecr3t»\r\n--B--",
    "--B\nContent-Disposition: form-data; filename=a; name=token\n\n«5ecr3t»\n--B--",
  ],
  "text/tab-separated-values": [
    "name\ttoken\nAnna\t«5ecr3t»"
  ],
  "multipart/form-data": [
    "--B\nContent-Disposition: form-data; name=token\n\n«5ecr3t»\n--B--\ntoken=«m0re»\n"
  ],
  "multipart/form-data; boundary=\"B#\"": [
    "--B#\r\nContent-Disposition: form-data; name*=utf-8''token\r\n\r\n«5ecr3t»\r\n--B#--"
  ],
].flatMap { type, bodies in bodies.map { (type: type, marked: $0) } }

/// Bodies that are written in another way when a secret has gone.
private let rewritten: [(type: String, body: String, kept: String)] = [
  (
    "application/json", "{ \"a\" : 1.0e2,\n\t\"otp\" : 123456 }",
    "{ \"a\" : 1.0e2,\n\t\"otp\" : \"REDACTED\" }"
  ),
  ("application/json", #"{"tokens":["a",null,2]}"#, #"{"tokens":["REDACTED",null,"REDACTED"]}"#),
  ("application/json", "{\"a\":1}\n{\"sid\":2}\n", "{\"a\":1}\n{\"sid\":\"REDACTED\"}\n"),
  ("text/plain", "a b64 eyJ0b2tlbiI6IjVlY3IzdCIsImEiOjF9 c", "a b64 eyJ0b2tlbiI6IlJFREFDVEVEIiwiYSI6MX0= c"),
  ("text/plain", "a dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ== c", "a dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h c"),
  ("text/plain", "a dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ c", "a dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h c"),
  (
    "application/json", #"[{"op":"add","path":"/user/token","value":{"a":["5ecr3t",1,true]}}]"#,
    #"[{"op":"add","path":"/user/token","value":{"a":["REDACTED","REDACTED",true]}}]"#
  ),
  (
    "application/json", #"{"token":{"a":"5ecr3t","b":[1,"x",null,false]},"c":{}}"#,
    #"{"token":{"a":"REDACTED","b":["REDACTED","REDACTED",null,false]},"c":{}}"#
  ),
  ("application/json", #"{"Bearer 4f2a9c":1}"#, #"{"Bearer REDACTED":"REDACTED"}"#),
  (
    "application/xml", "<a>&#123;&#34;token&#34;:&#34;5ecr3t&#34;}</a>",
    "<a>&#123;&quot;token&quot;:&quot;REDACTED&quot;}</a>"
  ),
  ("text/plain", "dG9rZW49YWJj", "dG9rZW49UkVEQUNURUQ="),
  (
    "application/xml", "<a>{&quot;token&quot;:&quot;&amp;5ecr3t&quot;,&apos;a&apos;:&#39;b&#39;}</a>",
    "<a>{&quot;token&quot;:&quot;REDACTED&quot;,&apos;a&apos;:&apos;b&apos;}</a>"
  ),
  (
    "application/json", #"{"a":"c2lkPTEyMzQ","b":"c2lkPTEyMzQ1"}"#,
    #"{"a":"c2lkPTEyMzQ","b":"c2lkPVJFREFDVEVE"}"#
  ),
  (
    "text/plain", "a dG9rZW49NWVjcjN0MQ b dG9rZW49NWVjcjN0Jm49fn5_Pz8- c",
    "a dG9rZW49UkVEQUNURUQ b dG9rZW49UkVEQUNURUQmbj1-fn8_Pz4= c"
  ),
  (
    "multipart/form-data; charset=a; boundary=B; x=y",
    "--B\r\nContent-Disposition: form-data; name=token\r\n\r\n\r\n--B\r\nContent-Disposition: form-data; name=a\r\n\r\n5\r\n--B--",
    "--B\r\nContent-Disposition: form-data; name=token\r\n\r\nREDACTED\r\n--B\r\nContent-Disposition: form-data; name=a\r\n\r\n5\r\n--B--"
  ),
  (
    "application/json", #"{"a":"\u0074oken=5ecr3t","\u0074oken":"5ecr3t","b":"\u12"}"#,
    #"{"a":"token=REDACTED","\u0074oken":"REDACTED","b":"\u12"}"#
  ),
  ("application/json", #""a" "token" 5ecr3t"#, ""),
  ("application/json", #"{"token":$5ecr3t,"a":+1,"pin":-5}"#, #"{"token":REDACTED,"a":+1,"pin":"REDACTED"}"#),
  (
    "application/json", #"{"a":"5ecr3t","token":true,"pin":false,"otp":0,"sid":[true,1]}"#,
    #"{"a":"5ecr3t","token":true,"pin":false,"otp":"REDACTED","sid":[true,"REDACTED"]}"#
  ),
  ("text/plain", "a YQlibhsK YQkNCnRva2VuPTVlY3IzdA== c", "a YQlibhsK YQkNCnRva2VuPVJFREFDVEVE c"),
  ("application/json", #"{"a":"\t\u0008\f b?token=5ecr3t"}"#, #"{"a":"\t\u0008\u000c b?token=REDACTED"}"#),
  ("text/plain", "a dG9rZW49NWVjcjM= b dG9rZW49NWVjcjM c", "a dG9rZW49UkVEQUNURUQ= b dG9rZW49NWVjcjM c"),
  ("application/json", #"{ data:1,"pin":5}"#, #"{ data:1,"pin":"REDACTED"}"#),
  ("application/json", #"{À:1,pin:5}"#, #"{À:1,pin:"REDACTED"}"#),
  ("text/plain", "eyJ0b2tlbiI6\nIjVlY3IzdCJ9", "eyJ0b2tlbiI6IlJFREFDVEVEIn0="),
  ("text/plain", "a dG9rZW49NWVjcjN0Jm49fn5+ c", "a dG9rZW49UkVEQUNURUQmbj1+fn4= c"),
  ("application/json", #"{"Bearer 4f2a\u0039c99":1}"#, #"{"Bearer REDACTED":"REDACTED"}"#),
  (
    "text/plain", "a=dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ== b=dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ",
    "a=dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h b=dG9rZW49UkVEQUNURUQmbmFtZT1Bbm5h"
  ),
  ("application/x-www-form-urlencoded", #"{"a":"b&c","pin":7}"#, #"{"a":"b&c","pin":"REDACTED"}"#),
]
