import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import { type GivenSafetyReason, KeptFinding, type NewSafetyReason, renewalGuard } from "@rond/core/model/drug-safety"
import { Audit, findingKindsOf, type MeetingAccess, requiredSafetyReason, storedAllergyStatements } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { swedishDrugSafety } from "../../medication/model/drug-safety.ts"
import { reviewFindingKey, reviewReasonMissing, type RenewalToReview } from "../model/endpoints.ts"

const subjectOf = subjectReader(allergenWords)
const encodeFindings = Schema.encodeSync(Schema.Array(KeptFinding))

/** A prescription to renew, with the reason that is kept with it. */
export interface CheckedRenewal {
  readonly id: string
  /** `undefined` where nothing speaks against it. */
  readonly safetyReason: NewSafetyReason | undefined
}

/**
 * Checks these prescriptions against what the server has of the patient, before any is renewed. Fails with `renewal_safety` without a reason, or
 * where more is found than the clinician saw.
 */
export const checkedRenewals = Effect.fnUntraced(function* (
  prescriptions: readonly RenewalToReview[],
  given: GivenSafetyReason | undefined,
  meeting: MeetingAccess,
) {
  const allergies = yield* storedAllergyStatements(meeting)
  const checked = prescriptions.map(({ id, medicine, atcCode }) => {
    const { findings } = renewalGuard({ medicine, atcCode, allergies, areAllergiesLoaded: true }, swedishDrugSafety, subjectOf)
    return { id, findings: findings.map((finding) => ({ ...finding, key: reviewFindingKey(id, finding.key) })) }
  })
  const refusal = {
    code: reviewReasonMissing,
    detail: "What was found needs a reason for renewing",
    about: { patientId: meeting.patientId, meetingId: meeting.meetingId },
  } as const
  // All at once, so that the refusal names everything.
  yield* requiredSafetyReason(
    checked.flatMap(({ findings }) => findings),
    given,
    refusal,
  )
  return yield* Effect.forEach(checked, ({ id, findings }) =>
    Effect.map(requiredSafetyReason(findings, given, refusal), (safetyReason): CheckedRenewal => ({ id, safetyReason })),
  )
})

/** Keeps the reason with the decision, and audits for which kinds of findings it was given. */
export const keepReason = Effect.fnUntraced(function* ({ id, safetyReason }: CheckedRenewal, { meetingId, patientId }: MeetingAccess) {
  if (safetyReason === undefined) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update se_renewal_prescription set safety_reason = ${safetyReason.text},
      safety_findings = ${JSON.stringify(encodeFindings(safetyReason.findings))}::text::jsonb
    where id = ${id}`
  yield* (yield* Audit).write({
    action: "se.renewal-review.safety-reason",
    meetingId,
    patientId,
    subjectId: id,
    outcome: "done",
    detail: { findings: findingKindsOf(safetyReason) },
  })
})
