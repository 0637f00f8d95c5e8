import type { NoteValues } from "@rond/core/plugin"
import { firstUnwritableInLines, plainText } from "./text/latin1.ts"

/** The note's fields with a text that no report can hold, in the note's order. Reports read almost all of the note, so each field counts. */
export const unwritableFields = (note: NoteValues): readonly string[] =>
  Object.entries(note).flatMap(([field, value]) =>
    typeof value === "string" && firstUnwritableInLines(plainText(value)) !== undefined ? [field] : [],
  )
