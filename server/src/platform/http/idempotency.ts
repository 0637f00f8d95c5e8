import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type AuditEntry, conflict, type Kept, Problem } from "@rond/core/server-kit"
import type { Door } from "../access/checks-passed.ts"

/**
 * Hours for which a repeated key is known: a page that lost its answer at the end of a shift finds out the next morning whether its
 * message was sent, and does not send it twice.
 */
export const idempotencyHours = 24

/** One write of one person. */
export interface Write {
  /** The person's id, so that a key outlives a session that expired between two tries; `public` where nobody is signed in. */
  readonly person: string
  readonly endpointId: string
  readonly key: string
  /** Of everything the caller sent. */
  readonly digest: string
}

/** What is kept of a write for the time its key comes again: ids, versions and codes, and nothing of its answer but a reference. */
export interface Remembered {
  readonly doors: readonly Door[]
  readonly lines: readonly AuditEntry[]
  readonly reference: Kept
}

interface Row {
  readonly digest: string
  readonly remembered: Remembered | null
}

/**
 * Runs a write once for its key, in the caller's transaction, which holds the note of it too: either both are there or neither, whenever
 * the process is killed. A twin still in flight is waited for, and past the database's patience for a lock refused with `in_progress`.
 * A write that fails leaves no note, so it can be tried again.
 *
 * @param first runs it; gives its answer and what is to be remembered of it
 * @param again answers the same key from what was remembered
 */
export const withIdempotency = <A, E, R, E2, R2>(
  write: Write,
  first: Effect.Effect<{ readonly answer: A; readonly remembered: Remembered }, E, R>,
  again: (remembered: Remembered) => Effect.Effect<A, E2, R2>,
): Effect.Effect<A, E | E2 | Problem | SqlError.SqlError, R | R2 | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { person, endpointId, key, digest } = write
    const [mine] = yield* sql`
      insert into idempotent_write (person, call_id, key, digest) values (${person}, ${endpointId}, ${key}, ${digest})
      on conflict do nothing returning 1`.pipe(Effect.catchIf(isLockTimeout, () => Effect.fail(inProgress)))
    if (mine === undefined) return yield* again(yield* find(sql, write))
    const { answer, remembered } = yield* first
    yield* sql`
      update idempotent_write set remembered = ${JSON.stringify(remembered)}::jsonb
      where person = ${person} and call_id = ${endpointId} and key = ${key}`
    return answer
  })

const inProgress = new Problem({ status: 409, code: "in_progress", title: "The same write is still being worked on" })

const isLockTimeout = (error: SqlError.SqlError) => error.reason._tag === "LockTimeoutError"

const find = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { person, endpointId, key, digest }: Write) {
  const [kept] = yield* sql<Row>`
    select digest, remembered from idempotent_write where person = ${person} and call_id = ${endpointId} and key = ${key}`
  if (kept === undefined || kept.remembered === null) return yield* Effect.fail(inProgress)
  if (kept.digest !== digest) return yield* conflict("idempotency_key_reused", "This key came with other content before")
  return kept.remembered
})
