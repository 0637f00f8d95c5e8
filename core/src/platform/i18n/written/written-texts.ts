import type { WrittenTexts } from "../../../kernel/format/language-texts.ts"
import { textsByFile } from "./texts-by-file.ts"

/**
 * The texts that the page writes into notes and letters, in the language of the note or letter and not of the screen.
 *
 * @param languages BCP 47, best first; the first that has a folder in `core/languages` is used, else English
 */
export const writtenTexts = textsByFile(
  import.meta.glob<WrittenTexts>("../../../../languages/*/written.ts", { eager: true, import: "written" }),
)
