import { Effect, Layer, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { defineCall } from "@rond/core/contract"
import { conflict, defineJob, DurableWork, handle, invalid, type JobState, type ServerModule, type Session } from "@rond/core/server-kit"
import { sweepPlatform } from "../database/housekeeping.ts"
import { eventLogLayer } from "../events/event-log.ts"
import { withServer } from "../testing.ts"
import { unreadableTries, workerLayer } from "./worker.ts"

/** Things that a server does not know yet, and how often it will not. */
const unknown = new Map<string, number>()
const Thing = Schema.String.check(
  Schema.makeFilter((thing) => {
    const times = unknown.get(thing) ?? 0
    unknown.set(thing, Math.max(0, times - 1))
    return times === 0
  }),
)

const Payload = Schema.Struct({ thing: Thing, refuseAt: Schema.NullOr(Schema.String), crashAt: Schema.NullOr(Schema.String) })
type Payload = typeof Payload.Type

const crashes = new Map<string, number>()

const step = <const Name extends string>(name: Name) => ({
  name,
  run: ({ thing, refuseAt, crashAt }: Payload, { results }: { readonly results: Readonly<Record<string, unknown>> }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into done_step (thing, step) values (${thing}, ${name})`
      if (refuseAt === name)
        return yield* conflict("said_no", "Not now", { sure: true, place: "step-2", typed: "Cough since Monday", note: { values: {} } })
      if (crashAt === name) {
        const crash = (crashes.get(thing) ?? 0) + 1
        crashes.set(thing, crash)
        if (crash < 3) return yield* Effect.die(new Error("crash"))
      }
      return { after: Object.keys(results) }
    }),
})

const job = defineJob({
  name: "test.job",
  payload: Payload,
  steps: [step("one"), step("two"), step("three")],
  atFailure: (key) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into done_step (thing, step) values (${`${key} failed`}, 'given back')`),
})
const asking = defineJob({
  name: "test.asking",
  payload: Payload,
  steps: [step("one"), { ...step("two"), outside: true }, step("three")],
})

const State = Schema.Struct({ state: Schema.String, stepsDone: Schema.Array(Schema.String), code: Schema.NullOr(Schema.String) })
const shown = (state: JobState | undefined) => ({
  state: state?.state ?? "none",
  stepsDone: state?.stepsDone ?? [],
  code: state?.failure?.code ?? null,
})
const startJob = defineCall({
  id: "job.start",
  method: "POST",
  path: "/job",
  summary: "Start",
  payload: Schema.Struct({ key: Schema.String, fails: Schema.Boolean, asks: Schema.optionalKey(Schema.Boolean), payload: Payload }),
  answer: State,
})
const settledJob = defineCall({
  id: "job.settled",
  method: "GET",
  path: "/job/:key",
  summary: "How far",
  params: Schema.Struct({ key: Schema.String }),
  query: Schema.Struct({ job: Schema.Literals(["test.job", "test.asking"]) }),
  answer: State,
})

const module: ServerModule = {
  id: "test.job",
  migrations: {
    "0001_steps": Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table done_step (thing text not null, step text not null)`),
  },
  jobs: [job, asking],
  handlers: [
    handle(startJob, ({ payload }) =>
      Effect.gen(function* () {
        const state = yield* (yield* DurableWork).start(payload.asks === true ? asking : job, payload.payload, { key: payload.key })
        return payload.fails ? yield* invalid("no", "Thought better of it") : shown(state)
      }),
    ),
    handle(settledJob, ({ params, query }) =>
      Effect.gen(function* () {
        return shown(yield* (yield* DurableWork).settled({ name: query.job }, params.key, 10_000))
      }),
    ),
  ],
}

const doctor: Session = { sessionId: "s1", personId: "p1", name: "A", role: "clinician", clinician: undefined }

describe("durable work", () => {
  const server = withServer([module])
  const start = (key: string, payload: Partial<Payload> = {}, fails = false) =>
    server.call(startJob, { payload: { key, fails, payload: { thing: key, refuseAt: null, crashAt: null, ...payload } } }, { as: doctor })
  const settled = (key: string, name: "test.job" | "test.asking" = "test.job") =>
    server.call(settledJob, { params: { key }, query: { job: name } }, { as: doctor })
  const startAsking = (key: string, payload: Partial<Payload> = {}) =>
    server.call(
      startJob,
      { payload: { key, fails: false, asks: true, payload: { thing: key, refuseAt: null, crashAt: null, ...payload } } },
      { as: doctor },
    )
  const stepsOf = (thing: string) =>
    server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = yield* sql<{ readonly step: string }>`select step from done_step where thing = ${thing} order by step`
        return rows.map((row) => row.step)
      }),
    )

  it("API-030 runs each step once, in order, and tells when it is done", async () => {
    expect(await start("a")).toEqual({ state: "running", stepsDone: [], code: null })
    expect(await settled("a")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    expect(await stepsOf("a")).toEqual(["one", "three", "two"])
  })

  it("API-031 starts a job once for its key", async () => {
    await start("b")
    await settled("b")
    expect(await start("b")).toMatchObject({ state: "done" })
    await settled("b")
    expect(await stepsOf("b")).toHaveLength(3)
  })

  it("API-032 ends a job at a step that says no, undoes that step, and goes on with it when started again", async () => {
    await start("c", { refuseAt: "two" })
    expect(await settled("c")).toEqual({ state: "failed", stepsDone: ["one"], code: "said_no" })
    expect(await stepsOf("c")).toEqual(["one"])
    expect(await start("c")).toMatchObject({ state: "running", stepsDone: ["one"] })
    expect(await settled("c")).toMatchObject({ state: "done" })
    expect(await stepsOf("c")).toEqual(["one", "three", "two"])
  })

  it("API-038 gives back what a job held when a step says no, once for each time, and not when it is to be tried again", async () => {
    await start("held", { refuseAt: "two" })
    expect(await settled("held")).toMatchObject({ state: "failed" })
    expect(await stepsOf("held failed")).toEqual(["given back"])
    await start("held")
    expect(await settled("held")).toMatchObject({ state: "done" })
    await start("crashing", { crashAt: "one" })
    expect(await settled("crashing")).toMatchObject({ state: "done" })
    expect(await stepsOf("held failed")).toEqual(["given back"])
    expect(await stepsOf("crashing failed")).toEqual([])
  }, 15_000)

  it("API-033 tries a step again that failed unexpectedly, without leaving its first tries behind", async () => {
    await start("d", { crashAt: "three" })
    expect(await settled("d")).toMatchObject({ state: "done" })
    expect(crashes.get("d")).toBe(3)
    expect(await stepsOf("d")).toEqual(["one", "three", "two"])
  }, 15_000)

  /** A job that another build of the server began, and has tried so often. */
  const begunByAnother = (key: string, name: string, attempts: number, payload: object = { thing: 1 }, stepsDone = ["one"]) =>
    server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into job (id, name, key, payload, attempts, steps_done, person_id, request_id)
          values (${key}, ${name}, ${key}, ${JSON.stringify(payload)}::jsonb, ${attempts}, ${stepsDone}, 'p', 'r')`,
      ),
    )

  it.each(["test.job", "test.asking"] as const)(
    "API-057 ends a job of %s whose payload no server could read, gives back what it held, and goes on with it when started again",
    async (name) => {
      const key = `unreadable ${name}`
      await begunByAnother(key, name, unreadableTries - 1)
      expect(await settled(key, name)).toEqual({ state: "failed", stepsDone: ["one"], code: "job_unreadable" })
      expect(await stepsOf(`${key} failed`)).toEqual(name === "test.job" ? ["given back"] : [])
      expect(await stepsOf(key)).toEqual([])
      await (name === "test.job" ? start(key) : startAsking(key))
      expect(await settled(key, name)).toMatchObject({ state: "done" })
      expect(await stepsOf(key)).toEqual(["three", "two"])
    },
  )

  it("API-057 leaves a payload it cannot read for a while to the other servers, one of which may be of the build that began it", async () => {
    unknown.set("newer", 2)
    await begunByAnother("newer", "test.job", 0, { thing: "newer", refuseAt: null, crashAt: null })
    expect(await settled("newer")).toMatchObject({ state: "done" })
    expect(unknown.get("newer")).toBe(0)
    expect(await stepsOf("newer failed")).toEqual([])
  })

  it("API-060 a job that another build began does the steps it has not done, whatever other steps it had", async () => {
    const payload = { thing: "other steps", refuseAt: null, crashAt: null }
    await begunByAnother("other steps", "test.job", 0, payload, ["zero", "one"])
    expect(await settled("other steps")).toMatchObject({ state: "done", stepsDone: ["zero", "one", "two", "three"] })
    expect(await stepsOf("other steps")).toEqual(["three", "two"])
  })

  it("API-031 a job that runs is not hurried by being started again: its lease and its pause stay", async () => {
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

  it("API-034 starts nothing when the write that asked for it fails", async () => {
    await expect(start("e", {}, true)).rejects.toMatchObject({ code: "no" })
    expect(await settled("e")).toMatchObject({ state: "none" })
    expect(await stepsOf("e")).toEqual([])
  })

  it("API-035 shares jobs among server processes, each step once", async () => {
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
  }, 30_000)

  it("API-037 asks services outside in no transaction: in order, tried again, and what a try wrote stays", async () => {
    await startAsking("f")
    expect(await settled("f", "test.asking")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    await startAsking("g", { refuseAt: "two" })
    expect(await settled("g", "test.asking")).toEqual({ state: "failed", stepsDone: ["one"], code: "said_no" })
    expect(await stepsOf("g")).toEqual(["one", "two"])
    await startAsking("h", { crashAt: "two" })
    expect(await settled("h", "test.asking")).toMatchObject({ state: "done" })
    expect(await stepsOf("h")).toEqual(["one", "three", "two", "two", "two"])
  }, 15_000)

  const keptOf = (key: string) =>
    server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{
          readonly payload: object
          readonly failure: object | null
        }>`select payload, failure from job where key = ${key}`
        return row
      }),
    )

  it("API-056 keeps nothing of what a job was given once it is done, and takes it anew when one that failed is started again", async () => {
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

  it("API-056 empties what jobs of an earlier version kept", async () => {
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into job (id, name, key, payload, state, failure, person_id, request_id) values
            ('old-done', 'old', 'old-done', '{"typed": "Cough"}', 'done', null, 'p', 'r'),
            ('old-failed', 'old', 'old-failed', '{"typed": "Cough"}', 'failed', '{"code": "no", "detail": {"note": "Cough"}}', 'p', 'r'),
            ('old-running', 'old', 'old-running', '{"typed": "Cough"}', 'running', null, 'p', 'r')`
      }),
    )
    await server.run(sweepPlatform)
    expect(await keptOf("old-done")).toEqual({ payload: {}, failure: null })
    expect(await keptOf("old-failed")).toEqual({ payload: {}, failure: { code: "no" } })
    expect(await keptOf("old-running")).toMatchObject({ payload: { typed: "Cough" } })
  })
})
