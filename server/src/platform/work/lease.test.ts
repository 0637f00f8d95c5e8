import { Effect, Layer, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { defineJob, externalStepSeconds } from "@rond/core/server-kit"
import { eventLogLayer } from "../events/event-log.ts"
import { withServer } from "../../testing/test-server.ts"
import { jobModule, jobRequests } from "./testing.ts"
import { LeaseSeconds, secondsUntilGivingUp, workerLayer } from "./worker.ts"

describe("the lease of an external step", () => {
  const server = withServer([jobModule])
  const { insertJob, rowOf } = jobRequests(server)
  const leaseOf = () =>
    server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.map(sql<{ readonly at: string }>`select run_at::text as at from job where id = 'outlasting'`, ([row]) => row?.at),
      ),
    )

  it("is renewed for as long as the step takes, which then runs once", { tags: ["END-507"] }, async () => {
    const gate = Promise.withResolvers<void>()
    let runs = 0
    const outlasting = defineJob({
      name: "test.outlasting",
      payload: Schema.Struct({ thing: Schema.String }),
      steps: [{ name: "ask", external: { seconds: "none" }, run: () => Effect.promise(() => ((runs += 1), gate.promise)) }],
    })
    const worker = workerLayer([outlasting]).pipe(Layer.provide(eventLogLayer), Layer.provide(Logger.layer([])))
    await server.run(
      Effect.gen(function* () {
        yield* Effect.provideService(Layer.build(worker), LeaseSeconds, 1.5)
        yield* Effect.promise(async () => {
          await insertJob("outlasting", "test.outlasting", { steps: ["ask"], stepsDone: [], payload: { thing: "it" } })
          await expect.poll(() => runs).toBe(1)
          // The first lease is over once the third follows it.
          const leases = new Set<string | undefined>()
          await expect.poll(async () => leases.add(await leaseOf()).size).toBeGreaterThan(5)
          gate.resolve()
          await expect.poll(() => rowOf("outlasting")).toMatchObject({ state: "done" })
        })
      }).pipe(Effect.scoped),
    )
    expect(runs).toBe(1)
  })
})

describe("how long an attempt may last before its step gives up", { tags: ["END-206"] }, () => {
  it.each([
    ["the first attempt has all of it", 900, 0, 900],
    ["an attempt after a kill has what is left", 900, 600, 300],
    ["an attempt after a standstill has a usual one's", 900, 4_000, externalStepSeconds],
    ["a short step's attempt is not longer for it", 5, 4, 5],
    ["a step that never gives up has no end", undefined, 4_000, Infinity],
  ])("%s", (_name, giveUpAfter, attempted, most) => {
    expect(secondsUntilGivingUp(giveUpAfter, attempted)).toBe(most)
  })
})
