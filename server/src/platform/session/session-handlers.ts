import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { Audit, CurrentSession, Events, handle, type Lookup, lookUp, notFound } from "@rond/core/server-kit"
import {
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  lockSession,
  reportUse,
  getSession,
  type SignedInSession,
} from "@rond/core/model/session"
import { byKey } from "../database/lookups.ts"
import { endSessions, sessionChanges } from "./end-sessions.ts"
import { sessionsOf } from "./session-list.ts"
import { CurrentSignIn } from "./sessions.ts"

export const ownSessionHandlers = [
  handle(lockSession, ({ payload }) =>
    Effect.gen(function* () {
      const { sessionId } = yield* CurrentSession
      const sql = yield* SqlClient.SqlClient
      const [locked] = yield* sql`update session set locked_at = now() where public_id = ${sessionId} and locked_at is null returning 1`
      if (locked === undefined) return
      yield* (yield* Audit).write({ action: "session.lock", outcome: "done", detail: { code: payload.because } })
      yield* notifyStreams([{ sessionId }])
    }),
  ),
  // The request itself is the report: its header says when the screen was last used.
  handle(reportUse, () => Effect.void),
  handle(getOwnSessions, () =>
    Effect.gen(function* () {
      const { personId, sessionId } = yield* CurrentSession
      const sql = yield* SqlClient.SqlClient
      const [clock] = yield* sql<{ readonly nowMillis: number }>`select epoch_millis(now()) as "nowMillis"`
      return { sessions: (yield* sessionsOf([personId])).map(({ session }) => session), currentId: sessionId, nowMillis: clock!.nowMillis }
    }),
  ),
  handle(endOwnSession, ({ params }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      if ((yield* endOwn(sql`public_id = ${params.id}`)) === 0) return yield* notFound("Session")
    }),
  ),
  handle(endOtherSessions, () => Effect.asVoid(Effect.flatMap(SqlClient.SqlClient, (sql) => endOwn(sql`true`)))),
]

/** Ends the caller's other sessions that the condition selects. */
const endOwn = Effect.fnUntraced(function* (condition: Statement.Fragment) {
  const { personId, sessionId } = yield* CurrentSession
  const sql = yield* SqlClient.SqlClient
  const ended = yield* endSessions(sql`person_id = ${personId} and public_id <> ${sessionId} and ${condition}`)
  const audit = yield* Audit
  for (const session of ended)
    yield* audit.write({ action: "session.end", subjectId: session.sessionId, outcome: "done", detail: { code: "own" } })
  yield* notifyStreams(ended)
  return ended.length
})

const notifyStreams = Effect.fnUntraced(function* (sessions: Parameters<typeof sessionChanges>[0]) {
  const events = yield* Events
  yield* Effect.forEach(sessionChanges(sessions), events.publish, { discard: true })
})

type Profile = Pick<SignedInSession, "clinician" | "featureFlagIds" | "newestEvent"> & { readonly language: string }

/** The data that a workspace needs to start, for each person. */
const findProfiles: Lookup<string, Profile | undefined> = (sql, personIds) =>
  Effect.map(
    sql<Profile & { readonly personId: string }>`
      select person.id as "personId", person.language, (select coalesce(max(id), 0)::float8 from event) as "newestEvent",
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
      where person.id = any(${personIds})`,
    (rows) => byKey(personIds, rows, ({ personId }) => personId),
  )

/** The person who is signed in, with everything a workspace needs to start, in one round trip. */
export const getSessionHandler = handle(getSession, () =>
  Effect.gen(function* () {
    const { personId, name, role } = yield* CurrentSession
    const { csrfToken, expiresAt, endsAt, isLocked, lockAfterSeconds } = (yield* CurrentSignIn)!
    const profile = yield* lookUp(findProfiles, personId)
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
