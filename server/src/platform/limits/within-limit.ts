import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { LimitKind } from "@rond/core/api"
import { Problem } from "@rond/core/server-kit"
import { limits } from "./allowances.ts"
import { type LimitedCaller, Limiter } from "./limiter.ts"

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
