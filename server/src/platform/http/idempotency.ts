import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { conflict, Problem } from "@rond/core/server-kit"

/** Days for which a repeated key finds its first answer. */
export const idempotencyDays = 7

/** One write of one person. */
export interface Write {
  /** The person's id, so that a key outlives a session that expired between two tries; `public` where nobody is signed in. */
  readonly person: string
  readonly callId: string
  readonly key: string
  /** Of everything the caller sent. */
  readonly digest: string
  /** Otherwise a repeated key runs the write again, and its answer is in no table. */
  readonly keepsAnswer: boolean
}

interface Kept {
  readonly digest: string
  readonly answer: unknown
}

/**
 * Runs a write once for its key, in one transaction with the note of its answer: either both are there or neither, whenever the
 * process is killed. Sent again, the key gets the first answer; a twin still in flight is waited for, and past the database's
 * patience for a lock refused with `in_progress`. A write that fails leaves no note, so it can be tried again.
 *
 * @param run gives the answer as it goes over the wire
 */
export const once = <E, R>(
  write: Write,
  run: Effect.Effect<unknown, E, R>,
): Effect.Effect<unknown, E | Problem | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        const { person, callId, key, digest, keepsAnswer } = write
        const [mine] = yield* sql`
          insert into idempotent_write (person, call_id, key, digest) values (${person}, ${callId}, ${key}, ${digest})
          on conflict do nothing returning 1`.pipe(Effect.catchIf(isLockTimeout, () => Effect.fail(inProgress)))
        if (mine === undefined) {
          const first = yield* firstAnswer(sql, write)
          if (keepsAnswer) return first
        }
        const answer = yield* run
        if (!keepsAnswer) return answer
        yield* sql`
          update idempotent_write set answer = ${JSON.stringify(answer ?? null)}::jsonb
          where person = ${person} and call_id = ${callId} and key = ${key}`
        return answer
      }),
    )
  })

const inProgress = new Problem({ status: 409, code: "in_progress", title: "The same write is still being worked on" })

const isLockTimeout = (error: SqlError.SqlError) => error.reason._tag === "LockTimeoutError"

const firstAnswer = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { person, callId, key, digest }: Write) {
  const [kept] = yield* sql<Kept>`
    select digest, answer from idempotent_write where person = ${person} and call_id = ${callId} and key = ${key}`
  if (kept === undefined) return yield* Effect.fail(inProgress)
  if (kept.digest !== digest) return yield* conflict("idempotency_key_reused", "This key came with other content before")
  return kept.answer ?? undefined
})
