import { alarmingPhrases } from "@rond/core/languages"
import { type AlarmingWords, alarmingQuotes } from "@rond/core/model/alarm"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The newest messages of a conversation that are read for alarming words. */
const newest = 20

/** The most quotes of one conversation. */
const mostQuotes = 3

/**
 * The alarms in what patients wrote in these conversations, by the conversation's id: in their messages after the newest of a clinician's,
 * among the newest {@link newest}. A clinician who answers has seen it.
 */
export const alarmsOf = Effect.fnUntraced(function* (conversationIds: readonly string[]) {
  const alarms = new Map<string, AlarmingWords>()
  if (conversationIds.length === 0) return alarms
  const sql = yield* SqlClient.SqlClient
  const messages = yield* sql<{ readonly id: string; readonly body: string; readonly writtenAt: string; readonly isPatients: boolean }>`
    select which.id, message.body, instant_text(message.sent_at) as "writtenAt", message.clinician_id is null as "isPatients"
    from unnest(${conversationIds}::text[]) which (id)
    cross join lateral (
      select * from conversation_message message where message.conversation_id = which.id order by message.position desc limit ${newest}
    ) message
    order by which.id, message.position desc`
  const answered = new Set<string>()
  for (const { id, body, writtenAt, isPatients } of messages) {
    if (!isPatients) answered.add(id)
    if (answered.has(id)) continue
    const before = alarms.get(id)
    const [first, ...others] = [...(before?.quotes ?? []), ...alarmingQuotes(body, alarmingPhrases)].slice(0, mostQuotes)
    if (first !== undefined) alarms.set(id, { quotes: [first, ...others], writtenAt: before?.writtenAt ?? writtenAt })
  }
  return alarms
})
