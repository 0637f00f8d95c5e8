import type { ReactNode } from "react"
import { LabelLanguage, WrittenLanguage } from "../../i18n/text-language.ts"

/** The fields of a form. Their texts and their values are in the form's language (BCP 47), whatever the language of the screen. */
export function FormLanguage({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  return (
    <LabelLanguage value={language}>
      <WrittenLanguage value={language}>{children}</WrittenLanguage>
    </LabelLanguage>
  )
}
