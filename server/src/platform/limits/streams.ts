import { randomUUID } from "node:crypto"
import { Context, Deferred, Effect, Layer, Schedule, Semaphore, type Scope } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Problem, rateLimited } from "@rond/core/server-kit"
import { countedNetwork } from "./counted-network.ts"
import { limitFactor, maxStreams } from "./allowances.ts"
import type { LimitedCaller } from "./limiter.ts"

/** The person who opens a stream. */
export interface StreamCaller extends Omit<LimitedCaller, "secretId"> {
  /** The ids of what the caller's key opens, for the limits; never the key. */
  readonly opened?: readonly string[]
}

/** A stream that is open. */
export interface OpenStream {
  /** Waits until a newer stream by the same secret takes the place of this one. */
  readonly replaced: Effect.Effect<void>
}

/** Limits the event streams that a caller has open, across all server processes. */
export class Streams extends Context.Service<
  Streams,
  {
    /**
     * Counts a stream until the scope closes. Beyond a person's limit, it fails with 429. Beyond a secret's, it takes the place of the
     * oldest: a page whose connection broke opens another one long before the server knows of the break.
     */
    readonly hold: (caller: StreamCaller) => Effect.Effect<OpenStream, Problem | SqlError.SqlError, Scope.Scope>
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
  /** Whether a newer stream takes the place of the oldest. */
  readonly replaces: boolean
}

/** A person and a secret count by themselves, so that no one is refused for what others do from the same address. */
function heldOf({ personId, address, opened = [] }: StreamCaller, factor: number): readonly Held[] {
  if (personId !== undefined) return [{ caller: `person:${personId}`, most: maxStreams.person * factor, replaces: false }]
  if (opened.length > 0) return opened.map((id) => ({ caller: `secret:${id}`, most: maxStreams.secret * factor, replaces: true }))
  return address === undefined ? [] : [{ caller: `address:${countedNetwork(address)}`, most: maxStreams.address * factor, replaces: false }]
}

/** A stream of this process. */
interface OwnStream {
  readonly limits: readonly Held[]
  readonly replaced: Deferred.Deferred<void>
}

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
    /** Oldest first. */
    const own = new Map<string, readonly OwnStream[]>()
    const ownCount = (caller: string) => own.get(caller)?.length ?? 0

    // Runs updates one after the other, each with the current number: two concurrent updates could arrive in the wrong order.
    const inTurn = yield* Semaphore.make(1)
    const writeCount = ({ caller }: Held) =>
      Effect.suspend(() => {
        const streams = ownCount(caller)
        return streams === 0
          ? sql`delete from stream_use where caller = ${caller} and process_id = ${processId}`
          : sql`
              insert into stream_use (process_id, caller, streams) values (${processId}, ${caller}, ${streams})
              on conflict (caller, process_id) do update set streams = excluded.streams, seen_at = now()`
      })
    const write = (limits: readonly Held[]) => inTurn.withPermits(1)(Effect.forEach(limits, writeCount, { discard: true }))
    const add = (stream: OwnStream) => {
      for (const { caller } of stream.limits) own.set(caller, [...(own.get(caller) ?? []), stream])
    }
    const remove = (stream: OwnStream) => {
      for (const { caller } of stream.limits) {
        const rest = (own.get(caller) ?? []).filter((other) => other !== stream)
        if (rest.length === 0) own.delete(caller)
        else own.set(caller, rest)
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
        const stream: OwnStream = { limits, replaced: yield* Deferred.make<void>() }
        const open: OpenStream = { replaced: Deferred.await(stream.replaced) }
        if (limits.length === 0) return open
        yield* Effect.acquireRelease(
          Effect.sync(() => add(stream)),
          () =>
            Effect.suspend(() => {
              remove(stream)
              return Effect.ignore(write(limits))
            }),
        )
        const elsewhereCounts = yield* elsewhere(limits)
        for (const { caller: of, most, replaces } of limits) {
          while (ownCount(of) + (elsewhereCounts.get(of) ?? 0) > most) {
            const oldest = own.get(of)?.[0]
            if (!replaces || oldest === undefined || oldest === stream) return yield* rateLimited(waitSeconds)
            remove(oldest)
            yield* Deferred.succeed(oldest.replaced, undefined)
          }
        }
        yield* write(limits)
        return open
      }),
    })
  }),
)
