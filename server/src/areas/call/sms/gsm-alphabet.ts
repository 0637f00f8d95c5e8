/** The basic table of GSM 03.38 (3GPP TS 23.038, 6.2.1), without its escape: one septet a character. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
/** Its extension table: an escape and a septet. */
const extension = "\f^{}\\[~]|€"

const septets: ReadonlyMap<string, number> = new Map([
  ...[...basic].map((character) => [character, 1] as const),
  ...[...extension].map((character) => [character, 2] as const),
])

/** Letters that Unicode does not part from their accents, and signs, in characters of the alphabet. */
const plain: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  þ: "th",
  Þ: "Th",
  œ: "oe",
  Œ: "OE",
  ẞ: "SS",
  ə: "e",
  Ə: "E",
  "«": '"',
  "»": '"',
  "“": '"',
  "”": '"',
  "„": '"',
  "…": "...",
  "•": "-",
  "·": ".",
}

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu
const apostrophe = /[`´‘’‚‛′ʹʻʼʽʾʿˈ]/u

/**
 * The text in the alphabet of GSM 03.38, undefined if one of its letters has no plain form there: `François O’Sullivan` is
 * `Francois O'Sullivan`, and `Åsa Günther` stays. Only characters that the alphabet lacks change.
 */
export function inGsmAlphabet(text: string): string | undefined {
  const letters = [...text.normalize("NFC").replaceAll(invisible, "")].map(plainCharacter)
  return letters.includes(undefined) ? undefined : letters.join("")
}

function plainCharacter(character: string): string | undefined {
  if (septets.has(character)) return character
  if (apostrophe.test(character)) return "'"
  if (/\p{Dash}/u.test(character)) return "-"
  if (/\s/u.test(character)) return " "
  const base =
    plain[character] ??
    character
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/./gsu, (part) => plain[part] ?? part)
  return base !== "" && [...base].every((part) => septets.has(part)) ? base : /\p{M}/u.test(character) ? "" : undefined
}

/** The room of a message of one part, and of each part of a longer one, which names its place: in septets, and in UTF-16 code units. */
const room = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

/** The number of parts in which a text is sent. A character is in one part: no escape and no pair of surrogates is cut. */
export function smsParts(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((character) => septets.has(character))
  const { alone, part } = isGsm ? room.gsm : room.ucs2
  const sizes = characters.map((character) => (isGsm ? septets.get(character)! : character.length))
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
