import { Effect, Layer, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import {
  type AnyJob,
  conflict,
  defineJob,
  DurableWork,
  handle,
  invalid,
  runsAgain,
  type JobState,
  type ServerModule,
  type Session,
} from "@rond/core/server-kit"
import { platformRetention } from "../retention.ts"
import { Notifications } from "../database/notifications.ts"
import { eventLogLayer } from "../events/event-log.ts"
import { waitForJob, withServer } from "../../testing/test-server.ts"
import { orphanedAfterSeconds } from "./fail-job.ts"
import { maxFailures, workerLayer } from "./worker.ts"

const Payload = Schema.Struct({ thing: Schema.String, refuseAt: Schema.NullOr(Schema.String), crashAt: Schema.NullOr(Schema.String) })
type Payload = typeof Payload.Type

const crashes = new Map<string, number>()
/** The outcome of a thing's step at each attempt. */
const ways = new Map<string, Effect.Effect<unknown, unknown, SqlClient.SqlClient>>()

const step = <const Name extends string>(name: Name) => ({
  name,
  run: ({ thing, refuseAt, crashAt }: Payload, { results }: { readonly results: Readonly<Record<string, unknown>> }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into done_step (thing, step) values (${thing}, ${name})`
      if (refuseAt === name) return yield* conflict("said_no", "Not now", { sure: true, place: "step-2", typed: "Cough since Monday" })
      if (crashAt === name) {
        const crash = (crashes.get(thing) ?? 0) + 1
        crashes.set(thing, crash)
        if (crash < 3) return yield* Effect.die(new Error("crash"))
      }
      if (ways.has(thing)) return yield* ways.get(thing)!
      return { after: Object.keys(results) }
    }),
})

const job = defineJob({
  name: "test.job",
  payload: Payload,
  steps: [step("one"), step("two"), step("three")],
  atFailure: (key) =>
    key.startsWith("keeps ")
      ? Effect.die(new Error("Nothing to give back"))
      : Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into done_step (thing, step) values (${`${key} failed`}, 'given back')`),
})
const asking = defineJob({
  name: "test.asking",
  payload: Payload,
  steps: [step("one"), { ...step("two"), external: true }, step("three")],
})

/** A step of another build, which has no effect. */
const silent = (name: string) => ({ name, run: () => Effect.void })

const State = Schema.Struct({ state: Schema.String, stepsDone: Schema.Array(Schema.String), code: Schema.NullOr(Schema.String) })
const shown = (state: JobState | undefined) => ({
  state: state?.state ?? "none",
  stepsDone: state?.stepsDone ?? [],
  code: state?.failure?.code ?? null,
})
const startJob = defineEndpoint({
  id: "job.start",
  method: "POST",
  path: "/job",
  summary: "Start",
  payload: Schema.Struct({ key: Schema.String, fails: Schema.Boolean, asks: Schema.optionalKey(Schema.Boolean), payload: Payload }),
  response: State,
})
const settledJob = defineEndpoint({
  id: "job.settled",
  method: "GET",
  path: "/job/:key",
  summary: "How far",
  params: Schema.Struct({ key: Schema.String }),
  query: snakeCaseStruct({ job: Schema.Literals(["test.job", "test.asking"]), withinMillis: Schema.NumberFromString }),
  response: State,
})

const module: ServerModule = {
  id: "test.job",
  migrations: {
    "0001_steps": Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table done_step (thing text not null, step text not null)`),
  },
  jobs: [job, asking],
  handlers: [
    handle(
      startJob,
      ({ payload }) =>
        Effect.gen(function* () {
          const state = yield* (yield* DurableWork).start(payload.asks === true ? asking : job, payload.payload, { key: payload.key })
          return payload.fails ? yield* invalid("no", "Thought better of it") : shown(state)
        }),
      runsAgain,
    ),
    handle(settledJob, ({ params, query }) =>
      Effect.gen(function* () {
        return shown(yield* (yield* DurableWork).settled({ name: query.job }, params.key, query.withinMillis))
      }),
    ),
  ],
}

const doctor: Session = { sessionId: "s1", personId: "p1", name: "A", role: "clinician", clinician: undefined }

describe("durable work", () => {
  const server = withServer([module])
  const start = (key: string, payload: Partial<Payload> = {}, fails = false) =>
    server.call(startJob, { payload: { key, fails, payload: { thing: key, refuseAt: null, crashAt: null, ...payload } } }, { as: doctor })
  const stateOf = (key: string, name: "test.job" | "test.asking" = "test.job", withinMillis = 0) =>
    server.call(settledJob, { params: { key }, query: { job: name, withinMillis } }, { as: doctor })
  const settled = (key: string, name?: "test.job" | "test.asking") => waitForJob(() => stateOf(key, name, 10_000))
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

  it("ends a job at a refused step, rolls that step back, and continues there when restarted", async () => {
    await start("c", { refuseAt: "two" })
    expect(await settled("c")).toEqual({ state: "failed", stepsDone: ["one"], code: "said_no" })
    expect(await stepsOf("c")).toEqual(["one"])
    expect(await start("c")).toMatchObject({ state: "running", stepsDone: ["one"] })
    expect(await settled("c")).toMatchObject({ state: "done" })
    expect(await stepsOf("c")).toEqual(["one", "three", "two"])
  })

  it("releases what a job claimed when a step is refused, once each time, and not before a retry", async () => {
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

  it("retries a step that failed unexpectedly, and keeps nothing of its first attempts", async () => {
    await start("d", { crashAt: "three" })
    expect(await settled("d")).toMatchObject({ state: "done" })
    expect(crashes.get("d")).toBe(3)
    expect(await stepsOf("d")).toEqual(["one", "three", "two"])
  })

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

  interface Begun {
    readonly payload?: object
    readonly steps?: readonly string[] | null
    readonly stepsDone?: readonly string[]
    readonly breaks?: number
    readonly orphanedAfterSeconds?: number
  }

  /** A job that was started earlier, by this build of the server or another. */
  const begun = (key: string, name: string, { payload, steps = null, stepsDone = ["one"], breaks = 0, orphanedAfterSeconds }: Begun = {}) =>
    server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into job (id, name, key, payload, breaks, steps, steps_done, stranded_since, person_id, request_id)
          values (${key}, ${name}, ${key}, ${JSON.stringify(payload ?? { thing: key, refuseAt: null, crashAt: null })}::jsonb, ${breaks},
            ${steps}, ${stepsDone}, now() - make_interval(secs => ${orphanedAfterSeconds ?? null}), 'p', 'r')`
        yield* (yield* Notifications).notify("work")
      }),
    )
  const rowOf = (key: string) =>
    server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.map(
          sql<{ readonly state: string; readonly attempts: number; readonly breaks: number; readonly isOrphaned: boolean }>`
            select state, attempts, breaks, stranded_since is not null as "isOrphaned" from job where id = ${key}`,
          ([row]) => row!,
        ),
      ),
    )
  /** Another server process's worker on the same database, of a build with other jobs, while a test waits for something. */
  const withWorkerOf = (jobs: readonly AnyJob[], waiting: () => Promise<unknown>) =>
    server.run(
      Effect.gen(function* () {
        yield* Layer.build(workerLayer(jobs).pipe(Layer.provide(eventLogLayer), Layer.provide(Logger.layer([]))))
        yield* Effect.promise(waiting)
      }).pipe(Effect.scoped),
    )

  it.each(["test.job", "test.asking"] as const)(
    "ends a job of %s with an unreadable payload, releases what it claimed, and continues when restarted",
    async (name) => {
      const key = `unreadable ${name}`
      await begun(key, name, { payload: { thing: 1 }, orphanedAfterSeconds })
      expect(await settled(key, name)).toEqual({ state: "failed", stepsDone: ["one"], code: "job_unreadable" })
      expect(await stepsOf(`${key} failed`)).toEqual(name === "test.job" ? ["given back"] : [])
      expect(await stepsOf(key)).toEqual([])
      await (name === "test.job" ? start(key) : startAsking(key))
      expect(await settled(key, name)).toMatchObject({ state: "done" })
      expect(await stepsOf(key)).toEqual(["three", "two"])
    },
  )

  it("first leaves an unreadable payload to the other servers, which may run the build that started it", async () => {
    await begun("newer", "test.job", { payload: { thing: 1 } })
    await expect.poll(async () => (await rowOf("newer")).isOrphaned).toBe(true)
    const newer = defineJob({ name: "test.job", payload: Schema.Struct({ thing: Schema.Number }), steps: [silent("one"), silent("two")] })
    await withWorkerOf([newer], () => settled("newer"))
    expect(await settled("newer")).toEqual({ state: "done", stepsDone: ["one", "two"], code: null })
    expect(await stepsOf("newer failed")).toEqual([])
  })

  it("ends a job whose name no server knows, after a grace period", async () => {
    await begun("fresh", "gone.job")
    await begun("old", "gone.job", { orphanedAfterSeconds, steps: ["one", "two"] })
    await expect.poll(async () => (await rowOf("old")).state).toBe("failed")
    expect(await keptOf("old")).toEqual({
      payload: {},
      failure: expect.objectContaining({ step: "two", status: 409, code: "job_unreadable", detail: null }),
    })
    await expect.poll(() => rowOf("fresh")).toMatchObject({ state: "running", isOrphaned: true })
  })

  it("runs the remaining steps of a job from a build that did not declare them, whatever other steps it had", async () => {
    await begun("other steps", "test.job", { stepsDone: ["zero", "one"] })
    expect(await settled("other steps")).toMatchObject({ state: "done", stepsDone: ["zero", "one", "two", "three"] })
    expect(await stepsOf("other steps")).toEqual(["three", "two"])
  })

  it("runs the steps that a job started with, and none that a newer build adds", async () => {
    await begun("begun by an older build", "test.job", { steps: ["one", "three"] })
    expect(await settled("begun by an older build")).toEqual({ state: "done", stepsDone: ["one", "three"], code: null })
  })

  it.each([
    ["first", [], ["one", "two", "three", "four"]],
    ["in between", ["one"], ["one", "between", "two", "three"]],
    ["last", ["one", "two", "three"], ["one", "two", "three", "four"]],
  ] as const)("leaves a job that started with an unknown step, %s, to a server that knows it", async (where, stepsDone, steps) => {
    const key = `by a newer build, ${where}`
    await begun(key, "test.job", { steps, stepsDone })
    await expect.poll(async () => (await rowOf(key)).isOrphaned).toBe(true)
    expect(await stateOf(key)).toEqual({ state: "running", stepsDone, code: null })
    const newer = defineJob({ name: "test.job", payload: Schema.Unknown, steps: steps.map(silent) })
    await withWorkerOf([newer], () => settled(key))
    expect(await settled(key)).toEqual({ state: "done", stepsDone: steps, code: null })
  })

  it("ends a job with a step that no server knows, and runs this build's steps when it is restarted", async () => {
    await begun("rolled back", "test.job", { steps: ["one", "between", "two", "three"], orphanedAfterSeconds })
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

  const throws = Effect.sync(() => {
    throw new TypeError("undefined is not a function")
  })
  it.each([
    ["throws", throws],
    ["fails with neither a problem nor a database error", Effect.fail(new Error("odd"))],
    ["interrupts itself", Effect.interrupt],
    ["returns a value that cannot be stored", Effect.succeed({ said: "half\0" })],
    [
      "writes a value that the database refuses",
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into done_step (thing) values ('half')`),
    ],
  ] as const)("ends the job of a step that %s at each attempt, releases what it claimed, and can restart it", async (how, way) => {
    const key = `a step that ${how}`
    ways.set(key, way)
    await begun(key, "test.job", { breaks: maxFailures - 1 })
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
    await begun("breaks twice", "test.job", { breaks: maxFailures - 3 })
    expect(await settled("breaks twice")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    expect(await rowOf("breaks twice")).toMatchObject({ attempts: 0, breaks: 0 })
    ways.delete("breaks twice")
  })

  it("delays no other job while one fails", async () => {
    ways.set("breaks", throws)
    // With enough attempts for the slowest machine.
    await begun("breaks", "test.job", { breaks: -1_000 })
    await expect.poll(() => rowOf("breaks")).toMatchObject({ attempts: expect.toSatisfy((tries) => tries >= 1) })
    await start("beside it")
    expect(await settled("beside it")).toMatchObject({ state: "done" })
    expect(await stateOf("breaks")).toMatchObject({ state: "running", stepsDone: ["one"] })
    ways.delete("breaks")
    expect(await settled("breaks")).toMatchObject({ state: "done" })
  })

  it("waits for an external service that fails, whatever the number of attempts", async () => {
    ways.set("away", Effect.fail(new Error("The service answered 503")))
    await begun("away", "test.asking", { breaks: maxFailures - 1 })
    const tried = expect.toSatisfy((tries) => tries >= 1)
    await expect.poll(() => rowOf("away")).toMatchObject({ state: "running", attempts: tried, breaks: maxFailures - 1 })
    ways.delete("away")
    expect(await settled("away", "test.asking")).toMatchObject({ state: "done" })
  })

  it("ends a job even if its claim cannot be released", async () => {
    ways.set("keeps what it holds", throws)
    await begun("keeps what it holds", "test.job", { breaks: maxFailures - 1 })
    expect(await settled("keeps what it holds")).toMatchObject({ state: "failed", code: "job_broken" })
    ways.delete("keeps what it holds")
  })

  it("keeps the lease and the pause of a running job when it is started again", async () => {
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

  it("shares jobs between server processes, each step once", async () => {
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

  it("calls external services outside transactions, in order, with retries, and keeps what an attempt wrote", async () => {
    await startAsking("f")
    expect(await settled("f", "test.asking")).toEqual({ state: "done", stepsDone: ["one", "two", "three"], code: null })
    await startAsking("g", { refuseAt: "two" })
    expect(await settled("g", "test.asking")).toEqual({ state: "failed", stepsDone: ["one"], code: "said_no" })
    expect(await stepsOf("g")).toEqual(["one", "two"])
    await startAsking("h", { crashAt: "two" })
    expect(await settled("h", "test.asking")).toMatchObject({ state: "done" })
    expect(await stepsOf("h")).toEqual(["one", "three", "two", "two", "two"])
  })

  it("stores no payload of a finished job, and stores it again when a failed one is restarted", async () => {
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

  it("clears payloads that an earlier version stored", async () => {
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
    await server.run(platformRetention)
    expect(await keptOf("old-done")).toEqual({ payload: {}, failure: null })
    expect(await keptOf("old-failed")).toEqual({ payload: {}, failure: { code: "no" } })
    expect(await keptOf("old-running")).toMatchObject({ payload: { typed: "Cough" } })
  })
})
