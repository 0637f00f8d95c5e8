import { Effect } from "effect"
import type { Finding, GivenSafetyReason, NewSafetyReason } from "../model/index.ts"
import { reasonToKeep, withoutReason } from "../model/safety-reason.ts"
import { invalid, type Problem, Shown } from "../../../server-kit/problem.ts"

/** The refusal of a write that has no reason for the findings. */
export interface WithoutReason<Code extends string> {
  /** Known to error mappers. */
  readonly code: Code
  /** For developers and the log; contains no patient data. */
  readonly detail: string
  /** The patient, the meeting and the subject that the findings are about. */
  readonly about: Pick<Shown, "patientId" | "meetingId" | "subjectId">
}

/**
 * The reason for going on despite what was found, as it is kept; `undefined` where nothing was found. Fails with a problem whose document has the
 * keys of what has no reason: of everything without a reason in words, otherwise of what the clinician did not see.
 */
export function requiredSafetyReason<const Code extends string>(
  findings: readonly Finding[],
  given: GivenSafetyReason | undefined,
  { code, detail, about }: WithoutReason<Code>,
): Effect.Effect<NewSafetyReason | undefined, Problem<Code>> {
  const missing = withoutReason(findings, given)
  if (missing.length === 0) return Effect.succeed(reasonToKeep(findings, given))
  // It tells what is known of the patient, so it is a read.
  return Effect.fail(invalid(code, detail, new Shown({ document: { findings: missing }, ...about })))
}

/** The kinds of what a reason was given for, each once and separated by spaces, for the audit log. */
export const findingKindsOf = ({ findings }: NewSafetyReason): string => [...new Set(findings.map(({ kind }) => String(kind)))].join(" ")
