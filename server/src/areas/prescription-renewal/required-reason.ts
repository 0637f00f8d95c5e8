import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import { type GivenSafetyReason, KeptFinding, type NewSafetyReason, noDrugSafetyData, renewalGuard } from "@rond/core/model/drug-safety"
import { decideRenewals, renewalReasonMissing } from "@rond/core/model/prescription-renewal"
import { findingKindsOf, requiredSafetyReason, storedAllergyStatements } from "@rond/core/server/drug-safety"
import { Audit, type MeetingAccess } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { workspacePolicies } from "../permissions/index.ts"

const subjectOf = subjectReader(allergenWords)

/** The data about medicines of the market in force. */
const marketData = Effect.fnUntraced(function* (meeting: MeetingAccess) {
  const { ruleOf } = yield* workspacePolicies.of(meeting)
  const load = (yield* Effect.orDie(ruleOf(decideRenewals)))?.drugSafety
  return load === undefined ? noDrugSafetyData : yield* Effect.promise(load)
})

/**
 * Checks a medicine against what the server has of the patient, before it is renewed. `undefined` where nothing speaks against it; otherwise the
 * reason for going on. Fails with `renewal_safety` without a reason, or where more is found than the clinician saw.
 *
 * @param id the prescription's
 */
export const requiredReason = Effect.fnUntraced(function* (
  id: string,
  safetyReason: GivenSafetyReason | undefined,
  meeting: MeetingAccess,
) {
  const sql = yield* SqlClient.SqlClient
  const [prescription] = yield* sql<{ readonly medicine: string; readonly atcCode: string | null }>`
    select medicine, atc_code as "atcCode" from renewal_prescription where id = ${id} and meeting_id = ${meeting.meetingId}`
  if (prescription === undefined) return undefined
  const allergies = yield* storedAllergyStatements(meeting)
  const { findings } = renewalGuard({ ...prescription, allergies, areAllergiesLoaded: true }, yield* marketData(meeting), subjectOf)
  return yield* requiredSafetyReason(findings, safetyReason, {
    code: renewalReasonMissing,
    detail: "What was found needs a reason for renewing",
    about: { patientId: meeting.patientId, meetingId: meeting.meetingId, subjectId: id },
  })
})

const encodeFindings = Schema.encodeSync(Schema.Array(KeptFinding))

/** Keeps the reason of the decision that the prescription has now, and audits for which kinds of findings it was given. */
export const keepReason = Effect.fnUntraced(function* (
  reason: NewSafetyReason | undefined,
  id: string,
  { meetingId, patientId }: MeetingAccess,
) {
  if (reason === undefined) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into renewal_safety_reason (prescription_id, version, text, findings)
    select id, version, ${reason.text}, ${JSON.stringify(encodeFindings(reason.findings))}::text::jsonb
    from renewal_prescription where id = ${id}`
  yield* (yield* Audit).write({
    action: "renewal.safety-reason",
    meetingId,
    patientId,
    subjectId: id,
    outcome: "done",
    detail: { findings: findingKindsOf(reason) },
  })
})
