import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"

/**
 * The alarming phrases of one language. Each phrase is words with blanks between them; {@link alarmingQuotes} says what `*` and `..` in it
 * stand for.
 */
export interface AlarmingPhrases {
  /** Raised also after a word that denies: in "I said no, I want to die" nothing is denied. */
  readonly willed: readonly string[]
  /** Raised unless a denial stands right before: "no chest pain". */
  readonly stated: readonly string[]
  /** Words that deny what follows. */
  readonly denials: readonly string[]
  /** Words that may stand between a denial and what it denies: "no more chest pain". */
  readonly fillers: readonly string[]
  /** Figures of speech that contain one of the phrases and mean something else: "die of shame". */
  readonly figures: readonly string[]
}

/** The patient's own words. */
export const AlarmingWords = snakeCaseStruct({
  /** The alarming words, each with the words around it: at most {@link quoteLength} characters. */
  quotes: Schema.NonEmptyArray(Schema.String),
  writtenAt: InstantText,
})
export type AlarmingWords = typeof AlarmingWords.Type

/** The most characters of a quote. */
export const quoteLength = 80

/** The most words that `..` stands for. */
const gap = 3

interface Word {
  /** The word without accents and capitals. */
  readonly form: string
  readonly start: number
  readonly end: number
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ß", "ss")

/** Clauses of a text, as words: a sentence, a line, what stands between commas. Nothing is denied across them. */
function clausesOf(text: string): readonly (readonly Word[])[] {
  const clauses: Word[][] = [[]]
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{Mn}]+|[.,;:!?…\n()–—]+/gu)) {
    if (/[\p{L}\p{N}]/u.test(found)) clauses.at(-1)!.push({ form: plain(found), start: index, end: index + found.length })
    else clauses.push([])
  }
  return clauses.filter((words) => words.length > 0)
}

const partsOf = (phrase: string): readonly string[] => phrase.split(/[\s'’]+/).map((part) => (part === ".." ? part : plain(part)))

const isWord = (part: string, form: string): boolean => (part.endsWith("*") ? form.startsWith(part.slice(0, -1)) : form === part)

/** The index after the phrase that begins at a word; undefined where the phrase does not stand there. A denial never stands in its gap. */
function endOf(parts: readonly string[], words: readonly Word[], at: number, isDenial: (form: string) => boolean): number | undefined {
  const [part, ...others] = parts
  if (part === undefined) return at
  if (part !== "..") {
    const word = words[at]
    return word === undefined || !isWord(part, word.form) ? undefined : endOf(others, words, at + 1, isDenial)
  }
  for (let skipped = 0; skipped <= gap; skipped++) {
    const between = words[at + skipped - 1]
    if (skipped > 0 && (between === undefined || isDenial(between.form))) return undefined
    const end = endOf(others, words, at + skipped, isDenial)
    if (end !== undefined) return end
  }
  return undefined
}

interface Match {
  readonly from: number
  readonly to: number
}

/** A language's phrases as lists of words. */
interface PreparedPhrases {
  readonly willed: readonly (readonly string[])[]
  readonly stated: readonly (readonly string[])[]
  readonly figures: readonly (readonly string[])[]
  readonly isDenial: (form: string) => boolean
  readonly isFiller: (form: string) => boolean
}

const prepared = new WeakMap<AlarmingPhrases, PreparedPhrases>()

function prepare(phrases: AlarmingPhrases): PreparedPhrases {
  const cachedPhrases = prepared.get(phrases)
  if (cachedPhrases !== undefined) return cachedPhrases
  const isIn = (words: readonly string[]) => {
    const forms = new Set(words.map(plain))
    return (form: string) => forms.has(form)
  }
  const preparedPhrases = {
    willed: phrases.willed.map(partsOf),
    stated: phrases.stated.map(partsOf),
    figures: phrases.figures.map(partsOf),
    isDenial: isIn(phrases.denials),
    isFiller: isIn(phrases.fillers),
  }
  prepared.set(phrases, preparedPhrases)
  return preparedPhrases
}

const matchesIn = (
  words: readonly Word[],
  phrases: readonly (readonly string[])[],
  isDenial: (form: string) => boolean,
): readonly Match[] =>
  words.flatMap((_word, from) =>
    phrases.flatMap((parts) => {
      const to = endOf(parts, words, from, isDenial)
      return to === undefined ? [] : [{ from, to }]
    }),
  )

function isDenied(words: readonly Word[], from: number, { isDenial, isFiller }: PreparedPhrases): boolean {
  let before = from - 1
  while (words[before] !== undefined && isFiller(words[before]!.form)) before--
  const word = words[before]
  return word !== undefined && isDenial(word.form)
}

/** The alarms in a clause of any language. Words that several languages share, such as "suicidal", are denied in any of these. */
function alarmsIn(words: readonly Word[], languages: readonly PreparedPhrases[]): readonly Match[] {
  const figures = languages.flatMap((language) => matchesIn(words, language.figures, () => false))
  const stated = languages.flatMap((language) =>
    matchesIn(words, language.stated, language.isDenial).map((match) => ({ ...match, isDenied: isDenied(words, match.from, language) })),
  )
  const isSame = (one: Match) => (other: Match) => one.from === other.from && one.to === other.to
  return [
    ...languages.flatMap((language) => matchesIn(words, language.willed, language.isDenial)),
    ...stated.filter((match) => !stated.some((other) => other.isDenied && isSame(match)(other))),
  ].filter(({ from, to }) => !figures.some((figure) => figure.from < to && from < figure.to))
}

/** The words of a match, with as many around them as fit. */
function quoteOf(text: string, words: readonly Word[], match: Match): string {
  let { from, to } = match
  const length = () => words[to - 1]!.end - words[from]!.start
  while (from > 0 || to < words.length) {
    const before = { from, to }
    if (from > 0) from--
    if (to < words.length) to++
    if (length() > quoteLength - 2) {
      ;({ from, to } = before)
      break
    }
  }
  const quote = text.slice(words[from]!.start, words[to - 1]!.end).replaceAll(/\s+/g, " ")
  return `${from > 0 ? "…" : ""}${quote}${to < words.length ? "…" : ""}`
}

/**
 * Returns the quotes of a text that a clinician must see, with the words around them, in the order of the text; one quote for each clause. It is an
 * aid: the text may be alarming in words that it does not find.
 *
 * A phrase matches word by word, whatever the capitals and accents; `*` at the end of a word stands for any ending, `..` for up to three words.
 *
 * @param phrases of every language in which patients may write: which one this text is in is not known
 */
export function alarmingQuotes(text: string, phrases: readonly AlarmingPhrases[]): readonly string[] {
  const languages = phrases.map(prepare)
  return clausesOf(text).flatMap((words) => {
    const [first] = alarmsIn(words, languages).toSorted((left, right) => left.from - right.from || right.to - left.to)
    return first === undefined ? [] : [quoteOf(text, words, first)]
  })
}
