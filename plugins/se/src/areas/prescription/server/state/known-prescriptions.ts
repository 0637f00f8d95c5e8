import { marketToday, type PatientAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Prescription } from "../../model/contract/prescription.ts"
import type { NationalPrescription } from "../national/prescription-service.ts"
import { listedPrescriptions } from "./listed-prescriptions.ts"
import { openPrescriptionsOf, prescriptionsOfPatient } from "./prescription-row.ts"

/** Reads the prescriptions that the sidebar's external service issued in the pool in the last year, for which a Swedish prescription is valid. */
const outsidePrescriptionsOf = Effect.fnUntraced(function* ({ patientId, poolId }: PatientAccess) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly listed: Omit<Prescription, "state"> }>`
    select jsonb_build_object(
      'medicationRequest', jsonb_build_object('id', outside.id, 'dosage', '', 'prescribedAt', instant_text(reported_at),
        'prescriberName', coalesce(prescriber_name, '')),
      'distributedDrug', jsonb_build_object('tradeName', medication, 'strength', null, 'drugForm', null), 'drugArticle', null,
      'text', medication, 'nplId', null, 'atcCode', null, 'nplPackId', null, 'groupId', group_id, 'meetingId', outside.meeting_id,
      'isNational', false) as listed
    from e_prescription outside join meeting on meeting.id = outside.meeting_id
    where meeting.patient_id = ${patientId} and meeting.pool_id = ${poolId} and state = 'issued' and reported_at > now() - interval '1 year'`
  return rows.map(({ listed }): Prescription => ({ ...listed, state: "ACTIVE" }))
})

/**
 * The valid prescriptions of a patient, as far as they are known.
 *
 * @param national the national list; `undefined` where it is hidden or could not be read
 */
export const knownPrescriptions = Effect.fnUntraced(function* (
  national: readonly NationalPrescription[] | undefined,
  patient: PatientAccess,
) {
  const own = {
    stored: yield* prescriptionsOfPatient(patient),
    open: yield* openPrescriptionsOf(patient, yield* marketToday(patient.poolId)),
    outside: yield* outsidePrescriptionsOf(patient),
  }
  return listedPrescriptions(national, own)
})
