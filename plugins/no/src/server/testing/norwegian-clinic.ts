import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const clinician = (id: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: id,
  role: "clinician",
  clinician: { id, profession: "doctor", poolId: "no", poolCountry: "NO", poolIsExternal: false, capabilities: [], flags: [] },
})

/** A doctor of the Norwegian pool with a meeting with `kari` and one with the child `liv`. */
export const doctor = clinician("haug")

/** A pool, its doctor, an adult and a child with a guardian. */
export const insertNorwegianClinic = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values ('no', 'Norway', 'NO', 'Europe/Oslo', 15)`
  yield* sql`insert into person (id, subject, name, role, language) values ('person-haug', 'haug', 'Dr Haug', 'clinician', 'nb')`
  yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
    values ('haug', 'person-haug', 'no', 'doctor', 'Lege', 'primary_care')`
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, phone, date_of_birth, street, zip, city) values
    ('kari', 'no', 'Kari', 'Berg', 'female', 'nb', '+4799990001', '1980-02-03', 'Storgata 1', '0155', 'Oslo')`
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, is_child, has_account, date_of_birth)
    values ('liv', 'no', 'Liv', 'Berg', 'female', 'nb', true, false, '2020-02-03')`
  yield* sql`insert into guardian (child_id, user_id, relationship, is_verified) values ('liv', 'kari', 'mother', true)`
  yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at) values
    ('m-kari', 'no', 'haug', 'kari', 'kari', 'video_visit', now(), now() + interval '15 minutes'),
    ('m-liv', 'no', 'haug', 'liv', 'kari', 'video_visit', now() + interval '1 hour', now() + interval '75 minutes')`
})

/** Colleagues of the doctor who see patients: a nurse at two care facilities, another doctor at one, and a psychologist nowhere. */
export const insertCareFacilities = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into care_type (pool_id, id, name) values ('no', 'primary_care', 'Allmennmedisin') on conflict do nothing`
  yield* sql`insert into care_facility (id, pool_id, name) values ('majorstuen', 'no', 'Majorstuen'), ('sagene', 'no', 'Sagene')`
  for (const [id, name, profession] of [
    ["moen", "Sindre Moen", "nurse"],
    ["lie", "Marte Lie", "doctor"],
    ["solberg", "Tuva Solberg", "psychologist"],
  ] as const) {
    yield* sql`insert into person (id, subject, name, role, language) values (${`person-${id}`}, ${id}, ${name}, 'clinician', 'nb')`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
      values (${id}, ${`person-${id}`}, 'no', ${profession}, ${profession}, 'primary_care')`
  }
  const shift = (clinicianId: string, weekday: number, type: string, facility: string | null) => sql`
    insert into shift (id, clinician_id, weekday, start_minute, end_minute, slot_minutes, shift_type, care_facility_id)
    values (${`${clinicianId}-${weekday}`}, ${clinicianId}, ${weekday}, 480, 540, 20, ${type}, ${facility})`
  yield* shift("moen", 1, "PHYSICAL", "majorstuen")
  yield* shift("moen", 2, "PHYSICAL", "sagene")
  yield* shift("moen", 3, "DIGITAL", null)
  yield* shift("lie", 1, "PHYSICAL", "majorstuen")
  yield* shift("solberg", 1, "DIGITAL", null)
})
