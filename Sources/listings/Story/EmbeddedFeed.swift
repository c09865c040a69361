/// The feed that the program serves itself.
enum EmbeddedFeed {
  /// The date at which the story takes place.
  static let now = "2021-01-01T01:01:00Z"

  static let firstPage = """
    {
      "listings": [
        {
          "id": 1, "title": "House boat with a stove", "rooms": 3, "squareMetres": 71, "ownerID": 2,
          "monthlyRent": { "cents": 138000, "currency": "EUR" },
          "publishedAt": "2021-01-01T00:49:00Z"
        },
        {
          "id": 2, "title": "Room under the roof", "rooms": 1, "squareMetres": 19, "ownerID": 5,
          "monthlyRent": { "cents": 48050, "currency": "EUR" },
          "formerRent": { "cents": 52000, "currency": "EUR" },
          "publishedAt": "2020-12-31T20:15:00Z"
        }
      ],
      "nextPage": 2
    }
    """

  static let secondPage = """
    {
      "listings": [
        {
          "id": 3, "title": "Former tailor's shop", "rooms": 0, "squareMetres": 40, "ownerID": 7,
          "monthlyRent": { "cents": 77000, "currency": "EUR" },
          "publishedAt": "2020-12-28T09:30:00Z"
        }
      ],
      "nextPage": 3
    }
    """
}
