import { invalid } from "@rond/core/server-kit"
import { Effect, Result } from "effect"
import { type BuiltReport, missingEntityNumbers, missingNote, missingSymptoms, type ReportError } from "../model/report-error.ts"

/** The codes by which the screen knows what a report lacks, by the specification's own words. */
const codes = new Map([
  [missingSymptoms().message, "report_symptoms_missing"],
  [missingNote().message, "report_note_missing"],
  [missingEntityNumbers().message, "missing_entity_numbers"],
])

/** The refusal that says why no report can be built. It names a field, and no text of it. */
const reportProblem = (error: ReportError) =>
  error._tag === "UnwritableCharacter"
    ? invalid("report_unwritable", error.message, { field: error.field, isInNote: error.isInNote })
    : invalid(codes.get(error.message) ?? "report_entry_missing", error.message)

/** Fails with the `Problem` that says why no report can be built, and reports it to support: the code and the field, and no text of it. */
const failBuilding = (error: ReportError, meetingId: string) =>
  Effect.gen(function* () {
    const problem = reportProblem(error)
    const field = error._tag === "UnwritableCharacter" ? { field: error.field } : {}
    yield* Effect.logWarning("The insurer's report cannot be built", { meetingId, code: problem.code, ...field })
    return yield* problem
  })

/** Fails with the `Problem` that says why no report can be built. */
export const mustBeBuilt = <Report>(built: Result.Result<BuiltReport<Report>, ReportError>, meetingId: string) =>
  Result.isFailure(built) ? failBuilding(built.failure, meetingId) : Effect.void

/** The report. Fails with the `Problem` that says why there is none, and logs what it says otherwise than it was recorded. */
export const reportOrProblem = <Report>(built: Result.Result<BuiltReport<Report>, ReportError>, meetingId: string) =>
  Effect.gen(function* () {
    if (Result.isFailure(built)) return yield* failBuilding(built.failure, meetingId)
    const { report, warnings } = built.success
    for (const warning of warnings)
      yield* Effect.logWarning("The insurer's report says something otherwise than recorded", { meetingId, ...warning })
    return report
  })
