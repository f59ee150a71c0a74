// SPDX-License-Identifier: MIT

/// A string as an app shows it, with the language it is in.
struct MadeString {
  var locale: String
  var text: String
}

/// Strings that are the same in every run: two to eight words of one language, all different.
func madeStrings(count: Int) -> [MadeString] {
  var state: UInt64 = 1
  func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
  return (0..<count).map { number in
    let language = vocabulary[number % vocabulary.count]
    let words = (0..<2 + below(7)).map { _ in language.words[below(language.words.count)] }
    return MadeString(locale: language.locale, text: words.joined(separator: language.separator) + " \(number)")
  }
}

private let vocabulary: [(locale: String, separator: String, words: [String])] = [
  (
    "en", " ",
    ["Settings", "for", "notifications", "could", "not", "be", "loaded.", "Try", "again", "connection", "the"]
  ),
  ("de", " ", ["Einstellungen", "für", "Benachrichtigungen", "konnten", "nicht", "geladen", "werden.", "Über", "die"]),
  ("fr", " ", ["Réglages", "des", "notifications", "n’ont", "pas", "été", "chargés.", "Réessayez", "à", "nouveau"]),
  ("ru", " ", ["Настройки", "уведомлений", "не", "удалось", "загрузить.", "Повторите", "ещё", "раз", "подключение"]),
  ("ja", "", ["設定", "の", "通知", "を", "読み込め", "ません", "でした。", "もう一度", "お試し", "ください", "コンピューター"]),
  ("ko", " ", ["설정", "알림을", "불러올", "수", "없습니다.", "다시", "시도하세요", "연결됨"]),
  ("th", "", ["การตั้งค่า", "การแจ้งเตือน", "ไม่สามารถ", "โหลด", "ได้", "ลอง", "อีกครั้ง", "เชื่อมต่อ"]),
]
