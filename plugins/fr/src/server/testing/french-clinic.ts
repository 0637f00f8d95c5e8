import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Session } from "@rond/core/server-kit"

const clinician = (id: string, poolId: string, poolCountry: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: id,
  role: "clinician",
  clinician: { id, profession: "doctor", poolId, poolCountry, poolIsExternal: false, capabilities: [], flags: [] },
})

/** A doctor of the French pool with a meeting with `ada` and one with the child `noe`. */
export const doctor = clinician("garnier", "fr", "FR")
/** The same pool, no patients. */
export const colleague = clinician("roussel", "fr", "FR")
/** Another French pool. */
export const stranger = clinician("roussel", "fr-elsewhere", "FR")
/** Another country. */
export const swede = clinician("hellgren", "se", "SE")

/** Two pools, their clinicians, an adult with a contact person and a child with a guardian; a partner refers `ada`. */
export const insertFrenchClinic = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values
    ('fr', 'France', 'FR', 'Europe/Paris', 15), ('se', 'Sweden', 'SE', 'Europe/Stockholm', 15)`
  yield* sql`insert into care_facility (id, pool_id, name) values ('centre', 'fr', 'Centre République'), ('odenplan', 'se', 'Odenplan')`
  for (const [id, pool, specifics] of [
    ["garnier", "fr", '{"fr":{"is_independent":true,"health_centre_id":null}}'],
    ["roussel", "fr", '{"fr":{"is_independent":false,"health_centre_id":"centre"}}'],
    ["lefevre", "fr", '{"fr":{"is_independent":false,"health_centre_id":"centre"}}'],
    ["hellgren", "se", "{}"],
  ] as const) {
    yield* sql`insert into person (id, subject, name, role, language) values (${`person-${id}`}, ${id}, ${`Dr ${id}`}, 'clinician', 'fr')`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type, country_specific)
      values (${id}, ${`person-${id}`}, ${pool}, 'doctor', 'Médecin', 'primary_care', ${specifics}::text::jsonb)`
  }
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, phone, date_of_birth, contact_person) values
    ('ada', 'fr', 'Ada', 'Benali', 'female', 'fr', '+33639980001', '1980-02-03',
      '{"firstName":"Léo","lastName":"Benali","phoneNumber":"+33639980002","relationship":"frère"}'::jsonb),
    ('parent', 'fr', 'Zoé', 'Millet', 'female', 'fr', '+33639980003', '1990-02-03', null)`
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, is_child, has_account, date_of_birth)
    values ('noe', 'fr', 'Noé', 'Millet', 'male', 'fr', true, false, '2020-02-03')`
  yield* sql`insert into guardian (child_id, user_id, relationship, is_verified) values ('noe', 'parent', 'mother', true)`
  yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at) values
    ('m-ada', 'fr', 'garnier', 'ada', 'ada', 'video_visit', now(), now() + interval '15 minutes'),
    ('m-noe', 'fr', 'garnier', 'noe', 'parent', 'video_visit', now() + interval '1 hour', now() + interval '75 minutes')`
  yield* sql`insert into fr_partner (id, name, emr_answers) values ('tilleuls', 'Polyclinique des Tilleuls', true)`
  yield* sql`insert into fr_partner_patient (user_id, partner_id, external_patient_id) values ('ada', 'tilleuls', 'TP-040107')`
})
