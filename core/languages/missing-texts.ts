import { matchLanguage } from "../src/kernel/format/language.ts"

type Group = Readonly<Record<string, unknown>>

/** Whether this is texts by their names, and not one text: a string, a list, or a function that writes one. */
export const isGroup = (texts: unknown): texts is Group => typeof texts === "object" && texts !== null && !Array.isArray(texts)

function lacks(texts: unknown, english: unknown, name: string): readonly string[] {
  if (isGroup(english))
    return Object.entries(english).flatMap(([key, text]) =>
      lacks(isGroup(texts) ? texts[key] : undefined, text, name === "" ? key : `${name}.${key}`),
    )
  if (Array.isArray(english)) {
    const count = Array.isArray(texts) ? texts.length : 0
    return count < english.length ? [`lacks ${english.length - count} of the ${english.length} texts of "${name}"`] : []
  }
  return typeof texts === typeof english && texts !== "" ? [] : [`lacks the text "${name}"`]
}

/**
 * The texts that a language lacks, one sentence for each. Until it is written, that text is in English.
 *
 * @param texts by file: `{ "server.po": { sms: … } }`
 * @param english the same of en-GB, which has every text
 */
export const missingTexts = (code: string, texts: Group, english: Group): readonly string[] =>
  Object.entries(english).flatMap(([file, wanted]) =>
    lacks(texts[file], wanted, "").map((what) => `core/languages/${code}/${file} ${what}: it is in English.`),
  )

/** Each text with letters by its name; a function that writes one counts as its source. */
const writtenIn = (texts: unknown, name = ""): readonly (readonly [string, string])[] => {
  if (typeof texts === "object" && texts !== null) return Object.entries(texts).flatMap(([key, text]) => writtenIn(text, `${name}.${key}`))
  const text = typeof texts === "string" || typeof texts === "function" ? String(texts) : ""
  return /\p{L}/u.test(text) ? [[name, text]] : []
}

/** The share of a file's texts that may be the same as in English. French has most: "Patient", "Date" and two others are 7 % of its `server.po`. */
const sameShare = 0.2

/**
 * The files of a language that are copies of the English ones, one sentence each. A few words are the same in two languages; a fifth of a
 * file's texts are not. A variety of English may have the same texts.
 *
 * @param texts by file, as for {@link missingTexts}
 */
export const untranslatedFiles = (code: string, texts: Group, english: Group): readonly string[] =>
  code.split("-")[0] === "en"
    ? []
    : Object.entries(english).flatMap(([file, wanted]) => {
        const written = new Map(writtenIn(wanted))
        const own = writtenIn(texts[file])
        const same = own.filter(([name, text]) => written.get(name) === text).length
        return same > own.length * sameShare
          ? [`core/languages/${code}/${file} has ${same} of its ${own.length} texts as they are in English: translate them.`]
          : []
      })

/**
 * The step to take for a language in which nothing is written; undefined if something is.
 *
 * @param language BCP 47
 * @param user who uses it: `plugins/dk`
 * @param written the languages in which something is written
 */
export function languageFault(language: string, user: string, written: readonly string[]): string | undefined {
  if (matchLanguage([language], written) !== undefined) return undefined
  const name = language.split("-")[0]
  return (
    `${user} names the language ${name}, and nothing is written in it: its patients' SMS, its documents, the sentences in its notes and letters ` +
    `and the sign-in pages are in English. Copy core/languages/en-GB to core/languages/${name}, and translate it.`
  )
}

/** The present meaning of a market's `borrows`: a note for whoever checks it, or a fault to mend. At most one of the two. */
export interface Borrowing {
  readonly note?: string
  readonly fault?: string
}

const nameOf = (language: string): string => new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language

/**
 * The message for a market that names another language for its people until its own is written.
 *
 * @param locale the market's, BCP 47: `da-DK`
 * @param borrows BCP 47; absent where it borrows none
 * @param user `plugins/dk`
 * @param written the languages in which something is written
 */
export function borrowing(locale: string, borrows: string | undefined, user: string, written: readonly string[]): Borrowing {
  if (borrows === undefined) return {}
  const own = locale.split("-")[0]!
  if (matchLanguage([borrows], written) === undefined)
    return { fault: `${user}/src/format.ts borrows ${borrows}, and nothing is written in it.` }
  if (matchLanguage([locale], written) !== undefined)
    return { fault: `core/languages has ${own}: take "borrows" out of ${user}/src/format.ts, and give its people their language.` }
  return {
    note:
      `${user}: people who would read ${nameOf(own)} read ${nameOf(borrows)} until core/languages/${own} is there. ` +
      `A patient whose language is ${own} gets English.`,
  }
}
