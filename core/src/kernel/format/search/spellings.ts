import { fold } from "./fold.ts"
import { furtherSpellings, nameSeparators } from "./letters.ts"

const separators = new RegExp(`[\\s${nameSeparators.replaceAll(/[\]\\^-]/g, "\\$&")}]+`, "u")

/** The words of a folded text: what punctuation and white space part. */
export const foldedWords = (folded: string): readonly string[] => folded.split(separators).filter((word) => word !== "")

/** The folded spellings of a written name: its own first, then those with two letters for one, in any combination. */
export function spellingsOf(name: string): readonly string[] {
  let forms = [name.normalize("NFC").toLowerCase()]
  for (const [letter, two] of furtherSpellings) {
    forms = forms.flatMap((form) => (form.includes(letter) ? [form, form.replaceAll(letter, two)] : [form]))
  }
  return [...new Set([fold(name), ...forms.map(fold)])]
}
