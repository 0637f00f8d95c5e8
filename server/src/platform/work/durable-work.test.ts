import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { eventLogLayer } from "../events/event-log.ts"
import { withServer } from "../../testing/test-server.ts"
import { workerLayer } from "./worker.ts"
import { externalAtOnce } from "./due-job.ts"
import { crashes, job, jobModule, jobRequests, ways } from "./testing.ts"

describe("durable work", () => {
  const server = withServer([jobModule])
  const { start, settled, startAsking, stepsOf, keptOf, insertJob } = jobRequests(server)

  it("runs each step once, in order, and reports when it is done", async () => {
    expect(await start("a")).toEqual({ state: "running", stepsDone: [], code: null })
    expect(await settled("a")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    expect(await stepsOf("a")).toEqual(["one", "three", "two"])
  })

  it("starts a job once for its key", async () => {
    await start("b")
    await settled("b")
    expect(await start("b")).toMatchObject({ state: "done" })
    await settled("b")
    expect(await stepsOf("b")).toHaveLength(3)
  })

  it("ends a job at a refused step, which a restart repeats", async () => {
    await start("c", { refuseAt: "two" })
    expect(await settled("c")).toEqual({ state: "failed", stepsDone: ["one"], code: "said_no" })
    expect(await stepsOf("c")).toEqual(["one"])
    expect(await start("c")).toMatchObject({ state: "running", stepsDone: ["one"] })
    expect(await settled("c")).toMatchObject({ state: "done" })
    expect(await stepsOf("c")).toEqual(["one", "three", "two"])
  })

  it("releases what a job claimed when a step is refused, but not before a retry", async () => {
    await start("held", { refuseAt: "two" })
    expect(await settled("held")).toMatchObject({ state: "failed" })
    expect(await stepsOf("held failed")).toEqual(["given back"])
    await start("held")
    expect(await settled("held")).toMatchObject({ state: "done" })
    await start("crashing", { crashAt: "one" })
    expect(await settled("crashing")).toMatchObject({ state: "done" })
    expect(await stepsOf("held failed")).toEqual(["given back"])
    expect(await stepsOf("crashing failed")).toEqual([])
  })

  it("retries a step that failed unexpectedly, and discards its first attempts", async () => {
    await start("d", { crashAt: "three" })
    expect(await settled("d")).toMatchObject({ state: "done" })
    expect(crashes.get("d")).toBe(3)
    expect(await stepsOf("d")).toEqual(["one", "three", "two"])
  })

  it("keeps the lease and the delay of a running job when it is started again", async () => {
    const dueOf = () =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select run_at, attempts, payload from job where key = 'leased'`))
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into job (id, name, key, payload, attempts, run_at, person_id, request_id)
          values ('leased', 'test.asking', 'leased', '{"thing": "first"}', 3, now() + interval '1 hour', 'p', 'r')`,
      ),
    )
    const before = await dueOf()
    expect(await startAsking("leased")).toMatchObject({ state: "running" })
    expect(await dueOf()).toEqual(before)
  })

  it("starts nothing if the write that requested it fails", async () => {
    await expect(start("e", {}, true)).rejects.toMatchObject({ code: "no" })
    expect(await settled("e")).toMatchObject({ state: "none" })
    expect(await stepsOf("e")).toEqual([])
  })

  it("shares jobs between server processes, and runs each step once", async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `many-${index}`)
    await server.run(
      Effect.gen(function* () {
        // A second process's worker on the same database.
        yield* Layer.build(workerLayer([job]).pipe(Layer.provide(eventLogLayer), Layer.provide(Logger.layer([]))))
        yield* Effect.promise(async () => {
          await Promise.all(keys.map((key) => start(key)))
          await Promise.all(keys.map((key) => settled(key)))
        })
      }).pipe(Effect.scoped),
    )
    for (const key of keys) expect(await stepsOf(key)).toEqual(["one", "three", "two"])
  })

  it("calls external services outside transactions, and keeps what an attempt wrote", async () => {
    await startAsking("f")
    expect(await settled("f", "test.asking")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    await startAsking("g", { refuseAt: "two" })
    expect(await settled("g", "test.asking")).toEqual({ state: "failed", stepsDone: ["one"], code: "said_no" })
    expect(await stepsOf("g")).toEqual(["one", "two"])
    await startAsking("h", { crashAt: "two" })
    expect(await settled("h", "test.asking")).toMatchObject({ state: "done" })
    expect(await stepsOf("h")).toEqual(["one", "three", "two", "two", "two"])
  })

  it.each<[string, readonly string[] | null]>([
    ["this build", ["one", "two", "three"]],
    ["an earlier build", null],
  ])(
    "runs a few external steps of one kind at once, of jobs of %s, beside all other steps",
    { tags: ["SEC-094"] },
    async (build, steps) => {
      const gate = Promise.withResolvers<void>()
      let atOnce = 0
      let most = 0
      const keys = Array.from({ length: externalAtOnce + 5 }, (_, index) => `${build} ${index}`)
      for (const key of keys) {
        ways.set(
          key,
          Effect.promise(() => gate.promise).pipe(
            Effect.tap(() => Effect.sync(() => void (atOnce -= 1))),
            (waiting) => Effect.suspend(() => ((most = Math.max(most, (atOnce += 1))), waiting)),
          ),
        )
        await insertJob(key, "test.asking", { steps })
      }
      await expect.poll(() => atOnce).toBe(externalAtOnce)
      await start(`beside ${build}`)
      expect(await settled(`beside ${build}`)).toMatchObject({ state: "done" })
      expect(atOnce).toBe(externalAtOnce)
      gate.resolve()
      for (const key of keys) expect(await settled(key, "test.asking")).toMatchObject({ state: "done" })
      expect(most).toBe(externalAtOnce)
    },
  )

  it("stores no payload of a finished job, and stores it again for a restart", async () => {
    await start("typed")
    await settled("typed")
    expect(await keptOf("typed")).toEqual({ payload: {}, failure: null })
    await start("typed-and-refused", { refuseAt: "two" })
    await settled("typed-and-refused")
    expect(await keptOf("typed-and-refused")).toEqual({
      payload: {},
      failure: { step: "two", status: 409, code: "said_no", title: "Not now", detail: { sure: true, place: "step-2" } },
    })
    await start("typed-and-refused")
    expect(await settled("typed-and-refused")).toMatchObject({ state: "done" })
    expect(await stepsOf("typed-and-refused")).toHaveLength(3)
    await startAsking("asked", { refuseAt: "two" })
    await settled("asked", "test.asking")
    expect((await keptOf("asked"))?.payload).toEqual({})
  })
})
