import { Effect, Exit, Scope } from "effect"
import type { SqlError } from "effect/sql"
import type { Endpoint } from "@rond/core/api"
import { type Problem, rateLimited } from "@rond/core/server-kit"
import { type LimitedCaller, Limiter } from "../../limits/limiter.ts"
import { waitSeconds } from "../../limits/under-way/places.ts"
import { formWaitSeconds, UnderWay } from "../../limits/under-way/under-way.ts"

interface Body extends Pick<Endpoint, "body" | "limit"> {
  readonly bytes: number
  readonly caller: LimitedCaller
}

/**
 * Does the work of a request, its body reserved before the work reads it. A person has two forms under way; a further one waits a moment for
 * its place, unread. Fails with 429 or 503 when too much is under way, and with 429 when the person's allowance of files has no room for
 * the form.
 *
 * @param work receives a function that counts a file that was read. The part of the form's size that its files did not use returns to the allowance.
 */
export const readingBody = <A, E, R>(
  { body, limit, bytes, caller }: Body,
  work: (afterFile: (fileBytes: number) => Effect.Effect<void>) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | Problem | SqlError.SqlError, R | UnderWay | Limiter> =>
  Effect.gen(function* () {
    const { bodies, forms } = yield* UnderWay
    if (bytes === 0) return yield* work(() => Effect.void)
    if (body === "json")
      return yield* work(() => Effect.void).pipe(bodies.within(caller.personId === undefined ? "open" : "json", caller, bytes))
    const limiter = yield* Limiter
    let read = 0
    const counted = work((fileBytes) => Effect.sync(() => void (read += fileBytes)))
    const reserved =
      limit === undefined
        ? counted
        : Effect.acquireUseRelease(
            limiter.takeBytes(limit, caller, bytes),
            () => counted,
            () => Effect.orDie(limiter.returnBytes(limit, caller, bytes - read)),
          )
    const place = forms
      .hold(caller.personId ?? "", bytes)
      .pipe(Effect.timeoutOrElse({ duration: `${formWaitSeconds} seconds`, orElse: () => Effect.fail(rateLimited(waitSeconds)) }))
    return yield* Effect.acquireUseRelease(
      Scope.make(),
      (scope) => Effect.andThen(Scope.provide(place, scope), bodies.within("form", caller, bytes)(reserved)),
      (scope) => Scope.close(scope, Exit.void),
    )
  })
