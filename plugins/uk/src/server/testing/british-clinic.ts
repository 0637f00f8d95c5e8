import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Session } from "@rond/core/server-kit"

const clinician = (id: string, poolId: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: id,
  role: "clinician",
  clinician: { id, profession: "doctor", poolId, poolCountry: "GB", poolIsExternal: false, capabilities: ["uk_practice"], flags: [] },
})

/** The GP of the meetings below, a colleague in two of them, and a GP of another pool. */
export const gp = clinician("gp", "uk")
export const colleague = clinician("colleague", "uk")
export const stranger = clinician("stranger", "elsewhere")

/**
 * A small British clinic for tests: the GP meets Ada (`m1`, `m2`), her daughter Bea whose guardian is Ada (`m-child`), and Dan, whose father
 * Cyril is not verified (`m-unverified`). The colleague is in `m1` and `m2` too. It is idempotent.
 */
export const insertBritishClinic = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into pool (id, name, country, time_zone, slot_minutes)
    values ('uk', 'UK', 'GB', 'Europe/London', 20), ('elsewhere', 'Other', 'GB', 'Europe/London', 20) on conflict do nothing`
  for (const { clinician: who, personId, name } of [gp, colleague, stranger]) {
    yield* sql`insert into person (id, subject, name, role, language)
      values (${personId}, ${name}, ${name}, 'clinician', 'en-GB') on conflict do nothing`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
      values (${who!.id}, ${personId}, ${who!.poolId}, 'doctor', 'GP', 'primary_care') on conflict do nothing`
  }
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, is_child, date_of_birth, phone, zip, street) values
    ('patient', 'uk', 'Ada', 'Hill', 'female', 'en-GB', false, '1984-05-06', '+447700900123', 'N1 2AB', '4 Upper Street'),
    ('bea', 'uk', 'Bea', 'Hill', 'female', 'en-GB', true, '2019-02-03', null, 'N1 2AB', '4 Upper Street'),
    ('cyril', 'uk', 'Cyril', 'Page', 'male', 'en-GB', false, '1980-01-02', null, null, null),
    ('dan', 'uk', 'Dan', 'Page', 'male', 'en-GB', true, '2018-04-05', null, null, null) on conflict do nothing`
  yield* sql`insert into guardian (child_id, user_id, relationship, is_verified)
    values ('bea', 'patient', 'mother', true), ('dan', 'cyril', 'father', false) on conflict do nothing`
  for (const [id, patient, account] of [
    ["m1", "patient", "patient"],
    ["m2", "patient", "patient"],
    ["m-child", "bea", "patient"],
    ["m-unverified", "dan", "cyril"],
  ] as const)
    yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
      values (${id}, 'uk', 'gp', ${patient}, ${account}, 'video_visit', now(), now() + interval '20 minutes') on conflict do nothing`
  yield* sql`insert into meeting_colleague (meeting_id, clinician_id) values ('m1', 'colleague'), ('m2', 'colleague') on conflict do nothing`
})
