import { type GivenSafetyReason, KeptFinding, type NewSafetyReason } from "@rond/core/model/drug-safety"
import { Audit, marketToday, type MeetingAccess } from "@rond/core/server-kit"
import { findingKindsOf, requiredSafetyReason, storedAllergyStatements } from "@rond/core/server/drug-safety"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { listsOf } from "../../medication/server/index.ts"
import { knownPrescriptions } from "../../prescription/server/index.ts"
import { reviewReasonMissing, type RenewalToReview } from "../model/endpoints.ts"
import { reviewGuard } from "../screen/safety/review-guard.ts"
import type { KnownOutside } from "./known-outside.ts"

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
  renewals: readonly RenewalToReview[],
  {
    given,
    requestedAt,
    outside,
  }: { readonly given: GivenSafetyReason | undefined; readonly requestedAt: string; readonly outside: KnownOutside },
  meeting: MeetingAccess,
) {
  const allergies = yield* storedAllergyStatements(meeting)
  const today = yield* marketToday(meeting.poolId)
  const { active, past } = yield* listsOf(meeting)
  const prescriptions = yield* knownPrescriptions(outside.national, meeting)
  const checked = renewals.map((renewal) => {
    const { findings } = reviewGuard({
      renewal,
      requestedAt,
      product: outside.products.get(renewal.id),
      active,
      past,
      prescriptions,
      today,
      // Whether the patient is a child changes only what is named as not checked, and that needs no reason.
      isChild: false,
      allergies,
      areAllergiesLoaded: true,
      interactions: outside.interactions.get(renewal.id) ?? "unavailable",
    })
    return { id: renewal.id, findings }
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
