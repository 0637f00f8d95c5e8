import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Problem, rateLimited } from "@rond/core/server-kit"
import type { LimitKind } from "@rond/core/api"
import { type Allowance, limitFactor, limits } from "./allowances.ts"

/** Who is counted. What is not known of a caller is not counted. */
export interface LimitedCaller {
  readonly personId: string | undefined
  readonly address: string | undefined
}

type Taken = Effect.Effect<void, Problem | SqlError.SqlError>

/** Counts what callers do, for all server processes on one database together. */
export class Limiter extends Context.Service<
  Limiter,
  {
    /** Counts one more. Fails with 429 past what the caller may do: that too is counted, so that whoever goes on asking goes on waiting. */
    readonly take: (kind: LimitKind, caller: LimitedCaller) => Taken
    /** Fails with 429 where {@link take} would, and counts nothing. */
    readonly look: (kind: LimitKind, caller: LimitedCaller) => Taken
  }
>()("@rond/server/Limiter") {}

/** An allowance that a caller has. */
interface Counted {
  readonly caller: string
  readonly refetchInterval: number
  readonly spanMillis: number
}

/** Moments lie so far from 1970 that sums of them are a fraction of a millisecond off. */
const tolerance = 1

/**
 * Whole seconds until another one is allowed; 0 where it is. An allowance fills up steadily: each use puts the moment at which it is whole
 * again off by one share of its span, and no further than the span away from now.
 *
 * @param freeAt when the allowance is whole again, this use counted
 */
export function secondsToWait({ refetchInterval, spanMillis }: Omit<Counted, "caller">, freeAt: number, now: number): number {
  return freeAt <= now + spanMillis + tolerance ? 0 : Math.ceil((freeAt + refetchInterval - spanMillis - now - tolerance) / 1_000)
}

const counted = (caller: string, { most, seconds }: Allowance, factor: number): Counted => ({
  caller,
  refetchInterval: (seconds * 1_000) / (most * factor),
  spanMillis: seconds * 1_000,
})

/** Persons before addresses: requests that wait for one another's rows wait in one order. */
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

export const limiterLayer: Layer.Layer<Limiter, never, SqlClient.SqlClient> = Layer.effect(
  Limiter,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const factor = yield* Effect.orDie(limitFactor)

    const take = (kind: LimitKind, allowances: readonly Counted[], now: number) => sql<Use>`
      insert into limit_use as used (kind, caller, free_at, every_millis, span_millis)
      select ${kind}, caller, ${now}::float8 + every_millis, every_millis, span_millis
      from jsonb_to_recordset(${JSON.stringify(
        allowances.map(({ caller, refetchInterval, spanMillis }) => ({ caller, every_millis: refetchInterval, span_millis: spanMillis })),
      )}::jsonb) as asked (caller text, every_millis float8, span_millis float8)
      on conflict (kind, caller) do update set
        free_at = least(greatest(used.free_at, ${now}::float8), ${now}::float8 + excluded.span_millis) + excluded.every_millis,
        every_millis = excluded.every_millis, span_millis = excluded.span_millis
      returning caller, free_at as "freeAt"`

    const look = (kind: LimitKind, allowances: readonly Counted[], now: number) => sql<Use>`
      select caller, greatest(free_at, ${now}::float8) + every_millis as "freeAt" from limit_use
      where kind = ${kind} and caller = any(${allowances.map(({ caller }) => caller)})`

    const holding = (ask: typeof take) =>
      Effect.fnUntraced(function* (kind: LimitKind, caller: LimitedCaller) {
        const allowances = allowancesOf(kind, caller, factor)
        if (allowances.length === 0) return
        const now = yield* Clock.currentTimeMillis
        const uses = yield* ask(kind, allowances, now)
        const waits = uses.map(({ caller: of, freeAt }) =>
          secondsToWait(
            allowances.find((one) => one.caller === of)!,
            freeAt,
            now,
          ),
        )
        const wait = Math.max(0, ...waits)
        if (wait > 0) return yield* rateLimited(wait)
        return undefined
      })

    return Limiter.of({ take: holding(take), look: holding(look) })
  }),
)
