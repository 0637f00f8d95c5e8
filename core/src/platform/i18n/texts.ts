import { i18n as sharedI18n, type I18n, type Messages } from "@lingui/core"
import { matchLanguage, isLanguage, type Language } from "../../kernel/format/language.ts"

/** A package's texts: the loader of each language's catalogue. */
export type TextCatalogues = { readonly [Name in Language]?: () => Promise<{ readonly messages: Messages }> }

/**
 * A package's texts from its files, a chunk for each language. The name of a file is its language.
 *
 * @example
 * const texts = catalogues(import.meta.glob("../locales/*.po"))
 */
export const catalogues = (files: Readonly<Record<string, () => Promise<unknown>>>): TextCatalogues =>
  Object.fromEntries(Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf("/") + 1, -".po".length), load]))

/** Stores the clinician's choice of language between visits. */
export interface LanguageStore {
  readonly read: () => string | null
  readonly write: (language: Language) => void
}

/** The texts of the running app: one i18n instance, the loaded packages, and the current language. */
export interface Texts {
  readonly i18n: I18n
  readonly language: () => Language
  /** Whether the clinician has chosen; otherwise the language came from the browser. */
  readonly isChosen: () => boolean
  /** Loads a package's texts in the current language. Adding a package twice loads it once. */
  readonly add: (...catalogues: readonly TextCatalogues[]) => Promise<void>
  /** Switches all packages' texts together, once the last has loaded, and stores the choice. */
  readonly choose: (language: Language) => Promise<void>
}

/** Loads and merges these packages' texts in one language. A package without that language is left out. */
export async function loadTexts(language: Language, catalogues: readonly TextCatalogues[]): Promise<Messages> {
  const loaded = await Promise.all(catalogues.map((catalogue) => catalogue[language]?.()))
  return Object.assign({}, ...loaded.map((module) => module?.messages ?? {})) as Messages
}

/**
 * The app's texts. The language is the clinician's stored choice, else the browser's first supported one, else English.
 * @param preferred the browser's `navigator.languages`
 */
export function createTexts(store: LanguageStore, preferred: readonly string[], onChange: (language: Language) => void = () => {}): Texts {
  const stored = store.read()
  let isChosen = stored !== null && isLanguage(stored)
  let language = stored !== null && isLanguage(stored) ? stored : (matchLanguage(preferred) ?? "en-GB")
  const knownCatalogues = new Set<TextCatalogues>()
  // The instance that lingui's macros use.
  const i18n = sharedI18n
  i18n.loadAndActivate({ locale: language, messages: {} })
  onChange(language)

  return {
    i18n,
    language: () => language,
    isChosen: () => isChosen,
    add: async (...catalogues) => {
      const fresh = catalogues.filter((catalogue) => !knownCatalogues.has(catalogue))
      if (fresh.length === 0) return
      const requestedLanguage = language
      i18n.load(requestedLanguage, await loadTexts(requestedLanguage, fresh))
      for (const catalogue of fresh) knownCatalogues.add(catalogue)
      // The language changed while these were loading.
      if (requestedLanguage !== language) i18n.load(language, await loadTexts(language, fresh))
    },
    choose: async (next) => {
      const messages = await loadTexts(next, [...knownCatalogues])
      isChosen = true
      language = next
      store.write(next)
      i18n.loadAndActivate({ locale: next, messages })
      onChange(next)
    },
  }
}

/** Stores the choice in this browser; without storage it lasts for the visit. */
export const browserLanguageStore: LanguageStore = {
  read: () => {
    try {
      return localStorage.getItem("rond.language")
    } catch {
      return null
    }
  },
  write: (language) => {
    try {
      localStorage.setItem("rond.language", language)
    } catch {
      // Private windows may refuse storage; the choice then lasts until the page closes.
    }
  },
}

/** The platform's own texts. */
export const coreTexts = catalogues(import.meta.glob("../../../locales/*.po"))
