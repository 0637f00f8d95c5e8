import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Session } from "@rond/core/server-kit"
import { insertRows } from "../../areas/clinic/insert.ts"

const person = (id: string, name: string) => ({ id, subject: id, name, role: "clinician", language: "sv" })
const clinician = (id: string, poolId: string, profession: string) => ({
  id,
  person_id: `person-${id}`,
  pool_id: poolId,
  profession,
  title: profession === "doctor" ? "Specialist" : "Nurse",
  care_type: "primary_care",
})
const patient = (id: string, givenName: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  pool_id: "north",
  given_name: givenName,
  family_name: "Lind",
  gender: "female",
  date_of_birth: "1980-02-03",
  language: "sv",
  is_child: false,
  has_account: true,
  is_one_time_user: false,
  is_resolved: true,
  market_specifics: {},
  care_market_specifics: {},
  created_at: "2020-01-01T00:00:00Z",
  ...more,
})

/** A meeting as a row; it lasts 15 minutes from `start`. */
export const meetingRow = (
  id: string,
  clinicianId: string,
  patientId: string,
  start: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  id,
  pool_id: "north",
  clinician_id: clinicianId,
  patient_id: patientId,
  user_id: patientId,
  activity_type: "video_visit",
  intervention_type: "video",
  booked_at: "2020-01-01T00:00:00Z",
  start_at: start,
  end_at: new Date(Date.parse(start) + 15 * 60_000).toISOString(),
  finished_status: null,
  prescription_only: false,
  got_prescription: false,
  prescription_denied: false,
  message_sent: false,
  is_dropin: false,
  market_specifics: {},
  ...more,
})

/**
 * Two pools. In `north`: a doctor with meetings with Anna and the child Bo (whose guardian is Anna), and a nurse who treats Cilla. In `south`:
 * another doctor. Everybody works on their pool's wall clock. The meetings have fixed dates, so the pools follow up for a century.
 */
export const insertClinic = Effect.gen(function* () {
  yield* insertRows("pool", [
    {
      id: "north",
      name: "North",
      country: "SE",
      is_external: false,
      time_zone: "Europe/Stockholm",
      slot_minutes: 20,
      follow_up_days: 36_500,
    },
    { id: "south", name: "South", country: "GB", is_external: false, time_zone: "Europe/London", slot_minutes: 20, follow_up_days: 36_500 },
  ])
  yield* insertRows("person", [
    person("person-doctor", "Karin Ek"),
    person("person-nurse", "Nils Berg"),
    person("person-other", "Jane Moor"),
  ])
  yield* insertRows("clinician", [
    clinician("doctor", "north", "doctor"),
    clinician("nurse", "north", "nurse"),
    clinician("other", "south", "doctor"),
  ])
  yield* insertRows("patient", [
    patient("anna", "Anna"),
    patient("bo", "Bo", { is_child: true, has_account: false, date_of_birth: "2020-01-01" }),
    patient("cilla", "Cilla"),
  ])
  yield* insertRows("guardian", [{ child_id: "bo", user_id: "anna", relationship: "mother", is_verified: true }])
  yield* insertRows("meeting", [
    meetingRow("anna-today", "doctor", "anna", "2026-01-05T09:00:00Z"),
    meetingRow("bo-today", "doctor", "bo", "2026-01-05T10:00:00Z", { user_id: "anna" }),
    meetingRow("cilla-today", "nurse", "cilla", "2026-01-05T09:00:00Z"),
  ])
})

/** A weekly shift from 08:00 to 09:00 on the pool's wall clock, in slots of 20 minutes. */
export const insertShift = (shift: {
  readonly id: string
  readonly clinicianId: string
  readonly weekday: number
  readonly isDropin?: boolean
  /** Minutes since midnight; from eight to nine by default. */
  readonly startMinute?: number
  readonly endMinute?: number
}) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into shift (id, clinician_id, weekday, start_minute, end_minute, slot_minutes, shift_type, is_dropin, valid_from)
      values (${shift.id}, ${shift.clinicianId}, ${shift.weekday}, ${shift.startMinute ?? 480}, ${shift.endMinute ?? 540}, 20, 'DIGITAL', ${shift.isDropin ?? false}, date '2020-01-01')`
  })

const session = (id: string, poolId: string, poolCountry: string, profession: string, name: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name,
  role: "clinician",
  clinician: { id, profession, poolId, poolCountry, poolIsExternal: false, capabilities: [], flags: [] },
})

export const doctor = session("doctor", "north", "SE", "doctor", "Karin Ek")
export const nurse = session("nurse", "north", "SE", "nurse", "Nils Berg")
export const otherPool = session("other", "south", "GB", "doctor", "Jane Moor")
/** A support person: sees no patients. */
export const supporter: Session = { sessionId: "session-support", personId: "support", name: "Sam", role: "support", clinician: undefined }
