import { I18nProvider } from "@lingui/react"
import { createContext, useContext, useState, type ReactNode } from "react"
import type { Language } from "../../kernel/format/language.ts"
import type { Texts } from "./texts.ts"

interface LanguageChoice {
  readonly language: Language
  /** The texts of a newly chosen language are loading; the old ones stay until then. */
  readonly isChanging: boolean
  /** Switches all texts. Rejects when a catalogue fails to load; nothing has changed then. */
  readonly choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Provides texts to the screens below, and the choice to `useLanguage`. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  const [language, setLanguage] = useState(texts.language)
  const [isChanging, setChanging] = useState(false)
  const choose = async (next: Language) => {
    setChanging(true)
    try {
      await texts.choose(next)
      setLanguage(next)
    } finally {
      setChanging(false)
    }
  }
  return (
    <LanguageContext value={{ language, isChanging, choose }}>
      <I18nProvider i18n={texts.i18n}>{children}</I18nProvider>
    </LanguageContext>
  )
}

/** The current language and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error("useLanguage stands outside TextsProvider")
  return choice
}
