import { randomUUID } from "node:crypto"
import { Effect, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Problem } from "@rond/core/server-kit"
import { inProgress, type Write } from "../idempotency.ts"

/** Seconds after which a key is free again that a killed process held. */
export const heldSeconds = 30

/**
 * Holds a write's key while the write asks an external service, without a transaction: a request with the same key is refused with
 * `in_progress` meanwhile, in every process. The hold is renewed as long as it takes. A key that a killed process held is free after {@link
 * heldSeconds}; the next attempt then asks with the same key again.
 */
export const whileHolding = <A, E, R>(
  { person, endpointId, key }: Write,
  asking: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | Problem | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const holder = randomUUID()
    const mine = sql`person = ${person} and call_id = ${endpointId} and key = ${key} and holder = ${holder}`
    const until = sql`now() + make_interval(secs => ${heldSeconds})`
    const hold = Effect.filterOrFail(
      sql`
        insert into asking_write as held (person, call_id, key, holder, held_until)
        values (${person}, ${endpointId}, ${key}, ${holder}, ${until})
        on conflict (person, call_id, key) do update set holder = excluded.holder, held_until = excluded.held_until
          where held.held_until < now()
        returning 1`,
      (rows) => rows.length === 1,
      () => inProgress,
    )
    const renew = sql`update asking_write set held_until = ${until} where ${mine}`.pipe(
      // A database that is away for a moment is asked again at the next turn.
      Effect.ignore,
      Effect.schedule(Schedule.spaced(`${heldSeconds / 3} seconds`)),
      Effect.andThen(Effect.never),
    )
    const release = sql`delete from asking_write where ${mine}`.pipe(Effect.ignore)
    return yield* Effect.acquireUseRelease(
      hold,
      () => Effect.raceFirst(asking, renew),
      () => release,
    )
  })
