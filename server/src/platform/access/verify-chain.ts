import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { canonical } from "./audit-chain.ts"
import { chainOfLog } from "./audit-chain-head.ts"
import { BrokenChain, type Link } from "./link.ts"
import { chainOfLines } from "./links/links-of-audit.ts"
import { type Unchained, verifyLinks, verifyTail } from "./links/verify-links.ts"

interface StoredLine extends Link {
  readonly previousHash: string
  readonly text: string
}

/** The contents of an audit log. */
export interface VerifiedLog {
  /** The newest link, to be stored elsewhere and checked later; `undefined` before the first. */
  readonly newest: Link | undefined
  /** The number of lines in the chain. */
  readonly lines: number
  readonly unchained: Unchained
}

const linesAtOnce = 5_000

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
 * @param known a link that was the newest at an earlier time
 */
export const verifyChain: (known?: Link) => Effect.Effect<VerifiedLog, BrokenChain | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.fnUntraced(function* (known) {
    // Read before the links, which grow meanwhile.
    const end = yield* endOf(chainOfLog)
    const endOfLines = yield* endOf(chainOfLines)
    const kept = [
      { link: end, otherwise: `Link ${end.id} is not the one where the log ended` },
      ...(known === undefined ? [] : [{ link: known, otherwise: `Link ${known.id} is not the one that was kept` }]),
    ]
    yield* verifyEarlierLines(endOfLines, known)
    const later = kept.filter(({ link }) => link.id > endOfLines.id)
    const { newest, chained } = yield* verifyLinks(endOfLines, later)
    const unchained = yield* verifyTail(endOfLines, newest, chained)
    return { newest: newest.id === 0 ? undefined : newest, lines: endOfLines.id + chained.size, unchained }
  })

/** The last link, as the chain's own row names it; number 0 before the first. */
const endOf = Effect.fnUntraced(function* (chain: string) {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`
    select last_id::float8 as id, encode(last_hash, 'hex') as hash from audit_chain where name = ${chain}`
  return (
    link ??
    (yield* new BrokenChain({
      id: 0,
      message: `The row that names the end of the log's chain of ${chain === chainOfLog ? "links" : "lines"} is missing`,
    }))
  )
})

/** Reads the lines of an earlier version, each of which has the hash of the one before. */
const verifyEarlierLines = Effect.fnUntraced(function* (end: Link, known: Link | undefined) {
  const sql = yield* SqlClient.SqlClient
  let last: Link | undefined
  while (true) {
    const after = last === undefined ? sql`true` : sql`id > ${last.id}`
    const lines = yield* sql<StoredLine>`
      select id::float8 as id, encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash,
        ${sql.literal(canonical("line"))} as text
      from audit_entry line where id <= ${end.id} and ${after} order by line.id limit ${linesAtOnce}`
    for (const line of lines) {
      const why = breakOf(line, last) ?? breakOfKept(line, end, "where the log ended") ?? breakOfKept(line, known, "that was kept")
      if (why !== undefined) return yield* new BrokenChain({ id: line.id, message: why })
      last = line
    }
    if (lines.length < linesAtOnce) break
  }
  if ((last?.id ?? 0) < end.id) return yield* new BrokenChain({ id: end.id, message: `Line ${end.id} is missing: the log ends before it` })
})

function breakOf({ id, previousHash, hash, text }: StoredLine, last: Link | undefined): string | undefined {
  const expected = (last?.id ?? 0) + 1
  if (id < expected) return `Line ${id} is outside the chain, which begins at line 1`
  if (id !== expected) return `Line ${expected} is missing`
  if (previousHash !== (last?.hash ?? "")) return `Line ${id} does not follow the line before it`
  const made = createHash("sha256").update(Buffer.from(previousHash, "hex")).update(text).digest("hex")
  return made === hash ? undefined : `Line ${id} was changed`
}

const breakOfKept = ({ id, hash }: StoredLine, kept: Link | undefined, which: string) =>
  id === kept?.id && hash !== kept.hash ? `Line ${id} is not the one ${which}` : undefined
