import {
  ConversationParticipant,
  countUnread,
  type ConversationFilter,
  getConversation,
  listConversations,
  listParticipants,
} from "@rond/core/model/conversation"
import { Access, Audit, auditPatients, clinicianOr, handle, type SessionClinician, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { conversationFor, conversationsWhere, senderRole, stateOf, unreadOf } from "./conversation-rows.ts"

/** The calling clinician. Support people see no conversation. */
export const conversingClinician = clinicianOr("Only clinicians read conversations")

type Caller = Pick<SessionClinician, "id" | "poolId">

/** SQL: ids of the programmes that the clinician gave, or in whose conversations they have written. Each part is found by its index. */
const ownPlans = (sql: SqlClient.SqlClient, { id, poolId }: Caller) => sql`
  select given.id from care_plan given where given.clinician_id = ${id} and given.pool_id = ${poolId}
  union all
  select written.id from conversation_reader reader join care_plan written on written.conversation_id = reader.conversation_id
    where reader.clinician_id = ${id} and reader.written > 0 and written.pool_id = ${poolId}`

/** SQL condition on `plan`: the programmes in whose conversations the clinician takes part. */
const isOwn = (sql: SqlClient.SqlClient, clinician: Caller) => sql`plan.id in (${ownPlans(sql, clinician)})`

/** SQL condition on `plan`: the programmes of the clinician's pool in whose conversations they take part, or whose patients they treat. */
export const isOpenTo = (sql: SqlClient.SqlClient, clinician: Caller) => sql`
  plan.id in (
    ${ownPlans(sql, clinician)}
    union all
    select treated.id from care_relation relation
      join care_plan treated on treated.patient_id = relation.patient_id and treated.pool_id = relation.pool_id
      where relation.clinician_id = ${clinician.id} and relation.pool_id = ${clinician.poolId})`

/** Returns the SQL of a filter. Several states are joined by or; `unread` and `own` narrow what they select. */
const filterOf = (sql: SqlClient.SqlClient, filters: readonly ConversationFilter[] = [], clinician: Caller) => {
  const states = filters.filter((filter) => filter !== "unread" && filter !== "own")
  return sql.and([
    filters.includes("own") ? isOwn(sql, clinician) : isOpenTo(sql, clinician),
    ...(states.length === 0 ? [] : [sql`${stateOf(sql)} in ${sql.in(states)}`]),
    ...(filters.includes("unread") ? [sql`${unreadOf(sql, clinician.id)} > 0`] : []),
  ])
}

const list = handle(listConversations, ({ query }) =>
  Effect.gen(function* () {
    const clinician = yield* conversingClinician
    const sql = yield* SqlClient.SqlClient
    const conversations = yield* conversationsWhere(filterOf(sql, query.filter, clinician), clinician.id)
    yield* auditPatients(
      { action: "conversation.list" },
      conversations.map(({ patientId }) => patientId),
    )
    return { conversations }
  }),
)

const get = handle(getConversation, ({ params }) =>
  Effect.gen(function* () {
    const { conversationId, clinicianId } = yield* opened("conversation.get", params.id)
    return yield* conversationFor(conversationId, clinicianId)
  }),
)

const unreads = handle(countUnread, ({ payload: { conversationIds } }) =>
  Effect.gen(function* () {
    const clinician = yield* conversingClinician
    const access = yield* Access
    const sql = yield* SqlClient.SqlClient
    const requestedIds = new Set(conversationIds)
    // Side by side: access is read in batches.
    yield* Effect.forEach(requestedIds, (id) => access.requireConversation(id), { concurrency: "unbounded", discard: true })
    const which =
      conversationIds === undefined
        ? sql.and([isOwn(sql, clinician), sql`${unreadOf(sql, clinician.id)} > 0`])
        : sql`plan.conversation_id = any(${[...requestedIds]})`
    const counted = yield* sql<{ readonly conversationId: string; readonly patientId: string; readonly unread: number }>`
      select plan.conversation_id as "conversationId", plan.patient_id as "patientId", ${unreadOf(sql, clinician.id)} as unread
      from care_plan plan where ${which} order by plan.conversation_id`
    yield* auditPatients(
      { action: "conversation.unreads" },
      counted.map(({ patientId }) => patientId),
    )
    const own = yield* sql`${ownPlans(sql, clinician)} limit 1`
    return { unreads: counted.map(({ conversationId, unread }) => ({ conversationId, unread })), takesPart: own.length > 0 }
  }),
)

const readParticipant = readStored(ConversationParticipant)

const participants = handle(listParticipants, ({ params }) =>
  Effect.gen(function* () {
    const { conversationId } = yield* opened("conversation.participants", params.id)
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select patient.id, patient.given_name || ' ' || patient.family_name as name, null as title, array['patient'] as roles, 0 as place
      from care_plan plan join patient on patient.id = plan.patient_id where plan.conversation_id = ${conversationId}
      union all
      select message.clinician_id, person.name, clinician.title, array[${senderRole(sql)}],
        case when message.clinician_id = plan.clinician_id then 1 else 2 end
      from care_plan plan
      join lateral (
        select plan.clinician_id
        union
        select reader.clinician_id from conversation_reader reader
          where reader.conversation_id = plan.conversation_id and reader.written > 0
      ) message on true
      join clinician on clinician.id = message.clinician_id
      join person on person.id = clinician.person_id
      where plan.conversation_id = ${conversationId}
      order by place, name, id`
    return { participants: yield* Effect.forEach(rows, readParticipant) }
  }),
)

/** Writes to the audit log what was done in a conversation, never what was said. */
const auditConversation = (
  action: string,
  { conversationId, patientId }: { readonly conversationId: string; readonly patientId: string },
) => Effect.flatMap(Audit, (audit) => audit.write({ action, patientId, subjectId: conversationId, outcome: "done" }))

/** The conversation with this id, if it opens for the calling clinician. The clinician's acts there are audited. */
export const opened = Effect.fnUntraced(function* (action: string, id: string) {
  const { conversationId, patientId } = yield* (yield* Access).requireConversation(id)
  const clinician = yield* conversingClinician
  yield* auditConversation(action, { conversationId, patientId })
  return { conversationId, patientId, clinicianId: clinician.id, poolId: clinician.poolId }
})

export const conversationHandlers = [list, get, unreads, participants]
