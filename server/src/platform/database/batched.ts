import { Deferred, Effect, Queue, type Scope } from "effect"

/**
 * Answers many requests by one statement: those that arrive while a statement runs wait for it and then run together. A single request is not
 * delayed; under load, one round trip serves all requests that arrived meanwhile. Batched requests run outside any transaction of their
 * callers.
 *
 * @param answerAll returns the results in the order of the requests
 * @param keyOf deduplicates concurrent requests by key: a page load triggers several endpoints that each look up the same session. Without it
 * no requests are merged.
 */
export const batched: <A, B, E>(
  answerAll: (questions: readonly A[]) => Effect.Effect<readonly B[], E>,
  keyOf?: (question: A) => string,
) => Effect.Effect<(question: A) => Effect.Effect<B, E>, never, Scope.Scope> = Effect.fnUntraced(function* <A, B, E>(
  answerAll: (questions: readonly A[]) => Effect.Effect<readonly B[], E>,
  keyOf?: (question: A) => string,
) {
  const waiting = yield* Queue.unbounded<{ readonly question: A; readonly answer: Deferred.Deferred<B, E> }>()
  const answerWaiting = Effect.gen(function* () {
    const asked = yield* Queue.takeAll(waiting)
    const { questions, places } = distinct(
      asked.map(({ question }) => question),
      keyOf,
    )
    const exit = yield* Effect.exit(answerAll(questions))
    for (const [index, { answer }] of asked.entries()) {
      yield* exit._tag === "Success" ? Deferred.succeed(answer, exit.value[places[index]!]!) : Deferred.failCause(answer, exit.cause)
    }
  })
  yield* Effect.forkScoped(Effect.forever(answerWaiting))
  return (question: A) =>
    Effect.gen(function* () {
      const answer = yield* Deferred.make<B, E>()
      yield* Queue.offer(waiting, { question, answer })
      return yield* Deferred.await(answer)
    })
})

/** The distinct requests, and for each original request its index among them. */
function distinct<A>(
  asked: readonly A[],
  keyOf: ((question: A) => string) | undefined,
): { readonly questions: readonly A[]; readonly places: readonly number[] } {
  if (keyOf === undefined) return { questions: asked, places: [...asked.keys()] }
  const placeOf = new Map<string, number>()
  const questions: A[] = []
  const places = asked.map((question) => {
    const key = keyOf(question)
    const known = placeOf.get(key)
    if (known !== undefined) return known
    placeOf.set(key, questions.length)
    return questions.push(question) - 1
  })
  return { questions, places }
}
