import { isBlank } from "../../../kernel/format/blank.ts"
import type { Address } from "../model/patient.ts"

/**
 * A language's name in the language of the texts: `sv` is "svenska" or "Swedish".
 * A code that the browser does not know is returned unchanged.
 */
export function languageName(code: string, textLanguage: string): string {
  try {
    const name = new Intl.DisplayNames([textLanguage], { type: "language" }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(textLanguage) + name.slice(1)
  } catch {
    return code
  }
}

/** A postal address in the order of an envelope. Parts that the register lacks are left out. */
export function addressLines({ address, city, zip }: Address): readonly string[] {
  const cityLine = [zip, city].filter((part) => part !== null && !isBlank(part)).join(" ")
  return [address ?? "", cityLine].map((line) => line.trim()).filter((line) => line !== "")
}
