import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { type I18n, setupI18n } from "@lingui/core"
import { compileMessage } from "@lingui/message-utils/compileMessage"
import { parsePo } from "pofile-ts"
import { matchLanguage } from "../src/kernel/format/language.ts"

/** The translations of a catalogue by the text's id; none without a file. A text that is not translated yet is left out. */
export function readCatalogue(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {}
  const { items } = parsePo(readFileSync(file, "utf8"))
  return Object.fromEntries(items.flatMap(({ msgid, msgstr: [text = ""], obsolete }) => (obsolete || text === "" ? [] : [[msgid, text]])))
}

/**
 * A catalogue for `i18n._` in Node, which reads it without a build. A text that it lacks is in the source's English.
 *
 * @param language BCP 47
 */
export function openCatalogue(language: string, file: string): I18n {
  const messages = Object.fromEntries(Object.entries(readCatalogue(file)).map(([id, text]) => [id, compileMessage(text)]))
  return setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage)
}

/**
 * Finds the catalogue of what a plugin's server half writes, by the languages that its reader prefers (BCP 47, best first). `i18n.locale` is
 * the language of what it finds.
 *
 * @param folder that holds `sv.po`
 * @param otherwise the language for a reader who prefers no language of the folder
 */
export function serverCatalogues(folder: string, otherwise: string): (preferred: readonly string[]) => I18n {
  const languages = globSync("*.po", { cwd: folder }).map((file) => path.basename(file, ".po"))
  const opened = new Map(languages.map((language) => [language, openCatalogue(language, path.join(folder, `${language}.po`))]))
  return (preferred) => opened.get(matchLanguage(preferred, languages) ?? otherwise)!
}
