/** The languages of the screens, by their BCP 47 names: each language's own name, never translated. Texts are written in en-GB. */
export const languageNames = {
  "en-GB": "English",
  sv: "Svenska",
  nb: "Norsk bokmål",
  fr: "Français",
  de: "Deutsch",
} as const

export type Language = keyof typeof languageNames

/** The languages of the screens as BCP 47 names. */
export const languages = Object.keys(languageNames) as readonly Language[]

/** Whether we have texts in it. */
export const isLanguage = (name: string): name is Language => Object.hasOwn(languageNames, name)

/** Browsers say `no` or `nn` for bokmål. */
const also: Readonly<Record<string, string>> = { no: "nb", nn: "nb" }

const baseOf = (name: string): string => {
  const base = name.split("-")[0]?.toLowerCase() ?? ""
  return also[base] ?? base
}

/**
 * The first available language of a preference list: `["nn-NO", "en-US"]` gives nb. Undefined when there is none.
 *
 * @param available BCP 47; the languages of the screens unless given
 */
export function matchLanguage(preferred: readonly string[]): Language | undefined
export function matchLanguage(preferred: readonly string[], available: readonly string[]): string | undefined
export function matchLanguage(preferred: readonly string[], available: readonly string[] = languages): string | undefined {
  for (const name of preferred) {
    const matchingName = available.find((one) => one === name) ?? available.find((one) => baseOf(one) === baseOf(name))
    if (matchingName !== undefined) return matchingName
  }
  return undefined
}
