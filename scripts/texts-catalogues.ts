import path from "node:path"
import { getCatalogs } from "@lingui/cli/api"
import { getConfig } from "@lingui/conf"
import type { SourceText, Translations } from "./texts-missing.ts"

/** The order lingui's extractor keeps, so that the two never undo each other's. */
const extractorOrder = new Intl.Collator("en-US")

const root = path.join(import.meta.dirname, "..")

/** One package's texts: as its source has them, and as its catalogues translate them. */
export interface PackageTexts {
  /** Its folder: core, plugins/se. */
  readonly folder: string
  readonly source: readonly SourceText[]
  readonly translations: Translations
  /** Puts translations, by id, into one language's catalogue; texts new to it are added. */
  readonly write: (language: string, translated: Readonly<Record<string, string>>) => Promise<void>
}

export interface AllTexts {
  readonly languages: readonly string[]
  readonly sourceLanguage: string
  readonly packages: readonly PackageTexts[]
}

/** Reads every package's source and catalogues, as lingui.config.ts lays them out. */
export async function readTexts(): Promise<AllTexts> {
  const config = getConfig({ cwd: root })
  const catalogues = await getCatalogs(config)
  const packages = await Promise.all(
    catalogues.map(async (catalogue): Promise<PackageTexts> => {
      const extracted = (await catalogue.collect()) ?? {}
      const existing = await catalogue.readAll()
      const source = Object.entries(extracted).map(([id, text]) => ({
        id,
        message: text.message ?? id,
        comments: text.comments ?? [],
        files: (text.origin ?? []).map(([file]) => file),
      }))
      const translations = Object.fromEntries(
        config.locales.map((language) => [
          language,
          Object.fromEntries(
            Object.entries(existing[language] ?? {})
              .filter(([, text]) => text.obsolete !== true)
              .map(([id, text]) => [id, text.translation ?? ""]),
          ),
        ]),
      )
      return {
        folder: path.relative(root, path.dirname(path.dirname(catalogue.getFilename(config.sourceLocale ?? "en-GB")))),
        source,
        translations,
        write: async (language, translated) => {
          const inOrder = Object.entries(extracted).toSorted(([one], [other]) => extractorOrder.compare(one, other))
          const entries = inOrder.map(([id, text]) => {
            const translation =
              translated[id] ?? translations[language]?.[id] ?? (language === config.sourceLocale ? (text.message ?? id) : "")
            return [id, { ...text, translation }] as const
          })
          await catalogue.write(language, Object.fromEntries(entries))
        },
      }
    }),
  )
  return { languages: config.locales, sourceLanguage: config.sourceLocale ?? "en-GB", packages }
}
