import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { defineJob } from "@rond/core/server-kit"
import { withServer } from "../../testing/test-server.ts"
import { orphanedAfterSeconds } from "./fail-job.ts"
import { silent, jobModule, jobRequests } from "./testing.ts"

describe("a job of another build of the server", () => {
  const server = withServer([jobModule])
  const { start, stateOf, settled, startAsking, stepsOf, keptOf, insertJob, rowOf, withWorkerOf } = jobRequests(server)

  it.each(["test.job", "test.asking"] as const)(
    "ends a job of %s with an unreadable payload, and continues after a restart",
    async (name) => {
      const key = `unreadable ${name}`
      await insertJob(key, name, { payload: { thing: 1 }, orphanedAfterSeconds })
      expect(await settled(key, name)).toEqual({ state: "failed", stepsDone: ["one"], code: "job_unreadable" })
      expect(await stepsOf(`${key} failed`)).toEqual(name === "test.job" ? ["given back"] : [])
      expect(await stepsOf(key)).toEqual([])
      await (name === "test.job" ? start(key) : startAsking(key))
      expect(await settled(key, name)).toMatchObject({ state: "done" })
      expect(await stepsOf(key)).toEqual(["three", "two"])
    },
  )

  it("leaves an unreadable payload to servers of other builds at first", async () => {
    await insertJob("newer", "test.job", { payload: { thing: 1 } })
    await expect.poll(async () => (await rowOf("newer")).isOrphaned).toBe(true)
    const newer = defineJob({ name: "test.job", payload: Schema.Struct({ thing: Schema.Number }), steps: [silent("one"), silent("two")] })
    await withWorkerOf([newer], () => settled("newer"))
    expect(await settled("newer")).toEqual({ state: "done", stepsDone: ["one", "two"], code: null })
    expect(await stepsOf("newer failed")).toEqual([])
  })

  it("ends a job that no server knows, after a grace period", async () => {
    await insertJob("fresh", "gone.job")
    await insertJob("old", "gone.job", { orphanedAfterSeconds, steps: ["one", "two"] })
    await expect.poll(async () => (await rowOf("old")).state).toBe("failed")
    expect(await keptOf("old")).toEqual({
      payload: {},
      failure: expect.objectContaining({ step: "two", status: 409, code: "job_unreadable", detail: null }),
    })
    await expect.poll(() => rowOf("fresh")).toMatchObject({ state: "running", isOrphaned: true })
  })

  it("runs the remaining steps of a job from a build that did not declare them", async () => {
    await insertJob("other steps", "test.job", { stepsDone: ["zero", "one"] })
    expect(await settled("other steps")).toMatchObject({ state: "done", stepsDone: ["zero", "one", "two", "three"] })
    expect(await stepsOf("other steps")).toEqual(["three", "two"])
  })

  it("runs only the steps that a job started with", async () => {
    await insertJob("begun by an older build", "test.job", { steps: ["one", "three"] })
    expect(await settled("begun by an older build")).toEqual({ state: "done", stepsDone: ["one", "three"], code: null })
  })

  it.each([
    ["first", [], ["one", "two", "three", "four"]],
    ["in between", ["one"], ["one", "between", "two", "three"]],
    ["last", ["one", "two", "three"], ["one", "two", "three", "four"]],
  ] as const)("leaves a job that started with an unknown step, %s, to a server that knows it", async (where, stepsDone, steps) => {
    const key = `by a newer build, ${where}`
    await insertJob(key, "test.job", { steps, stepsDone })
    await expect.poll(async () => (await rowOf(key)).isOrphaned).toBe(true)
    expect(await stateOf(key)).toEqual({ state: "running", stepsDone, code: null })
    const newer = defineJob({ name: "test.job", payload: Schema.Unknown, steps: steps.map(silent) })
    await withWorkerOf([newer], () => settled(key))
    expect(await settled(key)).toEqual({ state: "done", stepsDone: steps, code: null })
  })

  it("ends a job whose step no server knows, and runs this build's steps after a restart", async () => {
    await insertJob("rolled back", "test.job", { steps: ["one", "between", "two", "three"], orphanedAfterSeconds })
    expect(await settled("rolled back")).toEqual({ state: "failed", stepsDone: ["one"], code: "job_unreadable" })
    expect(await stepsOf("rolled back failed")).toEqual(["given back"])
    await start("rolled back")
    expect(await settled("rolled back")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
  })

  it("stores a job with this build's steps", async () => {
    await start("kept with its steps")
    const steps = await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select steps from job where key = 'kept with its steps'`),
    )
    expect(steps).toEqual([{ steps: ["one", "two", "three"] }])
    await settled("kept with its steps")
  })
})
