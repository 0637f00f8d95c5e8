import { isBlank } from "@rond/core/format"
import { Data } from "effect"

/** Something in a report that the insurer cannot read. */
export class UnwritableCharacter extends Data.TaggedError("UnwritableCharacter")<{
  /** The note's field, or the report's part, that holds it. */
  readonly field: string
  readonly character: string
  /** Whether it is a field of the note, which the clinician can write otherwise. */
  readonly isInNote: boolean
}> {
  override readonly message = `${this.field} contains ${codePoint(this.character)}, which the report cannot hold`
}

/** A report that lacks what it is built from. The messages are the specification's. */
class MissingReportData extends Data.TaggedError("MissingReportData")<{ readonly message: string }> {}

export const missingSymptoms = () => new MissingReportData({ message: "patientSymptoms is required" })
export const missingNote = () => new MissingReportData({ message: "Missing medicalRecordFormValueMap" })
export const missingEntityNumbers = () => new MissingReportData({ message: "Missing vitality entity numbers" })
export const missingEntryContent = () => new MissingReportData({ message: "Missing entry metadata or entry content id" })

/** The insurer's numbers for a member and their patient record. */
export interface EntityNumbers {
  readonly memberEntityNumber: string
  readonly patientEntityNumber: string
}

/** The numbers where both are known. */
export const bothNumbers = (numbers: EntityNumbers | undefined): EntityNumbers | undefined =>
  numbers === undefined || isBlank(numbers.memberEntityNumber) || isBlank(numbers.patientEntityNumber) ? undefined : numbers

/** The reasons why no report can be built. */
export type ReportError = UnwritableCharacter | MissingReportData

/** The values that a report has otherwise than they were recorded. */
export type ReportWarning =
  /** The appointment took an hour or longer. */
  | { readonly code: "duration-capped" }
  /** A field holds a value that it cannot have; the report has nothing, or N, in its place. */
  | { readonly code: "unexpected-value"; readonly field: string }

/** A report, with what to warn about. */
export interface BuiltReport<Report> {
  readonly report: Report
  readonly warnings: readonly ReportWarning[]
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")} (${character})`
