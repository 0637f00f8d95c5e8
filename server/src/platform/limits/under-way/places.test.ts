import { Effect, Exit, Fiber, Scope } from "effect"
import { describe, expect, it } from "vitest"
import { makePlaces } from "./places.ts"
import { budgets } from "./under-way.ts"

/** Begins a read of a caller; `began` says in which order. */
const readsOf = () => {
  const reads = makePlaces(budgets.reads)
  const began: number[] = []
  let count = 0
  const begin = Effect.fnUntraced(function* (caller: string, bytes = 0) {
    const index = count++
    const scope = yield* Scope.make()
    const fiber = yield* Effect.forkDetach(
      reads.hold(caller).pipe(
        Effect.map(({ answered }) => {
          began.push(index)
          answered(bytes)
        }),
        Scope.provide(scope),
      ),
      { startImmediately: true },
    )
    return { fiber, end: Scope.close(scope, Exit.void), index }
  })
  return { begin, began, beginMany: (caller: string, many: number) => Effect.all(Array.from({ length: many }, () => begin(caller))) }
}
const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(effect)
const settled = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

describe("the reads of one caller", { tags: ["SEC-051"] }, () => {
  it("wait beyond the number of reads under way, and begin in their order", async () => {
    const { begin, began, beginMany } = readsOf()
    await run(
      Effect.gen(function* () {
        const first = yield* beginMany("anna", budgets.reads.atOnce + 3)
        yield* settled
        expect(began).toHaveLength(budgets.reads.atOnce)
        yield* begin("bo")
        yield* settled
        expect(began).toHaveLength(budgets.reads.atOnce + 1)
        yield* first[4]!.end
        yield* first[0]!.end
        yield* settled
        expect(began.slice(-2)).toEqual([budgets.reads.atOnce, budgets.reads.atOnce + 1])
      }),
    )
  })

  it("wait while the client has too much to take", async () => {
    const { begin, began } = readsOf()
    await run(
      Effect.gen(function* () {
        const large = yield* begin("anna", budgets.reads.bytes)
        yield* settled
        yield* begin("anna")
        yield* settled
        expect(began).toEqual([0])
        yield* large.end
        yield* settled
        expect(began).toEqual([0, 1])
      }),
    )
  })

  it("leave their place when their client gives up", async () => {
    const { begin, began, beginMany } = readsOf()
    await run(
      Effect.gen(function* () {
        const reads = yield* beginMany("anna", budgets.reads.atOnce + 2)
        const next = reads[budgets.reads.atOnce]!
        yield* Fiber.interrupt(next.fiber)
        yield* next.end
        yield* reads[0]!.end
        yield* reads[1]!.end
        yield* begin("anna")
        yield* settled
        expect(began).not.toContain(next.index)
        expect(began).toHaveLength(budgets.reads.atOnce + 2)
      }),
    )
  })

  it("are refused when too many wait", async () => {
    const { begin, beginMany } = readsOf()
    await run(
      Effect.gen(function* () {
        yield* beginMany("anna", budgets.reads.atOnce + budgets.reads.waiting)
        const refused = yield* begin("anna")
        expect(yield* Effect.flip(Fiber.join(refused.fiber))).toMatchObject({ status: 429 })
      }),
    )
  })
})
