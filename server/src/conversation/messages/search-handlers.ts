import { mostFoundConversations, searchConversations } from "@rond/core/model/conversation"
import { Audit, auditPatients, boundedSearch, fewWords, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { hasTerms } from "../../clinic/patient/search/has-terms.ts"
import { searchTerms } from "../../clinic/patient/search/search-terms.ts"
import { conversingClinician, isOpenTo } from "../conversation-handlers.ts"
import { conversationsWhere } from "../conversation-rows.ts"

const nothing = { conversations: [], hasMore: false }

/** SQL condition on `plan`: one message of its conversation has all these words, in any part of its own. */
const isSaid = (sql: SqlClient.SqlClient, words: readonly string[]): Statement.Fragment => sql`exists (
  select from conversation_message said where said.conversation_id = plan.conversation_id
    and ${sql.and(words.map((word) => sql`position((select search_fold(${word})) in search_fold(said.body)) > 0`))})`

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
    const found = yield* boundedSearch(conversationsWhere(condition, clinician.id))
    const conversations = found.slice(0, mostFoundConversations)
    // Search words are personal data: the log keeps only the number of matches.
    yield* (yield* Audit).write({ action: "conversation.search", outcome: "done", detail: { found: conversations.length } })
    yield* auditPatients(
      { action: "conversation.search" },
      conversations.map(({ patientId }) => patientId),
    )
    return { conversations, hasMore: found.length > mostFoundConversations }
  }),
)

export const searchHandlers = [search]
