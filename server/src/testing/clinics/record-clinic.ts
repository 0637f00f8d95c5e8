/*
 * The people and meetings of the record's tests: one pool with two doctors who share a meeting, and a stranger; and, by `insertTwoPools`,
 * clinicians who treat Anna, in that pool and in a second one, but were not in Dr Lind's meetings.
 */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { FormTemplate } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { evaluationForm, noteForm as shortNote } from "@rond/core/testkit/forms"
import { insertTemplate, insertEntries, type SeededEntry } from "../../areas/record/seed.ts"
import { insertRows } from "../../areas/clinic/insert.ts"

const sessionOf = (id: string, poolId: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: `Dr ${id}`,
  role: "clinician",
  clinician: {
    id,
    profession: "doctor",
    poolId,
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags: ["sign", "strike"],
  },
})

export const lind = sessionOf("lind", "north")
/** A clinician who takes part in each of Dr Lind's meetings. */
export const berg = sessionOf("berg", "north")
/** A clinician of the same pool, without a care relation. */
export const holm = sessionOf("holm", "north")
export const stranger = sessionOf("stranger", "south")
export const supporter: Session = { sessionId: "s", personId: "person-support", name: "Support", role: "support", clinician: undefined }

/** The common short note, with a diagnosis. */
export const noteForm: FormTemplate = {
  ...shortNote,
  nodes: [
    ...shortNote.nodes.filter(({ id }) => id !== "sick" && id !== "days"),
    { kind: "icd_code", id: "diagnosis", label: "Diagnosis", required: false, diagnosisPropertyName: "primary_diagnosis" },
  ],
}

/** Inserts the clinic, with a meeting for each id and these clinicians besides its own. */
export const insertClinic = (meetingIds: readonly string[], more: readonly Session[] = []) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into pool (id, name, country, time_zone, slot_minutes, follow_up_days)
      values ('north', 'North', 'SE', 'UTC', 15, 36500), ('south', 'South', 'SE', 'UTC', 15, 36500)`
    for (const { personId, name, clinician } of [lind, berg, holm, stranger, ...more]) {
      yield* sql`insert into person (id, subject, name, role, language) values (${personId}, ${personId}, ${name}, 'clinician', 'en-GB')`
      yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
        values (${clinician?.id ?? ""}, ${personId}, ${clinician?.poolId ?? ""}, 'doctor', 'Doctor', 'primary_care')`
    }
    yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language)
      values ('anna', 'north', 'Anna', 'Ek', 'female', 'en-GB'), ('bo', 'north', 'Bo', 'Dal', 'male', 'en-GB')`
    for (const id of meetingIds) {
      yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at)
        values (${id}, 'north', 'lind', 'anna', 'anna', 'video_visit', 'video', '2026-03-02T09:00:00Z', '2026-03-02T09:15:00Z')`
      yield* sql`insert into meeting_colleague (meeting_id, clinician_id) values (${id}, 'berg')`
    }
    yield* insertTemplate(noteForm, { country: "SE" })
    yield* insertTemplate(evaluationForm, { country: "SE" })
  })

export const outsider = sessionOf("outsider", "north")
/** Has a meeting with Anna in another pool. */
export const elsewhere = sessionOf("elsewhere", "south")
/** Was in Dr Lind's meetings, then moved to the other pool, where Anna is a patient too. */
export const moved = sessionOf("moved", "south")

/** Words of the notes that are withheld from some readers. */
export const secret = "Threatened at home"
const values = { history: secret, diagnosis: `T74.1 ${secret}` }
const ordinary = { history: "Cough since Monday" }

export const noteOf = (meetingId: string, more: Partial<SeededEntry> = {}): SeededEntry => ({
  id: `note-${meetingId}`,
  meetingId,
  patientId: "anna",
  template: noteForm,
  values,
  contactAt: "2026-03-02T09:00:00.000Z",
  contactType: "video",
  responsibleId: "lind",
  responsibleName: "Dr lind",
  careFacilityName: `House of ${secret}`,
  signedAt: "2026-03-02T09:20:00.000Z",
  stricken: null,
  ...more,
})

const protectedUntil = (noShareExpire: string) => ({ isSharable: false, noShareReason: secret, noShareExpire })

/** Anna's record after `insertTwoPools`; all in the first pool. */
const notes = [
  noteOf("shared", { values: ordinary, careFacilityName: null, share: { isSharable: true, noShareReason: null, noShareExpire: null } }),
  noteOf("unsigned", { signedAt: null }),
  noteOf("protected", { share: protectedUntil("9999-12-30") }),
  noteOf("unsigned-protected", { signedAt: null, share: protectedUntil("9999-12-30") }),
  noteOf("over", { values: ordinary, careFacilityName: null, share: protectedUntil("2020-01-01") }),
  noteOf("struck", { signedAt: null, stricken: { at: "2026-03-02T10:00:00.000Z", reason: secret } }),
  // Entries without a meeting: their author is responsible for them.
  noteOf("loose-unsigned", { meetingId: null, signedAt: null }),
  noteOf("loose-protected", { meetingId: null, share: protectedUntil("9999-12-30") }),
]

/** Two pools that treat one patient, and the notes of one of them. */
export const insertTwoPools = Effect.gen(function* () {
  const meetingIds = notes.flatMap(({ meetingId }) => (meetingId === null ? [] : [meetingId]))
  yield* insertClinic(meetingIds, [outsider, elsewhere, moved])
  yield* insertRows(
    "meeting",
    [outsider, elsewhere, moved].map(({ clinician }) => ({
      id: `own-${clinician!.id}`,
      pool_id: clinician!.poolId,
      clinician_id: clinician!.id,
      patient_id: "anna",
      user_id: "anna",
      activity_type: "video_visit",
      intervention_type: "video",
      start_at: "2026-03-03T09:00:00Z",
      end_at: "2026-03-03T09:15:00Z",
    })),
  )
  yield* insertRows(
    "meeting_colleague",
    meetingIds.map((meeting_id) => ({ meeting_id, clinician_id: "moved" })),
  )
  yield* insertEntries(notes)
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into entry_addendum (id, entry_id, version, body, author_id, author_name)
    values ('addendum-protected', 'note-protected', 1, ${secret}, 'lind', 'Dr lind')`
})
