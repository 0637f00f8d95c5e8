import { conflict, DurableWork, holdLockOf, lockOpenMeeting, type MeetingAccess } from "@rond/core/server-kit"
import { KeptFinding } from "@rond/core/model/drug-safety"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { swedishClinician } from "../../../clinic/server/index.ts"
import { encodeReasons } from "../../../medication/server/index.ts"
import { NewPrescription } from "../../model/contract/prescription.ts"
import { unknownWhetherDone } from "../national/national-problems.ts"
import { prescriptionsOfPatient } from "../state/prescription-row.ts"
import { settleJob } from "../state/settle.ts"
import { type AskedAbout, safetyReasonOf } from "./checked-prescription.ts"
import { dosageTextOf } from "./dosage-text.ts"

const encodeContent = Schema.encodeSync(NewPrescription)
const encodeFindings = Schema.encodeSync(Schema.Array(KeptFinding))

/** Locks the patient's prescriptions until the transaction ends, so that no other request changes them: two of the same would not see each other. */
export const holdPrescriptions = ({ patientId, poolId }: Pick<MeetingAccess, "patientId" | "poolId">) =>
  holdLockOf("se-prescriptions", poolId, patientId)

/**
 * Stores a prescription that is going to be asked for, with the job that finds a lost answer. It commits before the service is asked, so that
 * nothing is prescribed that is not stored here. Fails where something speaks against it, and while the same product waits for an answer.
 */
export const storeAsked = Effect.fnUntraced(function* (
  prescription: NewPrescription,
  about: AskedAbout,
  { meeting, requestKey }: { readonly meeting: MeetingAccess; readonly requestKey: string },
) {
  const sql = yield* SqlClient.SqlClient
  const { id: clinicianId } = yield* swedishClinician
  const { meetingId, patientId, poolId } = meeting
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* lockOpenMeeting(meetingId)
      yield* holdPrescriptions(meeting)
      const others = yield* prescriptionsOfPatient({ patientId, poolId })
      if (others.some(({ state, prescription: { nplId } }) => state === "ASKED" && nplId === prescription.nplId))
        return yield* unknownWhetherDone
      const reason = yield* safetyReasonOf(prescription, about, meeting)
      const { medication, silDrug, strength, articles } = about.product
      const article = articles.find(({ nplPackId }) => nplPackId === prescription.nplPackId)
      const { safetyReason: _given, ...content } = prescription
      const kept = reason === undefined ? null : JSON.stringify({ text: reason.text, findings: encodeFindings(reason.findings) })
      const id = randomUUID()
      yield* sql`
        insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, limited_reimbursement, prescribed_at,
          npl_id, atc_code, npl_pack_id, reason, state, request_key, asked_at, content, safety_reason, group_id)
        values (${id}, ${meetingId}, ${clinicianId}, ${medication.tradeName}, ${strength}, ${silDrug.drugFormTextSv},
          ${dosageTextOf(prescription, about.product)}, ${article?.limitedReimbursement ?? null}, now(),
          ${medication.nplId}, ${medication.atcCode}, ${prescription.nplPackId}, ${JSON.stringify(encodeReasons(prescription.reason))}::text::jsonb,
          'ASKED', ${requestKey}, now(), ${JSON.stringify(encodeContent(content))}::text::jsonb, ${kept}::text::jsonb,
          ${prescription.dosage.type === "AS_NEEDED" ? sql`coalesce(${groupOf(sql, meetingId, clinicianId)}, ${id})` : null})`
      yield* (yield* DurableWork).start(settleJob, { prescriptionId: id }, { key: id })
      return id
    }),
  )
})

/** Those that a clinician prescribes as needed in one meeting belong together. */
const groupOf = (sql: SqlClient.SqlClient, meetingId: string, clinicianId: string) => sql`(
  select group_id from se_prescription
  where meeting_id = ${meetingId} and clinician_id = ${clinicianId} and group_id is not null and state not in ('REFUSED', 'CANCELLED')
  order by prescribed_at, id limit 1)`

/**
 * Says that the service is asked again for a prescription, with the same key. Fails for another content than it was asked for before; the
 * catalogue may have changed the words of its reasons.
 */
export const askAgain = Effect.fnUntraced(function* (id: string, prescription: NewPrescription) {
  const sql = yield* SqlClient.SqlClient
  const { safetyReason: _given, ...content } = prescription
  const again = yield* sql`
    update se_prescription set asked_at = now()
    where id = ${id} and content - 'reason' = ${JSON.stringify(encodeContent(content))}::text::jsonb - 'reason' returning id`
  if (again.length === 0) return yield* conflict("idempotency_key_reused", "This key came with another prescription before")
})

/** Forgets a prescription that the service has surely not made. */
export const forgetAsked = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from se_prescription where id = ${id} and state = 'ASKED'`
})
