import { readFileSync } from "node:fs"
import path from "node:path"
import type { Language } from "@rond/core/i18n"
import { pluginPackages } from "../../../plugins/packages.ts"

const root = path.join(import.meta.dirname, "../../..")
const packages = ["core", "host", ...pluginPackages.map(({ folder }) => `plugins/${folder}`)]

/** A text without a context, with its translation. */
const entry = /^msgid (".*")\nmsgstr (".*")$/
const unquoted = (quoted: string) => JSON.parse(quoted) as string

function catalogueOf(language: string): ReadonlyMap<string, string> {
  const texts = packages.flatMap((folder) =>
    readFileSync(path.join(root, folder, "locales", `${language}.po`), "utf8")
      .split("\n\n")
      .map((part) =>
        part
          .split("\n")
          .filter((line) => !line.startsWith("#"))
          .join("\n")
          .trim(),
      )
      .flatMap((part) => {
        const [, source, text] = entry.exec(part) ?? []
        return source === undefined || text === undefined ? [] : [[unquoted(source), unquoted(text)] as const]
      }),
  )
  // Core's text takes precedence over a plugin's.
  return new Map(texts.toReversed())
}

/** Returns a screen's text in a language by its English source, with the arguments inserted. */
export type ScreenTexts = (source: string, args?: Readonly<Record<string, string>>) => string

/**
 * The texts of a language, from the catalogues. Texts with a plural or a context are left out.
 *
 * @example
 * const text = textsIn("nb")
 * text("Match {place} of {found}", { place: "1", found: "2" }) // Treff 1 av 2
 */
export function textsIn(language: Language): ScreenTexts {
  const catalogue = catalogueOf(language)
  return (source, args = {}) => {
    const text = catalogue.get(source)
    if (text === undefined) throw new Error(`The catalogues of ${language} have no text "${source}"`)
    return Object.entries(args).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text)
  }
}
