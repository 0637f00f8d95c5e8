import { Audit, conflict, handle, invalid } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { createByPhone, searchByPhone, type PhoneMatch } from "../contract/phone-patient.ts"
import { frenchClinician } from "./french-clinician.ts"
import { toE164, type PhoneCountry } from "../phone-patient/phone-number.ts"

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
    const patients = yield* sql<PhoneMatch>`
      select id, given_name as "firstName", family_name as "lastName", to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
        exists (
          select 1 from care_relation relation
          where relation.clinician_id = ${id} and relation.patient_id = patient.id and relation.pool_id = ${poolId}
        ) as "isOwn"
      from patient where pool_id = ${poolId} and phone = ${phone} and not is_one_time_user
      order by family_name, given_name, id limit 20`
    // Whom the number led to is written down; the number itself is personal.
    const audit = yield* Audit
    for (const patient of patients) yield* audit.write({ action: "fr.patient.search", patientId: patient.id, outcome: "done" })
    if (patients.length === 0) yield* audit.write({ action: "fr.patient.search", outcome: "done", detail: { found: 0 } })
    return { patients }
  }),
)

const create = handle(createByPhone, ({ payload }) =>
  Effect.gen(function* () {
    const { id: clinicianId, poolId } = yield* frenchClinician
    const phone = yield* numberOf(payload)
    const [givenName, familyName] = [payload.firstName.trim(), payload.lastName.trim()]
    const sql = yield* SqlClient.SqlClient
    const same = yield* sql`
      select 1 from patient
      where pool_id = ${poolId} and phone = ${phone} and search_fold(given_name) = search_fold(${givenName})
        and search_fold(family_name) = search_fold(${familyName})`
    if (same.length > 0) return yield* conflict("patient_exists", "The pool has somebody of this name with this number")
    const id = randomUUID()
    yield* sql`
      insert into patient (id, pool_id, has_account, given_name, family_name, gender, phone, language)
      values (${id}, ${poolId}, false, ${givenName}, ${familyName}, 'unknown', ${phone}, 'fr')`
    yield* sql`insert into patient_registration (patient_id, clinician_id, pool_id) values (${id}, ${clinicianId}, ${poolId})`
    yield* (yield* Audit).write({ action: "fr.patient.create", patientId: id, outcome: "done" })
    return { id }
  }),
)

export const phonePatientHandlers = [search, create]
