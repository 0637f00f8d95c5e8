/**
 * Entry point `@rond/core/languages`, for Node only: the texts outside the screens' catalogues. A folder beside this file is a language; no
 * list names it. A text that a language lacks is in English, so that nothing fails for it; `missing-texts.ts` names it to a check.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { matchLanguage } from "../src/kernel/format/language.ts"
import type { Quotation, ServerTexts, WrittenTexts } from "../src/kernel/format/language-texts.ts"
import type { AlarmingPhrases } from "../src/areas/alarm/model/index.ts"
import type englishDemo from "./en-GB/demo.json"
import { isGroup } from "./missing-texts.ts"
import { openCatalogue, readCatalogue } from "./server-catalogues.ts"
import { serverTexts } from "../src/kernel/format/server-texts.ts"

export type { DocumentLabels, Notice, ServerTexts } from "../src/kernel/format/language-texts.ts"
export { borrowing, languageFault, missingTexts, untranslatedFiles } from "./missing-texts.ts"
export { serverCatalogues } from "./server-catalogues.ts"

/** `demo.json`: what people of the demo clinic write in programmes, conversations and surveys. */
export type DemoTexts = typeof englishDemo

/** `lay-words.json`: what patients call a disease, by the start of its ICD-10 code: `M54` is for `M54.5` too. */
type LayWords = Readonly<Record<string, string>>

/** `note-words.json`: the words by which a note's sentence is read for the diagnoses that it names. */
export interface NoteWords {
  /** Words that deny the words after them in their clause: "no fever". */
  readonly denials: readonly string[]
  /** Words that warn of the words after them in their sentence, which are not there yet: "return if breathless". */
  readonly warnings: readonly string[]
  /** Words of titles and lay words that name no disease: "unspecified", "with". */
  readonly smallWords: readonly string[]
}

const here = import.meta.dirname
/** `.ts` in the repository, `.js` in the published package. */
const ending = path.extname(import.meta.filename)
const has = (code: string, file: string) => existsSync(path.join(here, code, file))
const importModule = <Module>(code: string, name: string): Promise<Partial<Module>> =>
  has(code, `${name}${ending}`)
    ? import(/* @vite-ignore */ pathToFileURL(path.join(here, code, `${name}${ending}`)).href)
    : Promise.resolve({})
const readJson = (code: string, file: string): unknown =>
  has(code, file) ? JSON.parse(readFileSync(path.join(here, code, file), "utf8")) : {}

/** The languages that have texts here, as BCP 47 names. */
export const writtenLanguages: readonly string[] = globSync("*/", { cwd: here })
  .map((folder) => path.basename(folder))
  .toSorted()

/** These texts, and English ones in place of those that are missing. */
const completed = <Texts>(texts: unknown, english: Texts): Texts =>
  isGroup(english)
    ? (Object.fromEntries(
        Object.entries(english).map(([key, text]) => [key, completed(isGroup(texts) ? texts[key] : undefined, text)]),
      ) as Texts)
    : Array.isArray(english)
      ? ((Array.isArray(texts) && texts.length >= english.length ? texts : english) as Texts)
      : ((texts ?? english) as Texts)

const byLanguage = async <Texts>(read: (code: string) => unknown): Promise<ReadonlyMap<string, Texts>> => {
  const english = (await read("en-GB")) as Texts
  return new Map(await Promise.all(writtenLanguages.map(async (code) => [code, completed(await read(code), english)] as const)))
}

const catalogueOf = (code: string) => path.join(here, code, "server.po")
const writtenByServer: ReadonlyMap<string, ServerTexts> = new Map(
  writtenLanguages.map((code) => [code, serverTexts(openCatalogue(code, catalogueOf(code)))]),
)
const demoTexts = await byLanguage<DemoTexts>((code) => readJson(code, "demo.json"))

/** The first of these languages that something is written in, or one with the same primary subtag; English for none (BCP 47). */
export const preferredLanguage = (languages: readonly string[]): string => matchLanguage(languages, writtenLanguages) ?? "en-GB"

/** The texts that the server writes in this language (BCP 47). */
export const serverTextsIn = (language: string): ServerTexts => writtenByServer.get(preferredLanguage([language]))!

/** The texts that people of the demo clinic write in this language (BCP 47). */
export const demoTextsIn = (language: string): DemoTexts => demoTexts.get(preferredLanguage([language]))!

/** The names that patients give a disease, by primary language: `en`, not `en-GB`. */
export const layWords: ReadonlyMap<string, LayWords> = new Map(
  writtenLanguages.map((code) => [code.split("-")[0]!, readJson(code, "lay-words.json") as LayWords]),
)

/** The words by which a note is read, by primary language. */
export const noteWords: ReadonlyMap<string, NoteWords> = new Map(
  writtenLanguages.map((code) => [
    code.split("-")[0]!,
    { denials: [], warnings: [], smallWords: [], ...(readJson(code, "note-words.json") as Partial<NoteWords>) },
  ]),
)

const readAlarming = (code: string) => readJson(code, "alarming-words.json") as Partial<AlarmingPhrases>

/** `alarming-words.json` of every language: patients write in whichever they like. A list that a language lacks is empty. */
export const alarmingPhrases: readonly AlarmingPhrases[] = writtenLanguages.map((code) => ({
  willed: [],
  stated: [],
  denials: [],
  fillers: [],
  figures: [],
  ...readAlarming(code),
}))

/** Languages have as many ways to say a thing as they like, and at least one. */
const joinedLists = (lists: unknown) =>
  Object.fromEntries(
    Object.entries(lists as Readonly<Record<string, readonly string[]>>).map(([list, phrases]) => [list, phrases.join("\n")]),
  )

/** Everything that a language's folder holds, by file, for the check of it. Nothing without a folder. */
export const filesOfLanguage = async (code: string): Promise<Readonly<Record<string, unknown>>> => ({
  "written.ts": (await importModule<{ written: WrittenTexts }>(code, "written")).written,
  "quotation.ts": (await importModule<{ quotation: Quotation }>(code, "quotation")).quotation,
  "server.po": readCatalogue(catalogueOf(code)),
  "demo.json": readJson(code, "demo.json"),
  "lay-words.json": readJson(code, "lay-words.json"),
  "note-words.json": joinedLists(readJson(code, "note-words.json")),
  "alarming-words.json": joinedLists(readAlarming(code)),
})
