import { notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { announceUnread } from "../announce.ts"

/** The clinician who marks messages, and the conversation. */
export interface Reader {
  readonly conversationId: string
  readonly clinicianId: string
}

/** Holds the clinician's marks for a change. Returns the position up to which they have read. */
const claimMarks = Effect.fnUntraced(function* ({ conversationId, clinicianId }: Reader) {
  const sql = yield* SqlClient.SqlClient
  const [reader] = yield* sql<{ readonly readUpTo: number }>`
    insert into conversation_reader (conversation_id, clinician_id) values (${conversationId}, ${clinicianId})
    on conflict (conversation_id, clinician_id) do update set read_up_to = conversation_reader.read_up_to
    returning read_up_to as "readUpTo"`
  return reader!.readUpTo
})

const findMessage = Effect.fnUntraced(function* (conversationId: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const [message] = yield* sql<{ readonly position: number; readonly clinicianId: string | null }>`
    select position, clinician_id as "clinicianId" from conversation_message where id = ${id} and conversation_id = ${conversationId}`
  return message ?? (yield* notFound("Message"))
})

/** Moves the mark to this position. Of the exceptions up to there, those after `keptPosition` are gone. */
const moveMark = Effect.fnUntraced(function* ({ conversationId, clinicianId }: Reader, position: number, keptPosition: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update conversation_reader set read_up_to = greatest(read_up_to, ${position}::int)
    where conversation_id = ${conversationId} and clinician_id = ${clinicianId}`
  yield* sql`
    delete from conversation_read_exception
    where conversation_id = ${conversationId} and clinician_id = ${clinicianId} and position > ${keptPosition} and position <= ${position}`
})

/** Marks the messages up to this one as read. */
export const markUpTo = Effect.fnUntraced(function* (reader: Reader, messageId: string) {
  const { position } = yield* findMessage(reader.conversationId, messageId)
  yield* claimMarks(reader)
  yield* moveMark(reader, position, 0)
  yield* announceUnread(reader.clinicianId, reader.conversationId)
})

/** Marks every message of others as unread. */
export const markNone = Effect.fnUntraced(function* (reader: Reader) {
  const { conversationId, clinicianId } = reader
  yield* claimMarks(reader)
  const sql = yield* SqlClient.SqlClient
  yield* sql`update conversation_reader set read_up_to = 0 where conversation_id = ${conversationId} and clinician_id = ${clinicianId}`
  yield* sql`delete from conversation_read_exception where conversation_id = ${conversationId} and clinician_id = ${clinicianId}`
  yield* announceUnread(clinicianId, conversationId)
})

/** Marks one message. One's own stay read. */
export const markOne = Effect.fnUntraced(function* (reader: Reader, messageId: string, isUnread: boolean) {
  const { conversationId, clinicianId } = reader
  const message = yield* findMessage(conversationId, messageId)
  if (message.clinicianId === clinicianId) return
  const { position } = message
  const mark = yield* claimMarks(reader)
  const sql = yield* SqlClient.SqlClient
  if (!isUnread && position > mark && (yield* unreadBetween(reader, mark, position)) === 0) yield* moveMark(reader, position, mark)
  else if (isUnread === position > mark)
    yield* sql`
      delete from conversation_read_exception
      where conversation_id = ${conversationId} and clinician_id = ${clinicianId} and position = ${position}`
  else
    yield* sql`
      insert into conversation_read_exception (conversation_id, clinician_id, position)
      values (${conversationId}, ${clinicianId}, ${position}) on conflict do nothing`
  yield* announceUnread(clinicianId, conversationId)
})

/**
 * The number of others' messages between the mark and a position that are unread. While there are none, the mark moves and no exception is
 * kept.
 */
const unreadBetween = Effect.fnUntraced(function* ({ conversationId, clinicianId }: Reader, mark: number, position: number) {
  const sql = yield* SqlClient.SqlClient
  const [between] = yield* sql<{ readonly count: number }>`
    select (${position}::int - ${mark}::int - 1
      - (select count(*) from conversation_message
         where conversation_id = ${conversationId} and clinician_id = ${clinicianId} and position > ${mark} and position < ${position})
      - (select count(*) from conversation_read_exception
         where conversation_id = ${conversationId} and clinician_id = ${clinicianId} and position > ${mark} and position < ${position})
      )::int as count`
  return between!.count
})
