import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { everyAction, PromisedToday } from "./promised-today.ts"

/** A prescription that the demo's doctors of a country issue in an external service for a diagnosis. */
export interface DemoEPrescription {
  /** The beginning of the ICD-10 code in the title of the note. */
  readonly code: string
  readonly medication: string
  readonly type?: "ALD" | "other"
  readonly isAsNeeded?: boolean
  /** It was cancelled an hour later. */
  readonly isCancelled?: boolean
}

const rowsOf = (prescribed: readonly DemoEPrescription[]) =>
  prescribed.map(({ code, medication, type = "other", isAsNeeded = false, isCancelled = false }) => ({
    code,
    medication,
    type,
    is_as_needed: isAsNeeded,
    state: isCancelled ? "cancelled" : "issued",
  }))

/**
 * Prescribes these in the signed visits of adults to doctors of a country, as an external service would have reported it. A patient's as-needed
 * prescriptions of one medicine share a group. Idempotent.
 *
 * @param country ISO 3166-1 alpha-2
 */
export const demoEPrescriptions = Effect.fnUntraced(function* (country: string, prescribed: readonly DemoEPrescription[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = rowsOf(prescribed)
  yield* sql`
    insert into e_prescription (id, meeting_id, type, medication, group_id, state, prescriber_name, reported_at)
    select entry.meeting_id || '-e-prescription-' || medicine.code, entry.meeting_id, medicine.type, medicine.medication,
      case when medicine.is_as_needed then entry.patient_id || '-' || medicine.code end, medicine.state, person.name,
      entry.signed_at - interval '2 minutes'
    from entry
    join meeting on meeting.id = entry.meeting_id and meeting.prescription_only is false
    join pool on pool.id = meeting.pool_id and pool.country = ${country}
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
    join person on person.id = clinician.person_id
    join patient on patient.id = meeting.patient_id and not patient.is_child and meeting.start_at >= patient.date_of_birth + interval '18 years'
    join jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as medicine (code text, medication text, type text, is_as_needed boolean, state text) on starts_with(entry.title, medicine.code)
    where entry.signed_at is not null and entry.stricken_at is null
    on conflict do nothing`
  yield* sql`
    insert into e_prescription_state (prescription_id, state, reported_at, reported_by_name)
    select prescription.id, reached.state, prescription.reported_at + reached.later, prescription.prescriber_name
    from e_prescription prescription
    cross join (values ('issued', interval '0'), ('cancelled', interval '1 hour')) as reached (state, later)
    join meeting on meeting.id = prescription.meeting_id
    join pool on pool.id = meeting.pool_id and pool.country = ${country}
    where prescription.session_id is null and (reached.state = 'issued' or prescription.state = 'cancelled')
    on conflict do nothing`
})

/**
 * Prescribes all of these in a country's meetings of today in which everything is done. Idempotent.
 *
 * @param country ISO 3166-1 alpha-2
 */
export const todaysDemoEPrescriptions = Effect.fnUntraced(function* (country: string, prescribed: readonly DemoEPrescription[]) {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  yield* sql`
    insert into e_prescription (id, meeting_id, type, medication, group_id, state, prescriber_name, reported_at)
    select meeting.id || '-e-prescription-' || medicine.code, meeting.id, medicine.type, medicine.medication,
      case when medicine.is_as_needed then meeting.patient_id || '-' || medicine.code end, medicine.state, person.name, now()
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = ${country}
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    cross join jsonb_to_recordset(${JSON.stringify(rowsOf(prescribed))}::text::jsonb)
      as medicine (code text, medication text, type text, is_as_needed boolean, state text)
    where ${sql.in("meeting.id", ids)}
    on conflict do nothing`
  yield* sql`
    insert into e_prescription_state (prescription_id, state, reported_at, reported_by_name)
    select prescription.id, reached.state, prescription.reported_at, prescription.prescriber_name
    from e_prescription prescription
    cross join (values ('issued'), ('cancelled')) as reached (state)
    where ${sql.in("prescription.meeting_id", ids)} and prescription.session_id is null
      and (reached.state = 'issued' or prescription.state = 'cancelled')
    on conflict do nothing`
})
