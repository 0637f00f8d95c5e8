import { Context, Effect, Schema, SchemaGetter } from "effect"
import { RecordedError } from "./recorded-error.ts"

/** A word that this build does not know. On the wire it is only the word. */
export interface UnknownWord {
  readonly unknownWord: string
}

/**
 * Reports an unknown word: to `reportError` in a browser, on the console elsewhere. The server writes it to its log. Effect's log is not
 * the default, because it adds 2 kB (gzip) to every page.
 */
export const WordReport = Context.Reference<(message: string) => Effect.Effect<void>>("@rond/core/api/WordReport", {
  defaultValue: () => (message) =>
    Effect.sync(() => {
      if (typeof reportError === "function") reportError(new RecordedError(message))
      // oxlint-disable-next-line no-console -- a process without a log of its own
      else console.warn(message)
    }),
})

/**
 * An open enumeration. A known word decodes to itself, and any other to an {@link UnknownWord}, so that one new word leaves the rest of
 * a response readable. An unknown word is reported once, to {@link WordReport}.
 *
 * @param kind the name of the list of words, for the report: `contact type`
 * @example
 * const Rating = openWords("rating", ["low", "high"])
 * // "low" decodes to "low"; "severe" decodes to { unknownWord: "severe" }, which is encoded as "severe"
 */
export function openWords<const Words extends readonly string[]>(
  kind: string,
  words: Words,
): Schema.Codec<Words[number] | UnknownWord, string> {
  return Schema.Union([Schema.Literals(words), otherWords(kind, words)])
}

/** All words but `words`: the last member of a union that they discriminate. */
export function otherWords(kind: string, words: readonly string[]): Schema.Codec<UnknownWord, string> {
  const knownWords: ReadonlySet<string> = new Set(words)
  return Schema.String.check(Schema.makeFilter((word) => !knownWords.has(word))).pipe(
    Schema.decodeTo(Schema.Struct({ unknownWord: Schema.String }), {
      decode: SchemaGetter.transformEffect((unknownWord) => Effect.as(reportOnce(kind, unknownWord), { unknownWord })),
      encode: SchemaGetter.transform(({ unknownWord }) => unknownWord),
    }),
  )
}

/** The known word; `undefined` for an {@link UnknownWord}. */
export const knownWord = <Word extends string>(word: Word | UnknownWord): Word | undefined => (typeof word === "string" ? word : undefined)

const reported = new Set<string>()

/** Lets every word be reported again. For tests, whose files share a process. */
export const forgetReportedWords = () => reported.clear()

/** The most different reports that one page or process makes. A sender's free text must not fill the log. */
const mostReports = 100

/** A text that is not a code may be a patient's, so the report leaves it out. */
const isCode = /^[A-Za-z][A-Za-z_.-]{0,40}[0-9]{0,3}$/

/** The report about a word; `undefined` if it has been reported, or too much has been. */
function newReport(kind: string, word: string): string | undefined {
  const message = isCode.test(word) ? `Unknown ${kind} ${word}` : `Unknown ${kind}`
  if (reported.has(message) || reported.size === mostReports) return undefined
  reported.add(message)
  return message
}

function reportOnce(kind: string, word: string): Effect.Effect<void> {
  return Effect.suspend(() => {
    const message = newReport(kind, word)
    if (message === undefined) return Effect.void
    return Effect.flatMap(WordReport, (report) => report(message))
  })
}

/**
 * Reports a word that a screen has no text for, as {@link openWords} reports one: once, and without the word if it is not a code.
 *
 * @param kind the name of the list of words: `programme`
 */
export function reportUnknownWord(kind: string, word: string): void {
  const message = newReport(kind, word)
  if (message !== undefined) reportError(new RecordedError(message))
}
