/** Invisible signs that word processors and address books leave in a text unintended: soft hyphens, zero-width spaces, direction marks. */
const neverMeant = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** Ends of lines that browsers and printers draw as nothing: Word's manual line break is U+000B. */
const otherLineEnds = /[\v\f\u0085\u2028\u2029]/g

/** Bullets that Word keeps as the private code points of its symbol typefaces. All but the first are other symbols inside a line. */
const bullet = /\uf0b7/g
const bulletAtStart = /^([ \t]*)([\uf076\uf0a7\uf0d8\uf0fc])/gm
const bulletsByCode: Readonly<Record<string, string>> = { "\uf076": "❖", "\uf0a7": "▪", "\uf0d8": "➢", "\uf0fc": "✓" }

/** Letters whose form or ligature a joiner decides: Persian "می‌خواهم", Hindi "क्‍ष". */
const joinedScripts =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u
const joiner = /\u200c|\u200d/g
const endsPicture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const startsPicture = /^\p{Extended_Pictographic}/u
const lastCharacter = /.$/su
const firstCharacter = /^./su

/** Chooses between two drawings of one sign. Inside an emoji of several signs it holds them together. */
const presentation = /(?:\ufe0e|\ufe0f)(?!\u200d|\u20e3)/g

const mayNeedCleaning =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\uf076\uf0a7\uf0b7\uf0d8\uf0fc\ufeff]|\u200c|\u200d|\ufe0e|\ufe0f/u

/**
 * Cleans a text of signs that word processors, address books and phones put into it: invisible marks are removed, Word's bullets become `•`, line
 * ends become `\n`. Joiners inside words of scripts that need them, and inside emoji, stay.
 * Returns the text itself where nothing changes.
 */
export function cleanText(text: string): string {
  if (!mayNeedCleaning.test(text)) return text
  return text
    .replaceAll(neverMeant, "")
    .replaceAll(otherLineEnds, "\n")
    .replaceAll(bullet, "•")
    .replaceAll(joiner, (sign, at: number, whole: string) =>
      isMeant(sign, whole.slice(Math.max(0, at - 2), at), whole.slice(at + 1, at + 3)) ? sign : "",
    )
    .replaceAll(presentation, "")
    .replaceAll(bulletAtStart, (_, before: string, code: string) => before + bulletsByCode[code]!)
}

function isMeant(sign: string, before: string, after: string): boolean {
  if (joinedScripts.test(lastCharacter.exec(before)?.[0] ?? "") || joinedScripts.test(firstCharacter.exec(after)?.[0] ?? "")) return true
  return sign === "\u200d" && endsPicture.test(before) && startsPicture.test(after)
}
