import { Effect } from "effect"
import type { Finding, GivenSafetyReason, NewSafetyReason } from "../model/index.ts"
import { reasonToKeep, withoutReason } from "../model/safety-reason.ts"
import { invalid, type Problem, Shown } from "../../../server-kit/problem.ts"

/** The refusal of a write that has no reason for the findings. */
export interface WithoutReason<Code extends string> {
  /** The code that error mappers know. */
  readonly code: Code
  /** The explanation for developers and the log; contains no patient data. */
  readonly detail: string
  /** The patient, the meeting and the subject that the findings are about. */
  readonly about: Pick<Shown, "patientId" | "meetingId" | "subjectId">
}

/**
 * Returns the reason for going on despite the findings, as it is stored; `undefined` without findings. Fails with a problem whose document has the
 * keys of the findings without a reason: all of them if no reason was written, otherwise those that the clinician did not see.
 */
export function requiredSafetyReason<const Code extends string>(
  findings: readonly Finding[],
  given: GivenSafetyReason | undefined,
  { code, detail, about }: WithoutReason<Code>,
): Effect.Effect<NewSafetyReason | undefined, Problem<Code>> {
  const missingKeys = withoutReason(findings, given)
  if (missingKeys.length === 0) return Effect.succeed(reasonToKeep(findings, given))
  // It tells what is known of the patient, so it is a read.
  return Effect.fail(invalid(code, detail, new Shown({ document: { findings: missingKeys }, ...about })))
}

/** Returns the kinds of the findings for which a reason was given, each once and separated by spaces, for the audit log. */
export const findingKindsOf = ({ findings }: NewSafetyReason): string => [...new Set(findings.map(({ kind }) => String(kind)))].join(" ")
