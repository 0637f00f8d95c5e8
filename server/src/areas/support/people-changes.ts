import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  changeOver,
  decidePeopleChange,
  listPeopleChanges,
  maxPeopleChangesPerHour,
  ownChange,
  type PeopleChange,
  peopleChangeHours,
  setPersonActive,
} from "@rond/core/model/support"
import { Access, Audit, conflict, CurrentSession, handle, notFound, refused } from "@rond/core/server-kit"
import { endSessions } from "../../platform/session/end-sessions.ts"
import { endAudited, personExists } from "./people.ts"
import { databaseNow } from "../plugin-switches/index.ts"

/** A change of a person's account. */
interface Change {
  readonly personId: string
  readonly isActive: boolean
  readonly reason: string
}

const actionOf = ({ isActive }: Pick<Change, "isActive">) => (isActive ? "person.reactivate" : "person.deactivate")

const isOpen = (sql: SqlClient.SqlClient) =>
  sql`change.state = 'waiting' and change.asked_at > now() - make_interval(hours => ${peopleChangeHours}::int)`

/** Makes a change. Returns whether the person was in the other state before. */
const make = Effect.fnUntraced(function* ({ personId, isActive, reason }: Change, detail: Readonly<Record<string, string>> = {}) {
  const sql = yield* SqlClient.SqlClient
  const [changed] = yield* sql`
    update person set deactivated_at = ${isActive ? sql`null` : sql`now()`}
    where id = ${personId} and (deactivated_at is null) <> ${isActive} returning 1`
  const entry = { changed: changed !== undefined, reason: reason.trim(), ...detail }
  yield* (yield* Audit).write({ action: actionOf({ isActive }), subjectId: personId, outcome: "done", detail: entry })
  if (!isActive) yield* endAudited(yield* endSessions(sql`person_id = ${personId}`), reason)
  return changed !== undefined
})

/**
 * Whether the support person has made as many changes within the hour as one may make without a second. Their next one waits until this one is
 * stored.
 */
const needsSecond = Effect.fnUntraced(function* (askerId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select 1 from person where id = ${askerId} for update`
  const [counted] = yield* sql<{ readonly made: number }>`
    select count(*)::int as made from people_change
    where asked_by = ${askerId} and state = 'made' and asked_at > now() - interval '1 hour'`
  return counted!.made >= maxPeopleChangesPerHour
})

const store = Effect.fnUntraced(function* ({ personId, isActive, reason }: Change, askerId: string, state: "made" | "waiting") {
  const sql = yield* SqlClient.SqlClient
  const id = randomUUID()
  yield* sql`
    insert into people_change (id, person_id, is_active, reason, asked_by, state)
    values (${id}, ${personId}, ${isActive}, ${reason.trim()}, ${askerId}, ${state})`
  return id
})

/** No one deactivates themselves, on their own or as the second. */
const mustNotBeOwn = Effect.fnUntraced(function* (personId: string) {
  const { personId: ownId } = yield* CurrentSession
  return ownId === personId ? yield* refused("Nobody shuts themselves out", "own_account") : ownId
})

const setActive = handle(
  setPersonActive,
  ({ params: { personId }, payload }) =>
    Effect.gen(function* () {
      yield* (yield* Access).requireSupport
      const askerId = yield* mustNotBeOwn(personId)
      yield* personExists(personId)
      const change = { personId, ...payload }
      if (!(yield* needsSecond(askerId))) {
        if (yield* make(change)) yield* store(change, askerId, "made")
        return { isWaiting: false }
      }
      const id = yield* store(change, askerId, "waiting")
      const detail = { change: id, reason: payload.reason.trim() }
      yield* (yield* Audit).write({ action: `${actionOf(change)}.ask`, subjectId: personId, outcome: "done", detail })
      return { isWaiting: true }
    }),
  { store: ({ isWaiting }) => ({ isWaiting }), read: ({ isWaiting }) => Effect.succeed({ isWaiting }) },
)

const list = handle(listPeopleChanges, () =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    const { personId } = yield* CurrentSession
    const sql = yield* SqlClient.SqlClient
    // A change that another person has made meanwhile waits for nothing.
    const changes = yield* sql<PeopleChange>`
      select change.id, change.person_id as "personId", person.name as "personName", change.is_active as "isActive", change.reason,
        asker.name as "askedBy", change.asked_by = ${personId} as "isOwn", epoch_millis(change.asked_at) as "askedAtMillis",
        epoch_millis(change.asked_at + make_interval(hours => ${peopleChangeHours}::int)) as "expiresAtMillis"
      from people_change change
      join person on person.id = change.person_id
      join person asker on asker.id = change.asked_by
      where ${isOpen(sql)} and (person.deactivated_at is null) <> change.is_active
      order by change.asked_at, change.id`
    yield* (yield* Audit).write({ action: "support.people-changes.read", outcome: "done", detail: { waiting: changes.length } })
    return { changes, nowMillis: yield* databaseNow }
  }),
)

const decide = handle(decidePeopleChange, ({ params: { changeId }, payload: { confirms } }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    const { personId: deciderId } = yield* CurrentSession
    const sql = yield* SqlClient.SqlClient
    // The lock decides between two who answer at once.
    const [waitingChange] = yield* sql<Change & { readonly askedBy: string; readonly isOpen: boolean }>`
      select change.person_id as "personId", change.is_active as "isActive", change.reason, change.asked_by as "askedBy",
        ${isOpen(sql)} as "isOpen"
      from people_change change where change.id = ${changeId} and change.state <> 'made' for update`
    if (waitingChange === undefined) return yield* notFound("Change")
    if (confirms && waitingChange.askedBy === deciderId) return yield* refused("Another support person confirms a change", ownChange)
    if (confirms) yield* mustNotBeOwn(waitingChange.personId)
    if (!waitingChange.isOpen) return yield* conflict(changeOver, "The change was decided, or has expired")
    yield* sql`update people_change set state = ${confirms ? "confirmed" : "declined"}, decided_by = ${deciderId} where id = ${changeId}`
    const detail = { change: changeId, askedBy: waitingChange.askedBy }
    if (confirms) return void (yield* make(waitingChange, detail))
    const action = `${actionOf(waitingChange)}.decline`
    yield* (yield* Audit).write({ action, subjectId: waitingChange.personId, outcome: "done", detail })
  }),
)

/** Deletes changes that no limit counts and that can no longer be confirmed. */
export const peopleChangesRetention = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from people_change where asked_at < now() - interval '2 days'`
})

/** Deactivates and reactivates people; beyond a few within an hour only with a second support person. */
export const peopleChangeHandlers = [setActive, list, decide]
