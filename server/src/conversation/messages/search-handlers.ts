import { mostFoundConversations, searchConversations } from "@rond/core/model/conversation"
import { Audit, auditPatients, boundedSearch, fewWords, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { searchTerms } from "../../clinic/patient/search.ts"
import { conversingClinician, isOpenTo } from "../conversation-handlers.ts"
import { conversationsWhere } from "../conversation-rows.ts"

const nothing = { conversations: [], hasMore: false }

/** SQL condition on `plan`: its patient has names and numbers that begin so. */
const isPatient = (sql: SqlClient.SqlClient, query: string): Statement.Fragment => {
  const { names, numbers } = searchTerms(query)
  const hasWord = (beginnings: readonly string[]) => sql`exists (
    select from patient_search_word word where word.patient_id = plan.patient_id and ${sql.or(
      beginnings.map(
        (beginning) => sql`(word >= (select search_fold(${beginning})) and word < (select search_fold(${beginning}) || chr(1114111)))`,
      ),
    )})`
  const conditions = [...names.map((name) => hasWord([name])), ...(numbers.length > 0 ? [hasWord(numbers)] : [])]
  return conditions.length === 0 ? sql`false` : sql.and(conditions)
}

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
    const condition = sql.and([isOpenTo(sql, clinician), sql.or([isPatient(sql, query), isSaid(sql, words)])])
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
