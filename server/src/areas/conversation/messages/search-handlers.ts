import { MessageMatch, mostFoundConversations, searchConversations } from "@rond/core/model/conversation"
import { Audit, auditPatients, boundedSearch, excerptAround, fewWords, handle, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { hasTerms, searchTerms } from "../../clinic/index.ts"
import { conversingClinician, isOpenTo } from "../conversation-handlers.ts"
import { conversationsWhere, senderRole } from "../conversation-rows.ts"

const nothing = { conversations: [], matches: [], hasMore: false }

/** SQL condition on `message`: it has all these words, in any part of its own. */
const hasWords = (sql: SqlClient.SqlClient, words: readonly string[]): Statement.Fragment =>
  sql.and(words.map((word) => sql`position((select search_fold(${word})) in search_fold(message.body)) > 0`))

/** SQL condition on `plan`: one message of its conversation has all these words. */
const isSaid = (sql: SqlClient.SqlClient, words: readonly string[]): Statement.Fragment => sql`exists (
  select from conversation_message message where message.conversation_id = plan.conversation_id and ${hasWords(sql, words)})`

const readMatch = readStored(MessageMatch)

/** The newest message with all these words of each of these conversations that has one. */
const matchesIn = Effect.fnUntraced(function* (conversationIds: readonly string[], words: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  if (conversationIds.length === 0) return []
  const rows = yield* sql<{ readonly body: string }>`
    select distinct on (message.conversation_id) message.conversation_id, message.id as message_id, ${senderRole(sql)} as sender_role,
      coalesce(person.name, patient.given_name || ' ' || patient.family_name) as sender_name,
      instant_text(message.sent_at) as sent_at, message.body
    from conversation_message message
    join care_plan plan on plan.conversation_id = message.conversation_id
    join patient on patient.id = plan.patient_id
    left join clinician on clinician.id = message.clinician_id
    left join person on person.id = clinician.person_id
    where ${sql.in("message.conversation_id", conversationIds)} and ${hasWords(sql, words)}
    order by message.conversation_id, message.position desc`
  return yield* Effect.forEach(rows, ({ body, ...row }) => readMatch({ ...row, excerpt: excerptAround(body, words) ?? body.slice(0, 90) }))
})

const search = handle(searchConversations, ({ payload: { query } }) =>
  Effect.gen(function* () {
    const clinician = yield* conversingClinician
    const words = yield* fewWords(query.split(/\s+/).filter((word) => word !== ""))
    if (words.length === 0) return nothing
    const sql = yield* SqlClient.SqlClient
    const condition = sql.and([
      isOpenTo(sql, clinician),
      sql.or([hasTerms(sql, sql`plan.patient_id`, searchTerms(query)), isSaid(sql, words)]),
    ])
    const { conversations, matches, hasMore } = yield* boundedSearch(
      Effect.gen(function* () {
        const matchingConversations = yield* conversationsWhere(condition, clinician.id)
        const first = matchingConversations.slice(0, mostFoundConversations)
        const said = yield* matchesIn(
          first.map(({ id }) => id),
          words,
        )
        return { conversations: first, matches: said, hasMore: matchingConversations.length > first.length }
      }),
    )
    // Search words are personal data: the log keeps only the number of matches.
    yield* (yield* Audit).write({ action: "conversation.search", outcome: "done", detail: { found: conversations.length } })
    yield* auditPatients(
      { action: "conversation.search" },
      conversations.map(({ patientId }) => patientId),
    )
    return { conversations, matches, hasMore }
  }),
)

export const searchHandlers = [search]
