import type { Quotation } from "../../../kernel/format/language-texts.ts"
import { textsByFile } from "./texts-by-file.ts"

/**
 * A note's way of quoting its patient, in the language of the note and not of the screen.
 *
 * @param languages BCP 47, best first; the first that has a folder in `core/languages` is used, else English
 */
export const quotationIn = textsByFile(
  import.meta.glob<Quotation>("../../../../languages/*/quotation.ts", { eager: true, import: "quotation" }),
)
