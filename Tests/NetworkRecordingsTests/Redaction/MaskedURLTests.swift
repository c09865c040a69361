import NetworkRecordings
import TestDoubles
import Testing

/// What is hidden of a URL in messages about recordings.
@Suite struct MaskedURLTests {
  @Test(
    arguments: [
      ("https://anna:5ecr3t@a.example/b", "https://REDACTED@a.example/b"),
      (
        "https://a.example/b;sid=5ecr3t/c?token=5ecr3t#d",
        "https://a.example/b;sid=REDACTED/c?token=REDACTED#REDACTED"
      ),
      ("https://a.example/b#", "https://a.example/b#"),
      ("https://a.example/?b=eyJ0b2tlbiI6IjVlY3IzdCJ9", "https://a.example/?b=REDACTED"),
      ("https://a.example/?b=%7B%22token%22:%225ecr3t%22%7D", "https://a.example/?b=REDACTED"),
      ("https://a.example/?b=Basic%20eyJh.eyJz.5ecr3t", "https://a.example/?b=Basic%20REDACTED"),
      ("https://auth.example:80/token?page=1", "https://auth.example:80/token?page=1"),
      ("https://eyJa.eyJb.example/c", "https://eyJa.eyJb.example/c"),
      ("https://a.example/b;x=1;sid=5ecr3t;y=2", "https://a.example/b;x=1;sid=REDACTED;y=2"),
      ("https://a.example/?x=1&sid=5ecr3t&y=2", "https://a.example/?x=1&sid=REDACTED&y=2"),
      ("sid=5ecr3t/b", "sid=REDACTED/b"),
      ("https://a.example/?b=a/eyJh.eyJz.5ecr3t", "https://a.example/?b=a/REDACTED"),
      ("https://a.example/?b=dG9rZW46NQ==", "https://a.example/?b=REDACTED"),
      ("https://a.example/?b=dG9rZW46NQ=", "https://a.example/?b=dG9rZW46NQ="),
      ("https://a.example/?b=dG9rZW46Pz8-Pg", "https://a.example/?b=REDACTED"),
      ("https://a.example/?b=dG9rZW46Pz8_", "https://a.example/?b=REDACTED"),
      ("https://a.example/?b=dG9rZW46Pz8_X", "https://a.example/?b=REDACTED"),
      ("https://a.example/?b=token:&c=token:5", "https://a.example/?b=token:&c=REDACTED"),
      ("https://a.example/?sid=&%2573id=5ecr3t&b=1+%25", "https://a.example/?sid=&%2573id=REDACTED&b=1+%25"),
    ]
  ) func `secrets are hidden, and the rest stays byte for byte`(url: String, masked: String) {
    #expect(SecretText().maskedURL(url) == masked)
  }

  @Test(arguments: [
    ("a%20b+c", "a b c"), ("%C3%BC%2B", "ü+"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"),
    ("%+1", "% 1"), ("$41+", "$41 "), ("a", "a"), ("", ""),
  ])
  func `the text of a query is decoded where it can be`(text: String, decoded: String) {
    #expect(text.percentDecoded == decoded)
  }
}
