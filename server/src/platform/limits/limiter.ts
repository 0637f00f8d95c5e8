import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Problem, rateLimited } from "@rond/core/server-kit"
import type { LimitKind } from "@rond/core/api"
import { maxDifferenceMillis } from "../health/clock-difference.ts"
import { countedNetwork } from "./counted-network.ts"
import { type Allowance, limitFactor, limits } from "./allowances.ts"

/** The caller who is counted. Unknown properties of a caller are not counted. */
export interface LimitedCaller {
  readonly personId?: string | undefined
  readonly address?: string | undefined
  /** The id of what a known secret opens, or its digest; never the secret itself. */
  readonly secretId?: string | undefined
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
    /** Counts bytes of files before they are read, for a kind that limits them. Fails with 429 above the limit, and counts nothing then. */
    readonly takeBytes: (kind: LimitKind, caller: LimitedCaller, bytes: number) => Taken
    /** Gives back bytes that were taken and did not come. */
    readonly returnBytes: (kind: LimitKind, caller: LimitedCaller, bytes: number) => Effect.Effect<void, SqlError.SqlError>
    /** Fails with 429 when no byte is left, and counts nothing. */
    readonly peekBytes: (kind: LimitKind, caller: LimitedCaller) => Taken
  }
>()("@rond/server/Limiter") {}

/** A caller's allowance. */
interface Counted {
  readonly caller: string
  /** Milliseconds in which what is used now is allowed again. */
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

const counted = (caller: string, { most, seconds }: Allowance, factor: number, amount = 1): Counted => ({
  caller,
  refetchInterval: (seconds * 1_000 * amount) / (most * factor),
  spanMillis: seconds * 1_000,
})

/** Persons before addresses: requests that lock the same rows lock them in one order. */
function allowancesOf(kind: LimitKind, { personId, secretId, address }: LimitedCaller, factor: number): readonly Counted[] {
  const limit = limits[kind]
  return [
    ...(personId === undefined || limit.person === undefined ? [] : [counted(`person:${personId}`, limit.person, factor)]),
    ...(secretId === undefined || limit.secret === undefined ? [] : [counted(`secret:${secretId}`, limit.secret, factor)]),
    ...(address === undefined ? [] : [counted(`address:${countedNetwork(address)}`, limit.address, factor)]),
  ]
}

function bytesOf(kind: LimitKind, { personId }: LimitedCaller, factor: number, bytes: number): readonly Counted[] {
  const { personBytes } = limits[kind]
  return personId === undefined || personBytes === undefined ? [] : [counted(`person-bytes:${personId}`, personBytes, factor, bytes)]
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
    // Neither a clock that is put back nor one that is put forward changes how long a request waits.
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
      Effect.fnUntraced(function* (kind: LimitKind, allowances: readonly Counted[]) {
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

    const returned = Effect.fnUntraced(function* (kind: LimitKind, allowances: readonly Counted[]) {
      for (const { caller, refetchInterval } of allowances)
        yield* sql`update limit_use set free_at = free_at - ${refetchInterval}::float8 where kind = ${kind} and caller = ${caller}`
    })

    const [taken, peeked] = [holding(take), holding(peek)]
    return Limiter.of({
      take: (kind, caller) => taken(kind, allowancesOf(kind, caller, factor)),
      peek: (kind, caller) => peeked(kind, allowancesOf(kind, caller, factor)),
      takeBytes: (kind, caller, bytes) =>
        taken(kind, bytesOf(kind, caller, factor, bytes)).pipe(
          Effect.tapErrorTag("Problem", () => returned(kind, bytesOf(kind, caller, factor, bytes))),
        ),
      returnBytes: (kind, caller, bytes) => returned(kind, bytesOf(kind, caller, factor, bytes)),
      peekBytes: (kind, caller) => peeked(kind, bytesOf(kind, caller, factor, 1)),
    })
  }),
)

/**
 * Counts a request of a kind, outside any transaction, so that refused and failed work counts too. Of a kind that a secret opens, the
 * request counts for what the secret opens, and for the address only if the secret is unknown.
 *
 * @param secretId what the caller's secret opens; undefined if it opens nothing
 */
export const countRequest = Effect.fnUntraced(function* (kind: LimitKind, caller: LimitedCaller, secretId?: string) {
  const limiter = yield* Limiter
  if (limits[kind].counts === "unknown secrets")
    yield* limiter.take(kind, secretId === undefined ? caller : { ...caller, address: undefined, secretId })
  else {
    yield* limiter.take(kind, caller)
    yield* limiter.peekBytes(kind, caller)
  }
})
