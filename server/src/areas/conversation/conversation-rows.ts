import { Conversation } from "@rond/core/model/conversation"
import { notFound, readStored } from "@rond/core/server-kit"
import { icbtIdentifiers } from "@rond/core/model/treatment-programme"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { alarmsOf } from "./unanswered-alarms.ts"

/** SQL: the state of a programme's conversation. It ends with the programme. */
export const stateOf = (sql: SqlClient.SqlClient) => sql`case when plan.state = 'ended' then 'ended' else plan.conversation_state end`

/** SQL: in which role the message `message` of the programme `plan` was written. */
export const senderRole = (sql: SqlClient.SqlClient) => sql`case
  when message.clinician_id is null then 'patient'
  when message.clinician_id = plan.clinician_id then 'responsible_clinician'
  else 'clinician' end`

/**
 * SQL: how many messages of `plan.conversation_id` the clinician has not read. Positions have no gaps, so it looks up a few rows however long
 * the conversation is: all messages after the clinician's mark, less their own ones among these, and the exceptions on either side.
 */
export const unreadOf = (sql: SqlClient.SqlClient, clinicianId: string): Statement.Fragment => sql`(
  select coalesce((select max(position) from conversation_message where conversation_id = plan.conversation_id), 0)
    - reader.read_up_to
    - (reader.written - coalesce((
        select sender_number from conversation_message
        where conversation_id = plan.conversation_id and clinician_id = ${clinicianId} and position <= reader.read_up_to
        order by position desc limit 1), 0))
    + (select count(*) filter (where position <= reader.read_up_to) - count(*) filter (where position > reader.read_up_to)
       from conversation_read_exception
       where conversation_id = plan.conversation_id and clinician_id = ${clinicianId})
  from (
    select coalesce(max(read_up_to), 0) as read_up_to, coalesce(max(written), 0) as written from conversation_reader
    where conversation_id = plan.conversation_id and clinician_id = ${clinicianId}
  ) reader)::int`

const readConversation = readStored(Conversation)

/**
 * The conversations of the programmes that a condition on `plan` selects, as the clinician sees them: those with an alarm first, then the one with
 * the newest message.
 */
export const conversationsWhere = Effect.fnUntraced(function* (condition: Statement.Fragment, clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly id: string; readonly last_message: { readonly sender_role: string } | null }>`
    select plan.conversation_id as id, plan.id as care_plan_id, plan.patient_id,
      patient.given_name || ' ' || patient.family_name as patient_name, to_char(patient.date_of_birth, 'YYYY-MM-DD') as patient_date_of_birth,
      patient.id_number as patient_id_number, plan.programme_name_copy_key, ${stateOf(sql)} as state,
      ${unreadOf(sql, clinicianId)} as unread, message.shown as last_message, plan.version as care_plan_version,
      exists (
        select 1 from care_relation relation
        where relation.clinician_id = ${clinicianId} and relation.patient_id = plan.patient_id and relation.pool_id = plan.pool_id
      ) as treats_patient
    from care_plan plan
    join patient on patient.id = plan.patient_id
    left join lateral (
      select message.sent_at, jsonb_build_object('sender_role', ${senderRole(sql)},
        'sender_name', coalesce(person.name, patient.given_name || ' ' || patient.family_name),
        'sent_at', instant_text(message.sent_at), 'excerpt', case when length(message.body) > 120 then left(message.body, 119) || '…' else message.body end) as shown
      from conversation_message message
      left join clinician on clinician.id = message.clinician_id
      left join person on person.id = clinician.person_id
      where message.conversation_id = plan.conversation_id order by message.position desc limit 1
    ) message on true
    where ${condition} and plan.identifier ~ ${`^${icbtIdentifiers}`}
    order by coalesce(message.sent_at, plan.created_at) desc, plan.conversation_id`
  const alarms = yield* alarmsOf(rows.flatMap(({ id, last_message: last }) => (last?.sender_role === "patient" ? [id] : [])))
  const conversations = yield* Effect.forEach(rows, (row) =>
    Effect.map(readConversation({ ...row, alarm: null }), (read): Conversation => ({ ...read, alarm: alarms.get(row.id) ?? null })),
  )
  return conversations.toSorted((left, right) => Number(right.alarm !== null) - Number(left.alarm !== null))
})

/** A conversation that the clinician may read. */
export const conversationFor = Effect.fnUntraced(function* (id: string, clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const [conversation] = yield* conversationsWhere(sql`plan.conversation_id = ${id}`, clinicianId)
  return conversation ?? (yield* notFound("Conversation"))
})
