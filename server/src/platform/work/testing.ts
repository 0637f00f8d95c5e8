import { Effect, Layer, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
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
import { Notifications } from "../database/notifications.ts"
import { eventLogLayer } from "../events/event-log.ts"
import { waitForJob } from "../../testing/test-server.ts"
import { workerLayer } from "./worker.ts"
import type { TestServer } from "../../testing/test-server.ts"

const Payload = Schema.Struct({ thing: Schema.String, refuseAt: Schema.NullOr(Schema.String), crashAt: Schema.NullOr(Schema.String) })

type Payload = typeof Payload.Type

export const crashes = new Map<string, number>()

/** The outcome of a thing's step at each attempt. */
export const ways = new Map<string, Effect.Effect<unknown, unknown, SqlClient.SqlClient>>()

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

export const job = defineJob({
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

const State = Schema.Struct({ state: Schema.String, stepsDone: Schema.Array(Schema.String), code: Schema.NullOr(Schema.String) })

const progressOf = (state: JobState | undefined) => ({
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
  errors: ["no"],
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

/** Two jobs of three steps, and the requests that start them and follow them. */
export const jobModule: ServerModule = {
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
          return payload.fails ? yield* invalid("no", "Thought better of it") : progressOf(state)
        }),
      runsAgain,
    ),
    handle(settledJob, ({ params, query }) =>
      Effect.gen(function* () {
        return progressOf(yield* (yield* DurableWork).settled({ name: query.job }, params.key, query.withinMillis))
      }),
    ),
  ],
}

const doctor: Session = { sessionId: "s1", personId: "p1", name: "A", role: "clinician", clinician: undefined }

/** A step of another build, which has no effect. */
export const silent = (name: string) => ({ name, run: () => Effect.void })

export const throws = Effect.sync(() => {
  throw new TypeError("undefined is not a function")
})

interface Begun {
  readonly payload?: object
  readonly steps?: readonly string[] | null
  readonly stepsDone?: readonly string[]
  readonly breaks?: number
  readonly orphanedAfterSeconds?: number
}

/** The requests about the jobs of {@link jobModule}, on a server that has it. */
export function jobRequests(server: TestServer) {
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

  /** A job that was started earlier, by this build of the server or another. */
  const insertJob = (
    key: string,
    name: string,
    { payload, steps = null, stepsDone = ["one"], breaks = 0, orphanedAfterSeconds }: Begun = {},
  ) =>
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

  return { start, stateOf, settled, startAsking, stepsOf, keptOf, insertJob, rowOf, withWorkerOf }
}
