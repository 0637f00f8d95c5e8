import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getSession, type SignedInSession } from "@rond/core/model/session"
import { CurrentSession, handle } from "@rond/core/server-kit"
import { CurrentSignIn } from "./sessions.ts"

type Profile = Pick<SignedInSession, "clinician" | "featureFlagIds" | "newestEvent"> & { readonly language: string }

/** Who is signed in, with everything a workspace needs to start, in one round trip. */
export const getSessionHandler = handle(getSession, () =>
  Effect.gen(function* () {
    const { personId, name, role } = yield* CurrentSession
    const { csrfToken, expiresAt, endsAt, isLocked, lockAfterSeconds } = (yield* CurrentSignIn)!
    const sql = yield* SqlClient.SqlClient
    const [profile] = yield* sql<Profile>`
      select person.language, (select coalesce(max(id), 0)::float8 from event) as "newestEvent",
        case when clinician.id is not null then jsonb_build_object(
          'id', clinician.id, 'name', person.name, 'profession', profession, 'careType', care_type,
          'pool', jsonb_build_object('id', pool.id, 'name', pool.name, 'country', pool.country, 'isExternal', pool.is_external),
          'capabilities', to_jsonb(capabilities), 'flags', to_jsonb(flags), 'countrySpecific', country_specific,
          'slotLengthOverride', slot_length_override, 'clinicianProfessionSpecialties', to_jsonb(specialties)) end as clinician,
        case when pool.id is null then '{}' else array(
          select distinct flag.id from feature_flag flag where flag.pool_id is null or flag.pool_id = pool.id order by flag.id) end as "featureFlagIds"
      from person
      left join clinician on clinician.person_id = person.id
      left join pool on pool.id = clinician.pool_id
      where person.id = ${personId}`
    const { language, clinician, featureFlagIds, newestEvent } = profile!
    const session: SignedInSession = {
      person: { id: personId, name, role, language },
      clinician,
      featureFlagIds,
      csrfToken,
      expiresAt,
      endsAt,
      newestEvent,
      isLocked,
      lockAfterSeconds,
    }
    return session
  }),
)
