import { Effect, Exit, FiberSet, type Scope } from "effect"

/** Starts an effect that outlives the fiber which starts it. */
export type Fork = <A, E>(effect: Effect.Effect<A, E>) => unknown

/** A {@link Fork} until the scope closes. */
export const makeFork: Effect.Effect<Fork, never, Scope.Scope> = FiberSet.makeRuntime()

/**
 * Answers many requests by one statement: those that arrive while a statement runs wait for it and then run together. A single request is
 * not delayed; under load, one round trip serves all requests that arrived meanwhile. Batched requests run outside any transaction of their
 * callers.
 *
 * @param runAll returns the results in the order of the requests
 * @param keyOf deduplicates concurrent requests by key: a page load triggers several endpoints that each look up the same session. Without
 *   it no requests are merged.
 */
export function batched<A, B, E>(
  fork: Fork,
  runAll: (requests: readonly A[]) => Effect.Effect<readonly B[], E>,
  keyOf?: (request: A) => string,
): (request: A) => Effect.Effect<B, E> {
  let waiting: { readonly request: A; readonly respond: (result: Exit.Exit<B, E>) => void }[] = []
  let isRunning = false
  const runWaiting: Effect.Effect<void> = Effect.gen(function* () {
    while (waiting.length > 0) {
      // Requests that arrive at the same time join the first of them.
      yield* Effect.yieldNow
      const batch = waiting
      waiting = []
      const { requests, indexes } = distinct(
        batch.map(({ request }) => request),
        keyOf,
      )
      const exit = yield* Effect.exit(runAll(requests))
      for (const [index, { respond }] of batch.entries())
        respond(exit._tag === "Success" ? Exit.succeed(exit.value[indexes[index]!]!) : Exit.failCause(exit.cause))
    }
    isRunning = false
  })
  return (request) =>
    Effect.callback((respond) => {
      waiting.push({ request, respond })
      if (isRunning) return
      isRunning = true
      fork(runWaiting)
    })
}

/** The distinct requests, and for each original request its index among them. */
function distinct<A>(
  batch: readonly A[],
  keyOf: ((request: A) => string) | undefined,
): { readonly requests: readonly A[]; readonly indexes: readonly number[] } {
  if (keyOf === undefined) return { requests: batch, indexes: [...batch.keys()] }
  const indexOf = new Map<string, number>()
  const requests: A[] = []
  const indexes = batch.map((request) => {
    const key = keyOf(request)
    const known = indexOf.get(key)
    if (known !== undefined) return known
    indexOf.set(key, requests.length)
    return requests.push(request) - 1
  })
  return { requests, indexes }
}
