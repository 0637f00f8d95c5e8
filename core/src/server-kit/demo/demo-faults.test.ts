import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { ExternalLimits } from "../external-service/exchange.ts"
import { DemoFaults, type ServiceFault, throughDemoFault } from "./demo-faults.ts"

const failures = { unavailable: (reason: string) => reason, refused: () => "refused", unreadable: () => "unreadable" }

/** The result of a request through the port, the number of requests to the service, and the seconds until then. */
const asked = (fault: ServiceFault | undefined) =>
  Effect.runPromise(
    Effect.gen(function* () {
      let times = 0
      const ask: Effect.Effect<string, string> = Effect.sync(() => ((times += 1), "response"))
      const request = Effect.match(throughDemoFault("se.drugs", ask, failures), {
        onFailure: (error) => error,
        onSuccess: (value) => value,
      })
      const running = yield* Effect.forkChild(request)
      yield* TestClock.adjust("1 hour")
      return [yield* Fiber.join(running), times] as const
    }).pipe(
      Effect.provideService(DemoFaults, new Map(fault === undefined ? [] : [["se.drugs", fault]])),
      Effect.provideService(ExternalLimits, { timeoutSeconds: 8, largestBytes: 1 }),
      Effect.provide(TestClock.layer()),
    ),
  )

it.each<[ServiceFault["kind"] | undefined, number, string, number]>([
  [undefined, 0, "response", 1],
  ["unavailable", 0, "unreachable", 0],
  ["refused", 0, "refused", 0],
  ["bad-json", 0, "unreadable", 0],
  ["accepted-unanswered", 0, "timeout", 1],
  ["slow", 7, "response", 1],
  ["slow", 8, "timeout", 0],
])("a service that is %s (%i s) gives %s", { tags: ["DEM-451"] }, async (kind, seconds, given, times) => {
  expect(await asked(kind && { kind, seconds })).toEqual([given, times])
})
