import { Deferred, Effect, Exit, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import type { LimitedCaller } from "../limiter.ts"
import { bodyBudgets, makeBodies } from "./bodies.ts"

const anna = { personId: "anna", address: "192.0.2.1" }
const nobody = (address: string): LimitedCaller => ({ address })

describe("the bodies under way", { tags: ["SEC-090"] }, () => {
  /** The outcomes of bodies that arrive together, and what is reserved meanwhile and after all. */
  const outcomes = (kind: keyof typeof bodyBudgets, arriving: readonly (readonly [LimitedCaller, number])[]) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const bodies = makeBodies()
        const arrived = yield* Deferred.make<void>()
        const fibers = yield* Effect.forEach(arriving, ([caller, bytes]) =>
          Effect.forkChild(bodies.within(kind, caller, bytes)(Deferred.await(arrived)), { startImmediately: true }),
        )
        const meanwhile = bodies.reserved()
        yield* Deferred.succeed(arrived, undefined)
        const ended = yield* Effect.forEach(fibers, (fiber) => Effect.flip(Fiber.join(fiber)).pipe(Effect.exit))
        const statuses = ended.map((exit) => (Exit.isSuccess(exit) ? exit.value : undefined))
        return {
          statuses: statuses.map((problem) => problem?.status ?? 200),
          waits: statuses.map((problem) => problem?.retryAfterSeconds),
          meanwhile,
          after: bodies.reserved(),
        }
      }),
    )
  const { caller, all } = bodyBudgets.open
  const others = Array.from({ length: all / caller }, (_, index) => [nobody(`192.0.2.${index + 1}`), caller] as const)

  it.each<[string, keyof typeof bodyBudgets, readonly (readonly [LimitedCaller, number])[], readonly number[]]>([
    [
      "an address has too much",
      "open",
      [
        [nobody("192.0.2.1"), caller],
        [nobody("192.0.2.1"), 1],
        [nobody("192.0.2.2"), 1],
      ],
      [200, 429, 200],
    ],
    [
      "an IPv6 network has too much",
      "open",
      [
        [nobody("2001:db8::1"), caller],
        [nobody("2001:db8::2"), 1],
      ],
      [200, 429],
    ],
    [
      "a person has too much, at another address too",
      "json",
      [
        [anna, bodyBudgets.json.caller],
        [{ ...anna, address: "192.0.2.7" }, 1],
      ],
      [200, 429],
    ],
    ["all have too much", "open", [...others, [nobody("198.51.100.1"), 1]], [...others.map(() => 200), 503]],
  ])("are refused when %s", async (_what, kind, arriving, statuses) => {
    const { meanwhile, after, waits, statuses: actual } = await outcomes(kind, arriving)
    expect(actual).toEqual(statuses)
    expect(meanwhile).toBeLessThanOrEqual(bodyBudgets[kind].all)
    expect(after).toBe(0)
    expect(waits.map((wait) => wait !== undefined)).toEqual(statuses.map((status) => status !== 200))
  })

  it("are given back when a request is given up", async () => {
    const bodies = makeBodies()
    const [heldBytes, leftBytes] = await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(bodies.within("json", anna, 10)(Effect.never), { startImmediately: true })
        const reserved = bodies.reserved()
        yield* Fiber.interrupt(fiber)
        return [reserved, bodies.reserved()]
      }),
    )
    expect([heldBytes, leftBytes]).toEqual([10, 0])
  })
})
