import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { Problem, rateLimited } from "@rond/core/server-kit"
import type { LimitKind } from "@rond/core/api"
import { maxDifferenceMillis } from "../health/clock-difference.ts"
import { type Allowance, limitFactor, limits } from "./allowances.ts"

/** Who is counted. Unknown properties of a caller are not counted. */
export interface LimitedCaller {
  readonly personId: string | undefined
  readonly address: string | undefined
}

type Taken = Effect.Effect<void, Problem | SqlError.SqlError>

/** Counts what callers do, across all server processes on one database. */
export class Limiter extends Context.Service<
  Limiter,
  {
    /** Counts one use. Fails with 429 above the limit; that counts too, so a caller who keeps asking keeps waiting. */
    readonly take: (kind: LimitKind, caller: LimitedCaller) => Taken
    /** Fails with 429 when {@link take} would, and counts nothing. */
    readonly peek: (kind: LimitKind, caller: LimitedCaller) => Taken
  }
>()("@rond/server/Limiter") {}

/** A caller's allowance. */
interface Counted {
  readonly caller: string
  readonly refetchInterval: number
  readonly spanMillis: number
}

/** Timestamps are so large that their sums are off by a fraction of a millisecond. */
const tolerance = 1

/**
 * Whole seconds until another use is allowed; 0 if it is now. An allowance refills steadily: each use delays the moment at which it is full
 * again by one share of its span, and at most by the whole span from now.
 *
 * @param freeAt when the allowance is full again, with this use counted
 */
export function secondsToWait({ refetchInterval, spanMillis }: Omit<Counted, "caller">, freeAt: number, now: number): number {
  return freeAt <= now + spanMillis + tolerance ? 0 : Math.ceil((freeAt + refetchInterval - spanMillis - now - tolerance) / 1_000)
}

const counted = (caller: string, { most, seconds }: Allowance, factor: number): Counted => ({
  caller,
  refetchInterval: (seconds * 1_000) / (most * factor),
  spanMillis: seconds * 1_000,
})

/** Persons before addresses: requests that lock the same rows lock them in one order. */
function allowancesOf(kind: LimitKind, { personId, address }: LimitedCaller, factor: number): readonly Counted[] {
  const limit = limits[kind]
  return [
    ...(personId === undefined || limit.person === undefined ? [] : [counted(`person:${personId}`, limit.person, factor)]),
    ...(address === undefined ? [] : [counted(`address:${address}`, limit.address, factor)]),
  ]
}

interface Use {
  readonly caller: string
  readonly freeAt: number
}

/** Counts in the database, in tables that a crash may empty. */
export const limiterLayer: Layer.Layer<Limiter, never, SqlClient.SqlClient> = Layer.effect(
  Limiter,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const factor = yield* Effect.orDie(limitFactor)
    // Neither a clock that is put back nor one that is put forward changes how long somebody waits.
    const clock = yield* Clock.Clock
    const startedMillis = clock.currentTimeMillisUnsafe()
    const startedNanos = clock.monotonicTimeNanosUnsafe()
    const steadyMillis = () => startedMillis + Number(clock.monotonicTimeNanosUnsafe() - startedNanos) / 1e6
    /** A row that is full again later than any use makes it is from before its writer's clock was put back: it counts as unused. */
    const freeAt = (now: number) => sql`case
      when used.free_at > ${now}::float8 + used.span_millis + used.every_millis + ${maxDifferenceMillis}::float8 then ${now}::float8
      else greatest(used.free_at, ${now}::float8) end`

    const take = (kind: LimitKind, allowances: readonly Counted[], now: number) => sql<Use>`
      insert into limit_use as used (kind, caller, free_at, every_millis, span_millis)
      select ${kind}, caller, ${now}::float8 + every_millis, every_millis, span_millis
      from jsonb_to_recordset(${JSON.stringify(
        allowances.map(({ caller, refetchInterval, spanMillis }) => ({ caller, every_millis: refetchInterval, span_millis: spanMillis })),
      )}::jsonb) as asked (caller text, every_millis float8, span_millis float8)
      on conflict (kind, caller) do update set
        free_at = least(${freeAt(now)}, ${now}::float8 + excluded.span_millis) + excluded.every_millis,
        every_millis = excluded.every_millis, span_millis = excluded.span_millis
      returning caller, free_at as "freeAt"`

    const peek = (kind: LimitKind, allowances: readonly Counted[], now: number) => sql<Use>`
      select caller, ${freeAt(now)} + every_millis as "freeAt" from limit_use used
      where kind = ${kind} and caller = any(${allowances.map(({ caller }) => caller)})`

    const holding = (attempt: typeof take) =>
      Effect.fnUntraced(function* (kind: LimitKind, caller: LimitedCaller) {
        const allowances = allowancesOf(kind, caller, factor)
        if (allowances.length === 0) return
        const now = steadyMillis()
        const uses = yield* attempt(kind, allowances, now)
        const waits = uses.map(({ caller: of, freeAt }) =>
          secondsToWait(
            allowances.find((allowance) => allowance.caller === of)!,
            freeAt,
            now,
          ),
        )
        const wait = Math.max(0, ...waits)
        if (wait > 0) return yield* rateLimited(wait)
        return undefined
      })

    return Limiter.of({ take: holding(take), peek: holding(peek) })
  }),
)

/** Runs rate-limited work; outside any transaction, so that refused and failed work counts too. */
export const withinLimit = <A, E, R>(
  kind: LimitKind,
  caller: LimitedCaller,
  run: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | Problem | SqlError.SqlError, R | Limiter> =>
  Effect.gen(function* () {
    const limiter = yield* Limiter
    if (limits[kind].counts === "requests") {
      yield* limiter.take(kind, caller)
      return yield* run
    }
    yield* limiter.peek(kind, caller)
    return yield* Effect.tapError(run, (error) => (isUnknown(error) ? Effect.ignore(limiter.take(kind, caller)) : Effect.void))
  })

const isUnknown = (error: unknown) => error instanceof Problem && error.status === 404
