import { Deferred, Effect, Queue, type Scope } from "effect"

/**
 * Answers many questions by one statement: those that arrive while a statement is under way wait for it and then go together.
 * A question that comes alone is not delayed at all; under load, one round trip serves all requests that came meanwhile.
 * Every question is answered outside any transaction of whoever asks.
 *
 * @param answerAll gives the answers in the order of the questions
 * @param keyOf questions with one key are one question, whose answer goes to all who asked: a page that opens asks several calls at once,
 * and each asks who is calling and whether they may. Without it every question is its own.
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

/** The questions without those that were asked before, and for each that was asked its place among them. */
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
