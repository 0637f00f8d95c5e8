import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Clinician } from "@rond/core/model/clinician"
import { clinicianOr } from "@rond/core/server-kit"

/** The clinician with this id, with the workspace's fields; `undefined` if there is none. */
export const findClinician = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [clinician] = yield* sql<Clinician>`
    select clinician.id, person.name, profession, care_type as "careType", capabilities, flags,
      country_specific as "countrySpecific", slot_length_override as "slotLengthOverride",
      specialties as "clinicianProfessionSpecialties",
      jsonb_build_object('id', pool.id, 'name', pool.name, 'country', pool.country, 'isExternal', pool.is_external) as pool
    from clinician
    join person on person.id = clinician.person_id
    join pool on pool.id = clinician.pool_id
    where clinician.id = ${id}`
  return clinician
})

/** Returns the sorted ids of the feature flags that are on in this pool, including those without a pool. */
export const featureFlagsOf = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly id: string }>`
    select distinct id from feature_flag where pool_id is null or pool_id = ${poolId} order by id`
  return rows.map((row) => row.id)
})

/** The calling clinician; a support person is refused. */
export const callingClinician = clinicianOr("Only clinicians see patients and meetings")
