import type { NoteValues } from "@rond/core/plugin"
import { Result } from "effect"
import { yesOrNo, chosenId, type ListOption } from "../../note/model/index.ts"
import { type BuiltReport, type ReportError, type ReportWarning, UnwritableCharacter } from "./report-error.ts"
import { type YesNo, yesNo } from "../../insurer-service/model/index.ts"
import { firstUnwritableInLines, plainText } from "./text/latin1.ts"
import { latinName } from "./text/names.ts"

/**
 * Reads a form's answers for a report. An impossible answer is logged as a warning, and read as empty or N. Text that Latin-1 cannot hold is a
 * failure that names the field.
 */
export interface ReportReader {
  /** A field's text. */
  readonly text: (field: string) => string
  /** A text that was read from a field. */
  readonly answer: (field: string, text: string) => string
  /** A field's yes or no. */
  readonly flag: (field: string) => YesNo
  /** The id that a field chooses from a list; the default where it chooses none. */
  readonly chosen: (field: string, list: readonly ListOption[], byDefault: number) => number
  /** The texts of a field with several choices. */
  readonly texts: (field: string) => readonly string[]
  /** A text from elsewhere; `part` names it in a failure. */
  readonly written: (part: string, text: string) => string
  /** A text from elsewhere that the report can do without: empty where it cannot be written, which is warned about. */
  readonly ifWritable: (part: string, text: string) => string
  /** A person's name from elsewhere. */
  readonly name: (part: string, name: string) => string
  readonly warn: (warning: ReportWarning) => void
  readonly warnings: () => readonly ReportWarning[]
  /** The first failure, if there is one. */
  readonly failure: () => ReportError | undefined
}

export function reportReader(note: NoteValues): ReportReader {
  const warnings: ReportWarning[] = []
  const failures: ReportError[] = []
  const unexpected = (field: string) => warnings.push({ code: "unexpected-value", field })
  const held = (field: string, text: string, isInNote: boolean) => {
    const character = firstUnwritableInLines(text)
    if (character !== undefined) failures.push(new UnwritableCharacter({ field, character, isInNote }))
    return text.trim()
  }
  const answer = (field: string, text: string) => held(field, plainText(text), true)
  return {
    text: (field) => {
      const value = note[field] ?? ""
      if (typeof value === "string") return answer(field, value)
      unexpected(field)
      return ""
    },
    answer,
    flag: (field) => {
      const value = note[field] ?? false
      const isYes = yesOrNo(value)
      if (isYes === undefined) unexpected(field)
      return yesNo(isYes === true)
    },
    chosen: (field, list, byDefault) => {
      const value = note[field] ?? byDefault
      const id = chosenId(list, value)
      if (id === undefined) unexpected(field)
      return id ?? byDefault
    },
    texts: (field) => {
      const value = note[field] ?? []
      if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.map((one) => answer(field, one))
      unexpected(field)
      return []
    },
    written: (part, text) => held(part, plainText(text), false),
    ifWritable: (part, text) => {
      const plain = plainText(text)
      if (firstUnwritableInLines(plain) === undefined) return plain.trim()
      unexpected(part)
      return ""
    },
    name: (part, name) => held(part, latinName(name), false),
    warn: (warning) => warnings.push(warning),
    warnings: () => warnings,
    failure: () => failures[0],
  }
}

/** The report, unless something that was read for it, or any other text in it, cannot be written in Latin-1. */
export function builtReport<Report>(report: Report, read: ReportReader): Result.Result<BuiltReport<Report>, ReportError> {
  const failure = read.failure() ?? unwritableIn(report, "")
  return failure === undefined ? Result.succeed({ report, warnings: read.warnings() }) : Result.fail(failure)
}

/** The first text of a value that Latin-1 cannot hold, by its path. */
function unwritableIn(value: unknown, path: string): UnwritableCharacter | undefined {
  if (typeof value === "string") {
    const character = firstUnwritableInLines(value)
    return character === undefined ? undefined : new UnwritableCharacter({ field: path, character, isInNote: false })
  }
  if (typeof value !== "object" || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = unwritableIn(part, path === "" ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
