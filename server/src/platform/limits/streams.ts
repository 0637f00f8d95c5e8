import { randomUUID } from "node:crypto"
import { Context, Effect, Layer, Schedule, Semaphore, type Scope } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Problem, rateLimited } from "@rond/core/server-kit"
import { countedNetwork } from "./counted-network.ts"
import { limitFactor, maxStreams } from "./allowances.ts"
import type { LimitedCaller } from "./limiter.ts"

/** Limits the event streams that a caller has open, across all server processes. */
export class Streams extends Context.Service<
  Streams,
  {
    /** Counts a stream until the scope closes. Fails with 429 when the caller has reached the limit. */
    readonly hold: (caller: LimitedCaller) => Effect.Effect<void, Problem | SqlError.SqlError, Scope.Scope>
  }
>()("@rond/server/Streams") {}

/** Seconds between a process's signs of life; a process that is silent for long counts as stopped. */
const heartbeatSeconds = 60
export const silentSeconds = 150

/** Seconds after which a refused caller tries again: one of the streams may have closed by then. */
const waitSeconds = 15

interface Held {
  readonly caller: string
  readonly most: number
}

const heldOf = ({ personId, address }: LimitedCaller, factor: number): readonly Held[] => [
  ...(personId === undefined ? [] : [{ caller: `person:${personId}`, most: maxStreams.person * factor }]),
  ...(address === undefined ? [] : [{ caller: `address:${countedNetwork(address)}`, most: maxStreams.address * factor }]),
]

/**
 * This process's own streams are counted in memory, where two that open at once see each other. The other processes' are read from the
 * database, where each writes its own.
 */
export const streamsLayer: Layer.Layer<Streams, never, SqlClient.SqlClient> = Layer.effect(
  Streams,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const factor = yield* Effect.orDie(limitFactor)
    const processId = randomUUID()
    const own = new Map<string, number>()

    // Runs updates one after the other, each with the current number: two concurrent updates could arrive in the wrong order.
    const inTurn = yield* Semaphore.make(1)
    const writeCount = ({ caller }: Held) =>
      Effect.suspend(() => {
        const streams = own.get(caller) ?? 0
        return streams === 0
          ? sql`delete from stream_use where caller = ${caller} and process_id = ${processId}`
          : sql`
              insert into stream_use (process_id, caller, streams) values (${processId}, ${caller}, ${streams})
              on conflict (caller, process_id) do update set streams = excluded.streams, seen_at = now()`
      })
    const write = (limits: readonly Held[]) => inTurn.withPermits(1)(Effect.forEach(limits, writeCount, { discard: true }))
    const add = (limits: readonly Held[], count: 1 | -1) => {
      for (const { caller } of limits) {
        const streams = (own.get(caller) ?? 0) + count
        if (streams === 0) own.delete(caller)
        else own.set(caller, streams)
      }
    }
    const elsewhere = Effect.fnUntraced(function* (limits: readonly Held[]) {
      const rows = yield* sql<{ readonly caller: string; readonly streams: number }>`
        select caller, sum(streams)::int as streams from stream_use
        where caller = any(${limits.map(({ caller }) => caller)}) and process_id <> ${processId}
          and seen_at > now() - make_interval(secs => ${silentSeconds})
        group by caller`
      return new Map(rows.map(({ caller, streams }) => [caller, streams]))
    })

    yield* sql`update stream_use set seen_at = now() where process_id = ${processId}`.pipe(
      Effect.catch(() => Effect.logWarning("Could not record the open event streams")),
      Effect.repeat(Schedule.spaced(`${heartbeatSeconds} seconds`)),
      Effect.forkScoped,
    )
    yield* Effect.addFinalizer(() => Effect.ignore(sql`delete from stream_use where process_id = ${processId}`))

    return Streams.of({
      hold: Effect.fnUntraced(function* (caller) {
        const limits = heldOf(caller, factor)
        if (limits.length === 0) return
        yield* Effect.acquireRelease(
          Effect.sync(() => add(limits, 1)),
          () =>
            Effect.suspend(() => {
              add(limits, -1)
              return Effect.ignore(write(limits))
            }),
        )
        const elsewhereCounts = yield* elsewhere(limits)
        if (limits.some((stream) => (own.get(stream.caller) ?? 0) + (elsewhereCounts.get(stream.caller) ?? 0) > stream.most))
          return yield* rateLimited(waitSeconds)
        yield* write(limits)
      }),
    })
  }),
)
