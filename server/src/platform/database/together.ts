import { Deferred, Effect, Queue, type Scope } from "effect"

/**
 * Answers many questions by one statement: those that arrive while a statement is under way wait for it and then go together.
 * A question that comes alone is not delayed at all; under load, one round trip serves all requests that came meanwhile.
 * Every question is answered outside any transaction of whoever asks.
 *
 * @param answerAll gives the answers in the order of the questions
 */
export const together: <A, B, E>(
  answerAll: (questions: readonly A[]) => Effect.Effect<readonly B[], E>,
) => Effect.Effect<(question: A) => Effect.Effect<B, E>, never, Scope.Scope> = Effect.fnUntraced(function* <A, B, E>(
  answerAll: (questions: readonly A[]) => Effect.Effect<readonly B[], E>,
) {
  const waiting = yield* Queue.unbounded<{ readonly question: A; readonly answer: Deferred.Deferred<B, E> }>()
  const answerWaiting = Effect.gen(function* () {
    const asked = yield* Queue.takeAll(waiting)
    const exit = yield* Effect.exit(answerAll(asked.map(({ question }) => question)))
    for (const [index, { answer }] of asked.entries()) {
      yield* exit._tag === "Success" ? Deferred.succeed(answer, exit.value[index]!) : Deferred.failCause(answer, exit.cause)
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
