import { Deferred, Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { batched, Rounds, roundsLayer } from "./batched.ts"

/** Sends `first`, and all others while it runs. Returns the results, and the requests of each statement. */
const asking = (first: string, otherQuestions: readonly string[], keyOf?: (question: string) => string) =>
  Effect.gen(function* () {
    const statements: (readonly string[])[] = []
    const hasBegun = yield* Deferred.make<void>()
    const mayEnd = yield* Deferred.make<void>()
    const query = batched(
      yield* Rounds,
      Effect.fnUntraced(function* (questions: readonly string[]) {
        statements.push(questions)
        if (statements.length === 1) {
          yield* Deferred.succeed(hasBegun, undefined)
          yield* Deferred.await(mayEnd)
        }
        if (questions.includes("broken")) return yield* Effect.fail("broken")
        return questions.map((question) => `${question}!`)
      }),
      keyOf === undefined ? {} : { keyOf },
    )
    const alone = yield* Effect.forkChild(Effect.exit(query(first)))
    yield* Deferred.await(hasBegun)
    const waiting = yield* Effect.forkChild(
      Effect.forEach(otherQuestions, (question) => Effect.catch(query(question), Effect.succeed), { concurrency: "unbounded" }),
    )
    yield* Effect.yieldNow
    yield* Deferred.succeed(mayEnd, undefined)
    yield* Fiber.join(alone)
    return { results: yield* Fiber.join(waiting), statements }
  }).pipe(Effect.provide(roundsLayer), Effect.runPromise)

describe("concurrent queries", () => {
  it("share the next statement, and each receives its own result", async () => {
    expect(await asking("a", ["b", "c", "b"])).toEqual({ results: ["b!", "c!", "b!"], statements: [["a"], ["b", "c", "b"]] })
  })

  it("run once if they are equal", async () => {
    expect(await asking("a", ["b", "c", "b", "a"], (question) => question)).toEqual({
      results: ["b!", "c!", "b!", "a!"],
      statements: [["a"], ["b", "c", "a"]],
    })
  })

  it("fail together without affecting later ones", async () => {
    expect((await asking("broken", ["b"])).results).toEqual(["b!"])
    expect((await asking("a", ["b", "broken"])).results).toEqual(["broken", "broken"])
  })
})

describe("rounds of statements", () => {
  /** The order of statements when a request takes so many steps, and another wants to begin meanwhile. */
  const orderWith = (steps: number) =>
    Effect.gen(function* () {
      const { join } = yield* Rounds
      const order: string[] = []
      const ended = yield* Deferred.make<void>()
      const step = (number: number): Effect.Effect<void> =>
        Effect.suspend(() => {
          order.push("step")
          if (number === 1) join(beginning, true)
          if (number < steps) join(step(number + 1), false)
          return Effect.void
        })
      const beginning = Effect.suspend(() => {
        order.push("beginning")
        return Deferred.succeed(ended, undefined)
      })
      join(step(1), false)
      yield* Deferred.await(ended)
      return order
    }).pipe(Effect.provide(roundsLayer), Effect.runPromise)

  it("let requests begin once nothing else waits", async () => {
    expect(await orderWith(1)).toEqual(["step", "beginning"])
    expect(await orderWith(4)).toEqual(["step", "step", "step", "step", "beginning"])
  })

  it("let requests begin after eight rounds at the latest", async () => {
    // One step ran before the request came, and one runs at the same time as its beginning.
    expect(await orderWith(100)).toEqual([...Array.from({ length: 1 + 8 + 1 }, () => "step"), "beginning"])
  })

  it("go on after a fault", async () => {
    const result = Effect.gen(function* () {
      const rounds = yield* Rounds
      const faulty = batched(rounds, (): Effect.Effect<readonly string[]> => {
        throw new Error("a fault")
      })
      const answers = batched(rounds, (keys: readonly string[]) => Effect.succeed(keys))
      return [(yield* Effect.exit(faulty("a")))._tag, yield* answers("b")]
    }).pipe(Effect.provide(roundsLayer), Effect.runPromise)
    expect(await result).toEqual(["Failure", "b"])
  })

  it("do not wait for a statement that hangs", async () => {
    const result = Effect.gen(function* () {
      const rounds = yield* Rounds
      const hasBegun = yield* Deferred.make<void>()
      const hangs = batched(rounds, () => Effect.andThen(Deferred.succeed(hasBegun, undefined), Effect.never))
      const answers = batched(rounds, (keys: readonly string[]) => Effect.succeed(keys))
      yield* Effect.forkChild(hangs("a"))
      yield* Deferred.await(hasBegun)
      return yield* answers("b")
    }).pipe(Effect.provide(roundsLayer), Effect.runPromise)
    expect(await result).toBe("b")
  })
})
