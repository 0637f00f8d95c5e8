import type { PatientAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Prescription, PrescriptionState } from "../../model/contract/prescription.ts"
import type { Standing } from "../../model/prescription-state.ts"

/** A prescription as it is stored: what is listed, and how the national service knows it. */
export interface StoredPrescription {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly state: PrescriptionState
  readonly before: "ACTIVE" | "PARTLY_DISPENSED" | null
  /** Its id at the national service; `null` until that has answered, and for prescriptions of before the module. */
  readonly nationalId: string | null
  /** The keys of the requests that made and cancelled it. */
  readonly requestKey: string | null
  readonly cancellationKey: string | null
  /** The time of the last request to the national service for a change of it, as the database writes it. `askedSeconds`: the seconds since then. */
  readonly askedAt: string | null
  readonly askedSeconds: number | null
  readonly prescription: Prescription
}

interface Row extends Omit<StoredPrescription, "prescription"> {
  readonly listed: Omit<Prescription, "reason">
}

const rowsWhere = (sql: SqlClient.SqlClient, condition: Statement.Fragment) => sql<Row>`
  select prescription.id, prescription.meeting_id as "meetingId", meeting.patient_id as "patientId",
    prescription.clinician_id as "clinicianId", state, state_before as "before", national_id as "nationalId",
    request_key as "requestKey", cancellation_key as "cancellationKey",
    asked_at::text as "askedAt", extract(epoch from now() - asked_at)::float8 as "askedSeconds",
    jsonb_build_object(
      'medicationRequest', jsonb_build_object('id', prescription.id, 'dosage', dosage, 'prescribedAt', instant_text(prescribed_at),
        'prescriberName', person.name),
      'distributedDrug', jsonb_build_object('tradeName', trade_name, 'strength', strength, 'drugForm', drug_form),
      'drugArticle', case when limited_reimbursement is null then null
        else jsonb_build_object('limitedReimbursement', limited_reimbursement) end,
      'text', concat_ws(', ', trade_name, drug_form, strength), 'nplId', npl_id, 'atcCode', atc_code, 'nplPackId', npl_pack_id,
      'state', state, 'groupId', group_id, 'meetingId', prescription.meeting_id, 'isNational', national_id is not null) as listed
  from se_prescription prescription
  join meeting on meeting.id = prescription.meeting_id
  join clinician on clinician.id = prescription.clinician_id
  join person on person.id = clinician.person_id
  where ${condition} order by prescribed_at, prescription.id`

const found = (condition: (sql: SqlClient.SqlClient) => Statement.Fragment) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(rowsWhere(sql, condition(sql)), (rows) =>
      rows.map(({ listed, ...row }): StoredPrescription => ({ ...row, prescription: listed })),
    ),
  )

/** The prescriptions of a meeting in the order of prescribing, whatever became of them. */
export const prescriptionsOfMeeting = (meetingId: string) => found((sql) => sql`prescription.meeting_id = ${meetingId}`)

/** The prescriptions of the patient in the pool, oldest first. */
export const prescriptionsOfPatient = ({ patientId, poolId }: PatientAccess) =>
  found((sql) => sql`meeting.patient_id = ${patientId} and meeting.pool_id = ${poolId}`)

/** Reads one prescription by its id here; `undefined` where there is none. */
export const prescriptionOfId = (id: string) =>
  Effect.map(
    found((sql) => sql`prescription.id = ${id}`),
    ([row]) => row,
  )

/** The prescription that a request has asked for, unless it was refused. */
export const prescriptionOfRequest = (requestKey: string) =>
  Effect.map(
    found((sql) => sql`request_key = ${requestKey} and state <> 'REFUSED'`),
    ([row]) => row,
  )

/**
 * The prescriptions that a pharmacy may dispense, or whose request has no answer yet. A Swedish prescription holds for a year at most; those of
 * before the module do not say until when.
 */
export const openPrescriptionsOf = ({ patientId, poolId }: PatientAccess, today: string) =>
  found(
    (sql) => sql`
      meeting.patient_id = ${patientId} and meeting.pool_id = ${poolId}
      and state in ('ASKED', 'ACTIVE', 'PARTLY_DISPENSED', 'CANCELLATION_ASKED')
      and coalesce((content ->> 'valid_until')::date, (prescribed_at + interval '1 year')::date) >= ${today}::date`,
  )

/** Returns the state of a stored prescription, for the rules. */
export const standingOf = ({ state, before }: Pick<StoredPrescription, "state" | "before">): Standing =>
  state === "CANCELLATION_ASKED" ? { state, before: before ?? "ACTIVE" } : { state }
