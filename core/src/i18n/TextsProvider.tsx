import { I18nProvider } from "@lingui/react"
import { createContext, useContext, useState, type ReactNode } from "react"
import type { Language } from "../format/language.ts"
import type { Texts } from "./texts.ts"

interface LanguageChoice {
  readonly language: Language
  /** Texts of a newly chosen language are on their way; the old ones stay on screen until then. */
  readonly isChanging: boolean
  /** Switches every text; rejects when a catalogue cannot be loaded, and then nothing has changed. */
  readonly choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Gives every screen below it its texts, and `useLanguage` its choice. */
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

/** The language on screen and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error("useLanguage stands outside TextsProvider")
  return choice
}
