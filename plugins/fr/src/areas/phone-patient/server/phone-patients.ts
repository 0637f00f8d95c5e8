import { Audit, boundedSearch, conflict, handle, holdLockOf, invalid, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { createByPhone, searchByPhone, type PhoneMatch, toE164, type PhoneCountry } from "../model/phone-patient.ts"
import { frenchClinician } from "../../patient/server/index.ts"

const numberOf = (payload: { readonly phoneNumber: string; readonly countryCode: PhoneCountry }) =>
  Effect.suspend(() => {
    const phone = toE164(payload.phoneNumber, payload.countryCode)
    return phone === undefined ? invalid("invalid_phone_number", "This is no phone number of that country") : Effect.succeed(phone)
  })

const search = handle(searchByPhone, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* frenchClinician
    const phone = yield* numberOf(payload)
    const sql = yield* SqlClient.SqlClient
    const patients = yield* boundedSearch(sql<PhoneMatch>`
      select id, given_name as "firstName", family_name as "lastName", to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
        exists (
          select 1 from care_relation relation
          where relation.clinician_id = ${id} and relation.patient_id = patient.id and relation.pool_id = ${poolId}
        ) as "isOwn"
      from patient where pool_id = ${poolId} and phone = ${phone} and not is_one_time_user
      order by family_name, given_name, id limit 20`)
    // The audit log names the patients that the number found, never the number, which is personal data.
    const audit = yield* Audit
    for (const patient of patients) yield* audit.write({ action: "fr.patient.search", patientId: patient.id, outcome: "done" })
    if (patients.length === 0) yield* audit.write({ action: "fr.patient.search", outcome: "done", detail: { found: 0 } })
    return { patients }
  }),
)

/** More callers than one clinician can see in an hour. */
const registrationsAnHour = 30

/** Counts a registration of this clinician's in one conditional write, so that two concurrent ones cannot both be the last. */
const countRegistration = Effect.fnUntraced(function* (clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const counted = yield* sql`
    insert into fr_registration_count as had (clinician_id, hour, registered) values (${clinicianId}, date_trunc('hour', now()), 1)
    on conflict (clinician_id) do update
      set registered = case when had.hour < excluded.hour then 1 else had.registered + 1 end, hour = greatest(had.hour, excluded.hour)
      where had.hour < excluded.hour or had.registered < ${registrationsAnHour}
    returning clinician_id`
  if (counted.length > 0) return
  const [hour] = yield* sql<{ readonly secondsLeft: number }>`
    select ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::int as "secondsLeft"`
  return yield* new Problem({
    status: 429,
    code: "too_many_registrations",
    title: "This clinician registered too many patients in an hour",
    retryAfterSeconds: Math.max(1, hour!.secondsLeft),
  })
})

const exists = conflict("patient_exists", "The pool has somebody of this name with this number")

const create = handle(
  createByPhone,
  ({ payload }) =>
    Effect.gen(function* () {
      const { id: clinicianId, poolId } = yield* frenchClinician
      const phone = yield* numberOf(payload)
      const [givenName, familyName] = [payload.firstName.trim(), payload.lastName.trim()]
      const sql = yield* SqlClient.SqlClient
      // Two colleagues may register the same caller at the same time: the second waits here, and then finds the first one's.
      yield* holdLockOf("fr-registration", poolId, phone)
      const same = yield* sql`
      select 1 from patient
      where pool_id = ${poolId} and phone = ${phone} and search_fold(given_name) = search_fold(${givenName})
        and search_fold(family_name) = search_fold(${familyName})`
      if (same.length > 0) return yield* exists
      yield* countRegistration(clinicianId)
      const id = randomUUID()
      yield* sql`
      insert into patient (id, pool_id, has_account, given_name, family_name, gender, phone, language)
      values (${id}, ${poolId}, false, ${givenName}, ${familyName}, 'unknown', ${phone}, 'fr')`
      yield* sql`insert into patient_registration (patient_id, clinician_id, pool_id) values (${id}, ${clinicianId}, ${poolId})`
      yield* (yield* Audit).write({ action: "fr.patient.create", patientId: id, outcome: "done" })
      return { id }
    }),
  { store: ({ id }) => ({ id }), read: Effect.succeed },
)

export const phonePatientHandlers = [search, create]
