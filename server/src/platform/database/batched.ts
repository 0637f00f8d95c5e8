import { Context, Effect, Exit, Fiber, FiberSet, Layer } from "effect"

/**
 * Runs the statements that concurrent requests share. All statements that wait run together, in one round. A statement that comes meanwhile
 * waits for the next round. Requests that are at the same step stay together, so each statement serves many of them.
 */
export class Rounds extends Context.Service<
  Rounds,
  {
    /**
     * Runs a statement in the next round.
     *
     * @param begins whether requests begin with it: then it waits until no other statement waits, so that more requests begin together
     */
    readonly join: (statement: Effect.Effect<void>, begins: boolean) => void
  }
>()("@rond/server/Rounds") {}

/** The next round does not wait longer for a statement. A slow statement holds up only its own requests. */
const longestRound = "50 millis"

/** The number of rounds that a request waits at most before it begins. A read takes about four itself. */
const mostRoundsBefore = 8

export const roundsLayer: Layer.Layer<Rounds> = Layer.effect(
  Rounds,
  Effect.gen(function* () {
    const fork = yield* FiberSet.makeRuntime()
    let waiting: Effect.Effect<void>[] = []
    let beginning: Effect.Effect<void>[] = []
    let isRunning = false
    let roundsBefore = 0
    const nextRound = (): readonly Effect.Effect<void>[] => {
      const begins = waiting.length === 0 || roundsBefore === mostRoundsBefore
      const round = begins ? [...waiting, ...beginning] : waiting
      waiting = []
      if (begins) beginning = []
      roundsBefore = beginning.length === 0 ? 0 : roundsBefore + 1
      return round
    }
    const runRounds = Effect.gen(function* () {
      while (waiting.length + beginning.length > 0) {
        // Requests that arrive at the same time join the first of them.
        yield* Effect.yieldNow
        const statements = nextRound().map((statement) => fork(statement))
        yield* Effect.raceFirst(Fiber.awaitAll(statements), Effect.sleep(longestRound))
      }
      isRunning = false
    })
    return Rounds.of({
      join: (statement, begins) => {
        ;(begins ? beginning : waiting).push(statement)
        if (isRunning) return
        isRunning = true
        fork(runRounds)
      },
    })
  }),
)

interface BatchOptions<A> {
  /**
   * Deduplicates concurrent requests by key: a page load triggers several endpoints that each look up the same session. Without it no
   * requests are merged.
   */
  readonly keyOf?: (request: A) => string
  /** Whether requests begin with this statement; see {@link Rounds}. */
  readonly begins?: boolean
}

/**
 * Answers many requests by one statement: those that wait for the same round run together. A single request is not delayed; under load, one
 * round trip serves all requests that arrived meanwhile. Batched requests run outside any transaction of their callers, and must not wait
 * for other batched ones.
 *
 * @param runAll returns the results in the order of the requests
 */
export function batched<A, B, E>(
  { join }: Rounds["Service"],
  runAll: (requests: readonly A[]) => Effect.Effect<readonly B[], E>,
  { keyOf, begins = false }: BatchOptions<A> = {},
): (request: A) => Effect.Effect<B, E> {
  let waiting: { readonly request: A; readonly respond: (result: Exit.Exit<B, E>) => void }[] = []
  const runWaiting = Effect.gen(function* () {
    const batch = waiting
    waiting = []
    const { requests, indexes } = distinct(
      batch.map(({ request }) => request),
      keyOf,
    )
    const exit = yield* Effect.exit(Effect.suspend(() => runAll(requests)))
    for (const [index, { respond }] of batch.entries())
      respond(exit._tag === "Success" ? Exit.succeed(exit.value[indexes[index]!]!) : Exit.failCause(exit.cause))
  })
  return (request) =>
    Effect.callback((respond) => {
      if (waiting.push({ request, respond }) === 1) join(runWaiting, begins)
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
    const knownIndex = indexOf.get(key)
    if (knownIndex !== undefined) return knownIndex
    indexOf.set(key, requests.length)
    return requests.push(request) - 1
  })
  return { requests, indexes }
}
