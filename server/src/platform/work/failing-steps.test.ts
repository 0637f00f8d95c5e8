import { NotYet } from "@rond/core/server-kit"
import { Cause, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { withServer } from "../../testing/test-server.ts"
import { classifyFailure } from "./classify-failure.ts"
import { maxFailures } from "./worker.ts"
import { ways, throws, jobModule, jobRequests } from "./testing.ts"

describe("a step that fails", () => {
  const server = withServer([jobModule])
  const { start, stateOf, settled, stepsOf, insertJob, rowOf } = jobRequests(server)
  const run = (query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly object[], unknown>) =>
    server.run(Effect.flatMap(SqlClient.SqlClient, query))
  const secondsUntil = async (key: string) => {
    const [row] = await run((sql) => sql`select extract(epoch from run_at - now())::float8 as seconds from job where key = ${key}`)
    return (row as { readonly seconds: number }).seconds
  }

  it.each([
    ["throws", throws],
    ["fails with neither a problem nor a database error", Effect.fail(new Error("odd"))],
    ["interrupts itself", Effect.interrupt],
    ["returns a value that cannot be stored", Effect.succeed({ said: "half\0" })],
    [
      "writes a value that the database refuses",
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into done_step (thing) values ('half')`),
    ],
  ] as const)("ends a job whose step %s at each attempt, and can restart it", async (how, way) => {
    const key = `a step that ${how}`
    ways.set(key, way)
    await insertJob(key, "test.job", { breaks: maxFailures - 1 })
    expect(await settled(key)).toEqual({ state: "failed", stepsDone: ["one"], code: "job_broken" })
    expect(await stepsOf(`${key} failed`)).toEqual(["given back"])
    expect(await stepsOf(key)).toEqual([])
    ways.delete(key)
    await start(key)
    expect(await settled(key)).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
  })

  it("retries a step that fails unexpectedly, and resets the count with the next step", async () => {
    let tries = 0
    const twice = Effect.suspend(() => ((tries += 1) <= 2 ? throws : Effect.void))
    ways.set("breaks twice", twice)
    await insertJob("breaks twice", "test.job", { breaks: maxFailures - 3 })
    expect(await settled("breaks twice")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    expect(await rowOf("breaks twice")).toMatchObject({ attempts: 0, breaks: 0 })
    ways.delete("breaks twice")
  })

  it("delays no other job while one fails", async () => {
    ways.set("breaks", throws)
    // With enough attempts for the slowest machine.
    await insertJob("breaks", "test.job", { breaks: -1_000 })
    await expect.poll(() => rowOf("breaks")).toMatchObject({ attempts: expect.toSatisfy((tries) => tries >= 1) })
    await start("beside it")
    expect(await settled("beside it")).toMatchObject({ state: "done" })
    expect(await stateOf("breaks")).toMatchObject({ state: "running", stepsDone: ["one"] })
    ways.delete("breaks")
    expect(await settled("breaks")).toMatchObject({ state: "done" })
  })

  it("waits for a failing external service, whatever the number of attempts", async () => {
    ways.set("away", Effect.fail(new Error("The service answered 503")))
    await insertJob("away", "test.asking", { breaks: maxFailures - 1 })
    const tried = expect.toSatisfy((tries) => tries >= 1)
    await expect.poll(() => rowOf("away")).toMatchObject({ state: "running", attempts: tried, breaks: maxFailures - 1 })
    ways.delete("away")
    expect(await settled("away", "test.asking")).toMatchObject({ state: "done" })
  })

  it("asks a service that has no answer yet again, however often, and counts no failure", { tags: ["RES-601"] }, async () => {
    let askCount = 0
    const most = maxFailures + 2
    ways.set(
      "no answer",
      Effect.suspend(() => ((askCount += 1) < most ? Effect.fail(new NotYet({ askAgainSeconds: 0 })) : Effect.succeed({}))),
    )
    await insertJob("no answer", "test.asking", { breaks: maxFailures - 1 })
    expect(await settled("no answer", "test.asking")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    // The last step runs it once more.
    expect(askCount).toBe(most + 1)
    ways.delete("no answer")
  })

  it("asks again only after the seconds that the answer needs, and keeps nothing of the attempt", { tags: ["RES-601"] }, async () => {
    let askCount = 0
    const later = Effect.suspend(() => ((askCount += 1) === 1 ? Effect.fail(new NotYet({ askAgainSeconds: 3600 })) : Effect.succeed({})))
    ways.set("later", later)
    await insertJob("later", "test.asking", { breaks: maxFailures - 1 })
    await expect.poll(() => secondsUntil("later")).toBeGreaterThan(3500)
    expect(await rowOf("later")).toEqual({ state: "running", attempts: 0, breaks: 0, isOrphaned: false })
    // Another job's step is done meanwhile: the worker has looked for work, and left this one.
    await start("beside the answer")
    expect(await settled("beside the answer")).toMatchObject({ state: "done" })
    expect(askCount).toBe(1)
    await run((sql) => sql`update job set run_at = now() where key = 'later'`)
    expect(await settled("later", "test.asking")).toMatchObject({ state: "done" })
    // The last step runs it once more.
    expect(askCount).toBe(3)
    ways.delete("later")
  })

  it("knows no such answer inside a transaction, where nothing may be waited for", { tags: ["RES-601"] }, () => {
    const cause = Cause.fail(new NotYet({ askAgainSeconds: 5 }))
    expect(classifyFailure(cause, true)).toEqual({ kind: "not-yet", askAgainSeconds: 5 })
    expect(classifyFailure(cause, false)).toEqual({ kind: "unexpected" })
  })

  it("ends a job even if its claim cannot be released", async () => {
    ways.set("keeps what it holds", throws)
    await insertJob("keeps what it holds", "test.job", { breaks: maxFailures - 1 })
    expect(await settled("keeps what it holds")).toMatchObject({ state: "failed", code: "job_broken" })
    ways.delete("keeps what it holds")
  })
})
