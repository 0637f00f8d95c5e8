import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { endPersonsSessions, findSupportPeople, maxPeople, type SupportPerson } from "@rond/core/model/support"
import { fold } from "@rond/core/format"
import { Access, Audit, Events, handle, notFound } from "@rond/core/server-kit"
import { endSessions, sessionChanges } from "../../platform/session/end-sessions.ts"
import { sessionsOf } from "../../platform/session/session-list.ts"
import { databaseNow } from "../plugin-switches/index.ts"

const find = handle(findSupportPeople, ({ payload }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    const sql = yield* SqlClient.SqlClient
    const query = fold(payload.text).trim()
    const personRows = yield* sql<Omit<SupportPerson, "sessions">>`
      select person.id, person.name, person.role, pool.name as "poolName", epoch_millis(deactivated_at) as "deactivatedAtMillis"
      from person left join clinician on clinician.person_id = person.id left join pool on pool.id = clinician.pool_id
      where strpos(search_fold(person.name), ${query}) > 0 order by person.name, person.id limit ${maxPeople + 1}`
    const people = personRows.slice(0, maxPeople)
    const sessions = yield* sessionsOf(people.map(({ id }) => id))
    yield* (yield* Audit).write({ action: "support.people.read", outcome: "done", detail: { found: people.length } })
    return {
      people: people.map((person) => ({
        ...person,
        sessions: sessions.flatMap(({ personId, session }) => (personId === person.id ? [session] : [])),
      })),
      hasMore: personRows.length > maxPeople,
      nowMillis: yield* databaseNow,
    }
  }),
)

const end = handle(endPersonsSessions, ({ params: { personId }, payload }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    yield* personExists(personId)
    const { sessionId, reason } = payload
    const sql = yield* SqlClient.SqlClient
    const which = sessionId === null ? sql`true` : sql`public_id = ${sessionId}`
    const ended = yield* endSessions(sql`person_id = ${personId} and ${which}`)
    if (sessionId !== null && ended.length === 0) return yield* notFound("Session")
    const detail = { ended: ended.length, reason: reason.trim() }
    yield* (yield* Audit).write({ action: "support.sessions.end", subjectId: personId, outcome: "done", detail })
    yield* endAudited(ended, reason)
  }),
)

/** Fails with `not_found` unless there is such a person. */
export const personExists = Effect.fnUntraced(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql`select 1 from person where id = ${personId}`
  if (person === undefined) return yield* notFound("Person")
})

/** Audits each session that support ended, and notifies its event streams. */
export const endAudited = Effect.fnUntraced(function* (ended: Effect.Success<ReturnType<typeof endSessions>>, reason: string) {
  const [audit, events] = [yield* Audit, yield* Events]
  for (const { sessionId, personId } of ended) {
    const detail = { code: "support", person: personId, reason: reason.trim() }
    yield* audit.write({ action: "session.end", subjectId: sessionId, outcome: "done", detail })
  }
  yield* Effect.forEach(sessionChanges(ended), events.publish, { discard: true })
})

/** The people of the clinic and their sessions; ends sessions. */
export const peopleHandlers = [find, end]
