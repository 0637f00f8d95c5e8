import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { chainOfLog } from "./audit-chain.ts"
import { BrokenChain, type Link } from "./link.ts"
import { type Unchained, verifyLinks, verifyTail } from "./links/verify-links.ts"

/** The contents of an audit log. */
export interface VerifiedLog {
  /** The newest link, to be stored elsewhere and checked later; `undefined` before the first. */
  readonly newest: Link | undefined
  /** The number of lines in the chain. */
  readonly lines: number
  readonly unchained: Unchained
}

/** The newest link of the log; `undefined` before the first. */
export const newestLink: Effect.Effect<Link | undefined, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`
    select last_id::float8 as id, encode(last_hash, 'hex') as hash from audit_chain where name = ${chainOfLog} and last_id > 0`
  return link
})

/**
 * Reads every line, whatever its number, and recomputes every hash. A chain that was rebuilt as a whole does not contain a link that was
 * kept elsewhere.
 *
 * @param earlierLink a link that was the newest at an earlier time
 */
export const verifyChain: (earlierLink?: Link) => Effect.Effect<VerifiedLog, BrokenChain | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.fnUntraced(function* (earlierLink) {
    // Read before the links, which grow meanwhile.
    const end = yield* endOfChain
    const { newest, chained } = yield* verifyLinks([
      { link: end, otherwise: `Link ${end.id} is not the one where the log ended` },
      ...(earlierLink === undefined ? [] : [{ link: earlierLink, otherwise: `Link ${earlierLink.id} is not the one that was kept` }]),
    ])
    const unchained = yield* verifyTail(newest, chained)
    return { newest: newest.id === 0 ? undefined : newest, lines: chained.size, unchained }
  })

/** The last link, as the chain's own row names it; number 0 before the first. */
const endOfChain = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`
    select last_id::float8 as id, encode(last_hash, 'hex') as hash from audit_chain where name = ${chainOfLog}`
  return link ?? (yield* new BrokenChain({ id: 0, message: "The row that names the end of the log's chain is missing" }))
})
