import { Deferred, Effect, Queue, type Scope } from "effect"

/**
 * Answers many requests by one statement: those that arrive while a statement runs wait for it and then run together. A single request is
 * not delayed; under load, one round trip serves all requests that arrived meanwhile. Batched requests run outside any transaction of their
 * callers.
 *
 * @param runAll returns the results in the order of the requests
 * @param keyOf deduplicates concurrent requests by key: a page load triggers several endpoints that each look up the same session. Without
 *   it no requests are merged.
 */
export const batched: <A, B, E>(
  runAll: (requests: readonly A[]) => Effect.Effect<readonly B[], E>,
  keyOf?: (request: A) => string,
) => Effect.Effect<(request: A) => Effect.Effect<B, E>, never, Scope.Scope> = Effect.fnUntraced(function* <A, B, E>(
  runAll: (requests: readonly A[]) => Effect.Effect<readonly B[], E>,
  keyOf?: (request: A) => string,
) {
  const waiting = yield* Queue.unbounded<{ readonly request: A; readonly response: Deferred.Deferred<B, E> }>()
  const runBatch = Effect.gen(function* () {
    const batch = yield* Queue.takeAll(waiting)
    const { requests, indexes } = distinct(
      batch.map(({ request }) => request),
      keyOf,
    )
    const exit = yield* Effect.exit(runAll(requests))
    for (const [index, { response }] of batch.entries()) {
      yield* exit._tag === "Success" ? Deferred.succeed(response, exit.value[indexes[index]!]!) : Deferred.failCause(response, exit.cause)
    }
  })
  yield* Effect.forkScoped(Effect.forever(runBatch))
  return (request: A) =>
    Effect.gen(function* () {
      const response = yield* Deferred.make<B, E>()
      yield* Queue.offer(waiting, { request, response })
      return yield* Deferred.await(response)
    })
})

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
