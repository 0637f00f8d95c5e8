import { fold } from "./fold.ts"

/**
 * A number as people type and copy it, with plain signs: no invisible marks (U+202A, U+202C around a number from contacts), each dash `-`,
 * no `tel:` before it, and no `(0)`, which a caller from abroad leaves out. Names in the text stay as they are written.
 *
 * @example writtenNumber("tel:+46 (0)70‑174 06 07") // "+46 70-174 06 07"
 */
export function writtenNumber(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\p{Dash}|\p{Nd}|[\uff08\uff09\uff0b]/gu, fold)
    .replace(/^\s*tel:\s*/iu, "")
    .replaceAll(/\(\s*0\s*\)/g, " ")
    .trim()
}
