import type { NoteValues } from "@rond/core/plugin"
import { firstUnwritableInLines, plainText } from "./text/latin1.ts"

/**
 * The note's fields with a text, or one of several choices, that no report can hold, in the note's order. Reports read almost all of the note,
 * so each field counts.
 */
export const unwritableFields = (note: NoteValues): readonly string[] =>
  Object.entries(note).flatMap(([field, value]) => (textsIn(value).some(isUnwritable) ? [field] : []))

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === "string")

const isUnwritable = (text: string): boolean => firstUnwritableInLines(plainText(text)) !== undefined
