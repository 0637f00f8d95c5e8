/**
 * The characters that stand for an apostrophe: typographic and half quotes, accents on their own, primes, and the signs of transliteration.
 * All are one in a search.
 */
const apostrophes = "`‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ"

/** The acute accent on its own, in both its codes, which NFKD would part into a space and a mark: it is typed as an apostrophe. */
export const standaloneAccents = "´\u1ffd"

/**
 * Lower-case letters that Unicode does not decompose, as passports write them (ICAO 9303, part 3), without the forms for which a search has
 * further spellings.
 */
const letters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  ĸ: "q",
  ŋ: "n",
  ŧ: "t",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ǥ: "g",
  ɨ: "i",
  ʉ: "u",
  // The two small sigmas are one letter.
  ς: "σ",
}

/** The lower-case text that a search uses for a character, by the character. A dash of any kind is handled by its property. */
export const searchedAs: ReadonlyMap<string, string> = new Map([
  ...Object.entries(letters),
  ...[...apostrophes].map((sign) => [sign, "'"] as const),
  // Spaces that NFKD keeps.
  ...["\u0085", "\u1680", "\u2028", "\u2029"].map((space) => [space, " "] as const),
])

/**
 * Letters for which people also write two: Müller is Mueller on the identity card's machine-readable line. They are further words of a name,
 * never the fold: Göthe and Goethe are two names.
 */
export const furtherSpellings: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ø", "oe"],
  ["ü", "ue"],
  ["å", "aa"],
])

/** The characters that separate the words of a folded name, besides white space: punctuation, and no letter of any script. */
export const nameSeparators = "!\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~·•«»‹›“”„‚،、"
