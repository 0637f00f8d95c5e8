import { Access, Audit, handle, invalid, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { getPatientSync, syncPatient } from "../model/partner.ts"
import { chosenEmr, functional, type PatientForEmr } from "./external-emr.ts"
import { frenchClinician } from "../../patient/server/index.ts"

/** The meeting's patient as the record system of the partner gets them; `undefined` when no partner sends the account. */
const patientForEmr = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [patient] = yield* sql<PatientForEmr>`
    select partner.partner_id as "partnerId", partner.external_patient_id as "externalPatientId", meeting.id as "meetingId",
      patient.given_name as "givenName", patient.family_name as "familyName",
      to_char(patient.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", account.phone
    from meeting
    join patient on patient.id = meeting.patient_id
    join patient account on account.id = meeting.user_id
    join fr_partner_patient partner on partner.user_id = meeting.user_id
    where meeting.id = ${meetingId}`
  return patient
})

const send = Effect.fnUntraced(function* (meetingId: string, runId: string) {
  const patient = yield* patientForEmr(meetingId)
  if (patient === undefined) return yield* functional("No partner sends the account")
  return yield* (yield* chosenEmr).send(patient, runId)
})

const sync = handle(syncPatient, ({ payload }) =>
  Effect.gen(function* () {
    yield* frenchClinician
    const { meetingId, patientId, clinicianId } = yield* (yield* Access).requireMeeting(payload.meetingId)
    if (payload.patientId !== patientId) return yield* invalid("another_patient", "The meeting is about another patient")
    const sql = yield* SqlClient.SqlClient
    const audit = yield* Audit
    const runId = randomUUID()
    const note = (result: "DONE" | "FUNC_FAILURE" | "TECH_FAILURE") =>
      Effect.gen(function* () {
        yield* sql`
          insert into fr_emr_sync (id, meeting_id, patient_id, clinician_id, result)
          values (${runId}, ${meetingId}, ${patientId}, ${clinicianId}, ${result})`
        yield* audit.write({ action: "fr.patient.sync", meetingId, patientId, outcome: "done", detail: { result } })
      })
    yield* Effect.catchTag(send(meetingId, runId), "EmrError", ({ result, because }) =>
      Effect.gen(function* () {
        yield* note(result)
        yield* Effect.logWarning("The patient was not sent to the partner's record system", { result, because })
        return yield* new Problem({ status: 500, code: result, title: because })
      }),
    )
    yield* note("DONE")
  }),
)

const last = handle(getPatientSync, ({ params }) =>
  Effect.gen(function* () {
    yield* frenchClinician
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "fr.patient.sync.read", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ readonly syncedAt: string | null }>`
      select instant_text(max(tried_at)) as "syncedAt" from fr_emr_sync where meeting_id = ${meetingId} and result = 'DONE'`
    return { syncedAt: row?.syncedAt ?? null }
  }),
)

export const emrSyncHandlers = [sync, last]
