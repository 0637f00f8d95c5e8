import { createHash } from "node:crypto"
import { Data, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { canonical } from "./audit-chain.ts"
import { chainOfLog } from "./audit-chain-head.ts"

/** The position of a line in the chain, and its hash. */
export interface Link {
  readonly id: number
  /** In hexadecimal. */
  readonly hash: string
}

/** The first line of the chain whose hash is wrong. */
export class BrokenChain extends Data.TaggedError("BrokenChain")<{ readonly id: number; readonly message: string }> {}

interface StoredLine extends Link {
  readonly previousHash: string
  readonly text: string
}

const linesAtOnce = 5_000

/** The newest line of the log; `undefined` for an empty log. */
export const newestLink: Effect.Effect<Link | undefined, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [link] =
    yield* sql<Link>`select id::float8 as id, encode(hash, 'hex') as hash from audit_entry order by audit_entry.id desc limit 1`
  return link
})

/**
 * Reads every line, whatever its number, and recomputes every hash. Returns the newest line, to be stored elsewhere and checked later: a
 * chain that was rebuilt as a whole does not contain it.
 *
 * @param known a line that was the newest at an earlier time
 */
export const verifyChain: (known?: Link) => Effect.Effect<Link | undefined, BrokenChain | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.fnUntraced(function* (known) {
    const sql = yield* SqlClient.SqlClient
    // Read before the lines, which grow meanwhile.
    const end = yield* endOfChain
    let last: Link | undefined
    while (true) {
      const after = last === undefined ? sql`true` : sql`id > ${last.id}`
      const lines = yield* sql<StoredLine>`
      select id::float8 as id, encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash,
        ${sql.literal(canonical("line"))} as text
      from audit_entry line where ${after} order by line.id limit ${linesAtOnce}`
      for (const line of lines) {
        const why = breakOf(line, last) ?? breakOfKept(line, end, "where the log ended") ?? breakOfKept(line, known, "that was kept")
        if (why !== undefined) return yield* new BrokenChain({ id: line.id, message: why })
        last = line
      }
      if (lines.length < linesAtOnce) break
    }
    const newestId = last?.id ?? 0
    const mustExist = Math.max(end.id, known?.id ?? 0)
    if (newestId < mustExist)
      return yield* new BrokenChain({ id: mustExist, message: `Line ${mustExist} is missing: the log ends before it` })
    // A line that was added among those already read.
    const count = yield* linesUpTo(newestId)
    if (count !== newestId) return yield* new BrokenChain({ id: newestId, message: `The log has ${count} lines up to number ${newestId}` })
    return last === undefined ? undefined : { id: last.id, hash: last.hash }
  })

/** The last line, as the chain's own row names it; number 0 before the first line. */
const endOfChain = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`
    select last_id::float8 as id, encode(last_hash, 'hex') as hash from audit_chain where name = ${chainOfLog}`
  return link ?? (yield* new BrokenChain({ id: 0, message: "The row that names the log's last line is missing" }))
})

const linesUpTo = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly count: number }>`select count(*)::float8 as count from audit_entry where audit_entry.id <= ${id}`
  return row!.count
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
