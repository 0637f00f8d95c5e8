import { Deferred, Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { batched, makeFork } from "./batched.ts"

/** Sends `first`, and all others while it runs. Returns the results, and the requests of each statement. */
const asking = (first: string, otherQuestions: readonly string[], keyOf?: (question: string) => string) =>
  Effect.gen(function* () {
    const statements: (readonly string[])[] = []
    const begun = yield* Deferred.make<void>()
    const mayEnd = yield* Deferred.make<void>()
    const query = batched(
      yield* makeFork,
      Effect.fnUntraced(function* (questions: readonly string[]) {
        statements.push(questions)
        if (statements.length === 1) {
          yield* Deferred.succeed(begun, undefined)
          yield* Deferred.await(mayEnd)
        }
        if (questions.includes("broken")) return yield* Effect.fail("broken")
        return questions.map((question) => `${question}!`)
      }),
      keyOf,
    )
    const alone = yield* Effect.forkChild(Effect.exit(query(first)))
    yield* Deferred.await(begun)
    const waiting = yield* Effect.forkChild(
      Effect.forEach(otherQuestions, (question) => Effect.catch(query(question), Effect.succeed), { concurrency: "unbounded" }),
    )
    yield* Effect.yieldNow
    yield* Deferred.succeed(mayEnd, undefined)
    yield* Fiber.join(alone)
    return { results: yield* Fiber.join(waiting), statements }
  }).pipe(Effect.scoped, Effect.runPromise)

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
