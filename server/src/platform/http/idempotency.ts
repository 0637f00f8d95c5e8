import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type AuditEvent, conflict, type StoredReference, Problem } from "@rond/core/server-kit"
import type { AccessCheck } from "../access/checks-passed.ts"

/**
 * Hours for which a repeated key is recognised. A page that lost its response at the end of a shift learns the next morning whether its
 * message was sent, and does not send it twice.
 */
export const idempotencyHours = 24

/** A write that a client may repeat: who sent it, and with what. */
export interface Write {
  /** The person's id, so that a key survives a session that expired between two attempts; `public` without a session. */
  readonly person: string
  readonly endpointId: string
  readonly key: string
  /** The digest of everything the caller sent. */
  readonly digest: string
}

/** The stored part of a write while its key may be repeated: ids, versions and codes, and only a reference to its response. */
export interface Remembered {
  /** The stored name of the access checks. */
  readonly doors: readonly AccessCheck[]
  readonly lines: readonly AuditEvent[]
  readonly reference: StoredReference
}

interface Row {
  readonly digest: string
  readonly remembered: Remembered | null
}

/**
 * Runs a write once per key. The caller's transaction also stores the record of it, so both exist or neither, whenever the process is
 * killed. A concurrent request with the same key waits, and is refused with `in_progress` after the database's lock timeout. A failed write
 * leaves no record, so it can be retried.
 *
 * @param first runs it; returns its response and what to remember of it
 * @param repeat responds to the same key from what was remembered
 */
export const withIdempotency = <A, E, R, E2, R2>(
  write: Write,
  first: Effect.Effect<{ readonly response: A; readonly remembered: Remembered }, E, R>,
  repeat: (remembered: Remembered) => Effect.Effect<A, E2, R2>,
): Effect.Effect<A, E | E2 | Problem | SqlError.SqlError, R | R2 | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { person, endpointId, key, digest } = write
    const [mine] = yield* sql`
      insert into idempotent_write (person, call_id, key, digest) values (${person}, ${endpointId}, ${key}, ${digest})
      on conflict do nothing returning 1`.pipe(Effect.catchIf(isLockTimeout, () => Effect.fail(inProgress)))
    if (mine === undefined) return yield* repeat(yield* find(sql, write))
    const { response, remembered } = yield* first
    yield* sql`
      update idempotent_write set remembered = ${JSON.stringify(remembered)}::jsonb
      where person = ${person} and call_id = ${endpointId} and key = ${key}`
    return response
  })

/** Another request with the same key is under way. */
export const inProgress = new Problem({ status: 409, code: "in_progress", title: "The same write is still being worked on" })

const isLockTimeout = (error: SqlError.SqlError) => error.reason._tag === "LockTimeoutError"

const find = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, write: Write) {
  return (yield* rememberedOf(sql, write)) ?? (yield* Effect.fail(inProgress))
})

/** The stored part of a write that was done with this key. Fails if the key came with other content. */
export const rememberedOf = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { person, endpointId, key, digest }: Write) {
  const [earlier] = yield* sql<Row>`
    select digest, remembered from idempotent_write where person = ${person} and call_id = ${endpointId} and key = ${key}`
  if (earlier === undefined || earlier.remembered === null) return undefined
  if (earlier.digest !== digest) return yield* conflict("idempotency_key_reused", "This key came with other content before")
  return earlier.remembered
})
