import { CancelledError, type QueryClient } from "@tanstack/react-query"
import { Effect, Result } from "effect"
import { Api } from "./api.ts"
import type { ApiRuntime } from "./api-provider.tsx"
import { isCallError } from "./call-error.ts"
import { answerOf } from "./use-answer.ts"

/**
 * Runs an Effect whose reads are the screens' reads: what a screen has been answered, or has asked, is not asked again, and a screen
 * that asks later finds the answer.
 */
export const withSharedAnswers = <A, E>(
  effect: Effect.Effect<A, E, Api>,
  runtime: Pick<ApiRuntime, "runApi">,
  cache: QueryClient,
): Effect.Effect<A, E, Api> =>
  Effect.updateService(effect, Api, (api) => ({
    ...api,
    run: (call, input, options) => {
      const alone = api.run(call, input, options)
      if (call.changes || options !== undefined) return alone
      const shared = Effect.promise(() => cache.fetchQuery(answerOf(runtime, call, input)).then(Result.succeed, refusalOf))
      return Effect.flatMap(shared, (answer) => (answer === undefined ? alone : Effect.fromResult(answer)))
    },
  }))

/** Undefined where nobody has answered: the screen that had asked was closed, and its request called off with it. */
const refusalOf = (error: unknown) => {
  if (isCallError(error)) return Result.fail(error)
  if (error instanceof CancelledError) return undefined
  throw error
}
