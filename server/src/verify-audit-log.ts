import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { BrokenChain, type Link } from "./platform/access/link.ts"
import { verifyChain } from "./platform/access/verify-chain.ts"
import { ConfigurationError } from "./platform/configuration-error.ts"

/**
 * Checks the whole audit log of a clinic, and returns what it holds. The log of a clinic without meetings may be empty.
 *
 * @param earlierLink a link that was the newest at an earlier time
 */
export const verifyAuditLog = Effect.fnUntraced(function* (earlierLink?: Link) {
  const sql = yield* SqlClient.SqlClient
  const [there] = yield* sql<{ readonly log: boolean; readonly meetings: boolean }>`
    select to_regclass('audit_entry') is not null as log, to_regclass('meeting') is not null as meetings`
  if (there?.log !== true) return yield* new ConfigurationError({ message: "There is no audit log: check DATABASE_URL or ROND_DATA" })
  const log = yield* verifyChain(earlierLink)
  // Every added pool and every opened meeting leaves a line.
  if (log.lines + log.unchained.count === 0 && there.meetings && (yield* sql`select 1 from meeting limit 1`).length > 0)
    return yield* new BrokenChain({ id: 0, message: "It is empty, although the clinic has meetings: every line is missing" })
  return log
})
