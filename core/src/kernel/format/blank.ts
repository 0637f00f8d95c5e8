/** A sign that a reader sees: no white space, no control, none that Unicode gives no picture, and no empty braille pattern. */
export const visibleSign = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows nothing: it is empty, or all of it is space or invisible, such as U+200B and U+00AD, which word processors paste. */
export const isBlank = (text: string): boolean => !visibleSign.test(text)

/** The number of signs that a reader sees, in code points. A space counts, since it parts words; the ends do not. */
export function visibleLength(text: string): number {
  return [...text.trim()].filter((sign) => sign === " " || visibleSign.test(sign)).length
}

/** A text as it is stored: without surrounding space, and empty where nothing of it would be seen. */
export const writtenText = (text: string): string => (isBlank(text) ? "" : text.trim())
