import { DurableWork, invalid, type PatientAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { swedishClinician } from "../../../clinic/server/index.ts"
import { cancellationIssues, type CancellationIssue } from "../../model/cancellation.ts"
import type { Cancellation } from "../../model/contract/cancellation.ts"
import type { PrescriptionState } from "../../model/contract/prescription.ts"
import { holdPrescriptions } from "../prescribing/asked-row.ts"
import { prescriptionsOfPatient, type StoredPrescription } from "../state/prescription-row.ts"
import { settleJob } from "../state/settle.ts"

/** A prescription whose cancellation is going to be asked for. */
export interface ToCancel {
  readonly id: string
  readonly nationalId: string
  readonly key: string
  /** The service may have received the request before. */
  readonly isRepeated: boolean
}

/** The key of one prescription's cancellation: the service cancels each once for it. */
const keyOf = (requestKey: string, id: string) => `${requestKey}-${id}`

const idsIn = (issues: readonly CancellationIssue[]) => issues.flatMap((issue) => ("id" in issue ? [issue.id] : []))

const refuse = (issues: readonly CancellationIssue[]) =>
  invalid("prescription_cancellation_invalid", "The cancellation breaks a rule", {
    fields: [...new Set(issues.map(({ field }) => field))],
    codes: issues.map(({ code }) => code),
    ids: idsIn(issues),
  })

/**
 * Stores that a cancellation is going to be asked for, of all its prescriptions or of none, with the job that finds a lost answer. It commits before
 * the service is asked. Cancellations that the same request has made before are not asked for again.
 */
export const storeCancellation = Effect.fnUntraced(function* (cancellation: Cancellation, patient: PatientAccess, requestKey: string) {
  const sql = yield* SqlClient.SqlClient
  const { id: clinicianId } = yield* swedishClinician
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* holdPrescriptions(patient)
      // One of before the module is not known to the national service, so it cannot be cancelled there.
      const known = (yield* prescriptionsOfPatient(patient)).filter(isNational)
      const isOwn = ({ id, cancellationKey }: StoredPrescription) => cancellationKey === keyOf(requestKey, id)
      const states = new Map<string, PrescriptionState>(known.map((one) => [one.id, isOwn(one) ? "ACTIVE" : one.state]))
      const issues = cancellationIssues({ ...cancellation, note: cancellation.note ?? "" }, states)
      if (issues.length > 0) return yield* refuse(issues)
      const chosen = known.filter(({ id, state }) => cancellation.medicationRequestIds.includes(id) && state !== "CANCELLED")
      for (const { id } of chosen) {
        const key = keyOf(requestKey, id)
        yield* sql`
          update se_prescription set state_before = case when state = 'CANCELLATION_ASKED' then state_before else state end,
            state = 'CANCELLATION_ASKED', cancellation_key = ${key}, asked_at = now(), cancelled_by_id = ${clinicianId},
            cancellation_reason = ${cancellation.reason}, cancellation_note = ${cancellation.note},
            patient_informed = ${cancellation.patientInformed}
          where id = ${id}`
        yield* (yield* DurableWork).start(settleJob, { prescriptionId: id }, { key })
      }
      return chosen.map(({ id, nationalId, state }): ToCancel => ({
        id,
        nationalId,
        key: keyOf(requestKey, id),
        isRepeated: state === "CANCELLATION_ASKED",
      }))
    }),
  )
})

const isNational = (one: StoredPrescription): one is StoredPrescription & { readonly nationalId: string } => one.nationalId !== null
