/** The supported languages as BCP 47 names. Texts are written in en-GB. */
export const languages = ["en-GB", "sv", "nb", "fr", "de"] as const
export type Language = (typeof languages)[number]

/** Each language's own name; never translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  "en-GB": "English",
  sv: "Svenska",
  nb: "Norsk bokmål",
  fr: "Français",
  de: "Deutsch",
}

/** Whether we have texts in it. */
export const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name)

/** Aliases: browsers say `no` or `nn` for bokmål. */
const also: Readonly<Record<string, Language>> = { en: "en-GB", no: "nb", nn: "nb" }

/** The first supported language of a preference list: `["nn-NO", "en-US"]` gives nb. Undefined when there is none. */
export function matchLanguage(preferred: readonly string[]): Language | undefined {
  for (const name of preferred) {
    if (isLanguage(name)) return name
    const base = name.split("-")[0]?.toLowerCase() ?? ""
    if (isLanguage(base)) return base
    if (also[base] !== undefined) return also[base]
  }
  return undefined
}
