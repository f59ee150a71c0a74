// SPDX-License-Identifier: MIT

/// The English words by which `QuantityJudgement` tells a counted noun from everything else that may follow a number.
enum WordLists {
  /// Words that end the noun phrase after a number.
  static let stops = words(
    """
    of out in on at to from by for with within without per and or nor than then is was be been has had does did will
    would can could may might must should that which who when where while if as so but the a an this these those my
    your his her its our their mine yours i you he she it we they me him us them into onto over under between before
    after until since during about around via not no yes also only just ago each every already up down off away here
    there now again x vs because due left remaining remained done complete finished succeeded passed
    """)
  static let pluralVerbs = words("are were have aren't weren't haven't")
  static let relativePronouns = words("that which who")
  static let owners = words("your the these those its their my our his her")
  /// Nouns that a number names one of: "page 3".
  static let identifierNouns = words(
    """
    page chapter vol volume ch step option track tier error code status http version build port line row column heading
    level package order section part episode season answer attachment slide question round stage phase number no nr id
    index issue ticket copy direction response value signal exit item match subscription
    """)
  /// Symbols and abbreviations, which do not change with the number.
  static let units = words(
    """
    s sec h hr m min ms ns d w mo y yr b kb mb gb tb kib mib gib tib kbps mbps gbps bps fps hz khz mhz ghz px pt dpi ppi
    mm cm km ft mi mph kph kmh kg g mg lb oz l ml kcal cal kj kw kwh v mv ma mah x percent pct am pm pixel usd eur gbp
    """)
  static let spelledOutUnits = words(
    """
    milliseconds seconds minutes hours days weeks months years bytes bits kilobytes megabytes gigabytes meters metres
    kilometers kilometres miles feet inches pounds mins hrs secs yrs characters digits units
    """)
  static let commonlyCounted = words("others people times items files rows messages persons members")
  static let adjectives = words(
    """
    unread active open closed on off online offline new old free available pending missing selected live ready more other
    additional total hidden visible muted running incoming outgoing connected known unknown inactive archived current
    recent local remote shared private public valid invalid empty full paused latest selected unplayed played
    starred
    """)
  static let irregularPlurals = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth",
    "mice": "mouse", "geese": "goose", "criteria": "criterion", "indices": "index", "vertices": "vertex",
    "matrices": "matrix", "phenomena": "phenomenon", "analyses": "analysis", "lives": "life", "knives": "knife",
    "halves": "half", "shelves": "shelf", "others": "other",
  ]
  /// Words in `s` that are no plurals: singular nouns, and verbs that are no nouns as well.
  static let notPlural = words(
    """
    is was has does this less unless across always its bus status bonus focus virus process progress access success
    address series species news lens gas class pass glass press alias canvas analysis basis https sms dns gps css ios
    macos tvos watchos ipados visionos whereas perhaps besides towards afterwards plus minus yes us as ss
    needs requires contains includes expires occurs puts makes says exists happens appears becomes remains allows gets
    goes comes takes gives knows sees owns sends writes disallows
    """)
  /// Verbs whose subject is a name: what stands before them is none of the objects that carry a number.
  static let namedSubjectVerbs = words(
    """
    works joins blocks doesn't isn't hasn't wasn't puts needs requires contains includes expires occurs makes uses wants
    says shows exists returns fails starts ends supports allows gets gives knows sees owns sends disallows likes is was
    has will can would could may should must are were have made sent left got gave took went came saw kept set said
    built
    """)
  /// Words after a placeholder that only a number can precede.
  static let distributives = words("different distinct more additional further")
  /// Words before a placeholder that only a number can follow.
  static let quantifiers = words(
    "all first last top max maximum minimum min least to than contains has past next every these those reaches have are"
  )

  static let dashes: Set<Unicode.Scalar> = ["-", "\u{2010}", "\u{2011}"]
  static let currencies: Set<Unicode.Scalar> = ["$", "€", "£", "¥", "₹"]
  static let percents: Set<Unicode.Scalar> = ["%", "％", "٪", "°", "′", "″"]
  /// Marks that make a fraction, a time, a range or a size of two numbers, with or without space.
  static let joiners: Set<Unicode.Scalar> = ["/", ":", "–", "—", "×"]
  /// Marks that do so only without space.
  static let tightJoiners: Set<Unicode.Scalar> = ["-", "."]
  /// Marks that stand between a number and its noun without meaning anything: Markdown, closing quotes.
  static let transparent: Set<Unicode.Scalar> = ["*", "_", "`", "\"", "”", "’", "»"]

  private static func words(_ text: String) -> Set<String> { Set(text.split { $0.isWhitespace }.map(String.init)) }
}
