import { randomUUID } from "node:crypto"
import { Effect, Schema, Stream } from "effect"
import type { SqlClient } from "effect/sql"
import { DurableWork, type JobError, type JobState, type JobToStart, type StartOptions } from "@rond/core/server-kit"
import type { Who } from "../access/audit-log.ts"
import type { Notifications } from "../database/notifications.ts"

/** The person who starts jobs, and in which request. */
export interface Starter extends Who {
  /** `public` without a session. */
  readonly personId: string
  readonly requestId: string
}

interface JobRow {
  readonly jobId: string
  readonly state: JobState["state"]
  readonly stepsDone: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  readonly failure: JobError | null
  readonly steps: readonly string[] | null
  readonly attempts: number
  /** Set while an external step is attempted. */
  readonly since: string | null
}

const stateOf = ({ failure, steps, attempts, since, ...row }: JobRow): JobState => {
  const step = since === null ? undefined : steps?.find((name) => !row.stepsDone.includes(name))
  const waiting = since === null || step === undefined ? undefined : { step, since, attempts }
  return { ...row, failure: failure ?? undefined, waiting }
}

const columns = `id as "jobId", state, steps_done as "stepsDone", results, failure, steps, attempts,
  case when state = 'running' then to_char(step_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as since`

/** Durable work for one request. */
export function durableWorkOf(sql: SqlClient.SqlClient, notifications: Notifications["Service"], starter: Starter): DurableWork["Service"] {
  const { role = null, poolId = null, sessionId = null } = starter
  const find = (name: string, key: string) =>
    Effect.map(
      sql<JobRow>`select ${sql.literal(columns)} from job where name = ${name} and key = ${key}`.pipe(Effect.orDie),
      ([row]) => row && stateOf(row),
    )

  const start = <Payload>(job: JobToStart<Payload>, payload: Payload, { key, from = "failed-step" }: StartOptions) =>
    Effect.gen(function* () {
      const encoded = JSON.stringify(yield* Schema.encodeEffect(job.payload)(payload) as Effect.Effect<unknown, Schema.SchemaError>)
      const steps = job.steps.map(({ name }) => name)
      const isNew = (yield* find(job.name, key)) === undefined
      const hasStarted = yield* isNew ? insert(job.name, key, steps, encoded) : restart(job.name, key, steps, encoded, from)
      if (hasStarted) yield* notifications.notify("work")
      return (yield* find(job.name, key))!
    }).pipe(Effect.orDie)

  const insert = (name: string, key: string, steps: readonly string[], payload: string) =>
    Effect.map(
      sql`
        insert into job (id, name, key, steps, payload, person_id, role, pool_id, session_id, request_id)
        values (${randomUUID()}, ${name}, ${key}, ${steps}, ${payload}::jsonb, ${starter.personId}, ${role}, ${poolId}, ${sessionId},
          ${starter.requestId})
        on conflict do nothing returning 1`,
      (rows) => rows.length > 0,
    )

  // A worker that is about to record a failure holds the row: to this process the job is running, and it does not wait.
  const restart = (name: string, key: string, steps: readonly string[], payload: string, from: StartOptions["from"]) =>
    Effect.map(
      sql`
        update job set payload = ${payload}::jsonb, steps = ${steps}, person_id = ${starter.personId}, role = ${role},
          pool_id = ${poolId}, session_id = ${sessionId}, request_id = ${starter.requestId}, failure = null, attempts = 0, breaks = 0, stranded_since = null,
          steps_done = case when ${from === "start"} then '{}' else steps_done end,
          results = case when ${from === "start"} then '{}' else results end,
          step_since = null, is_attempted = false, run_at = now(), state = 'running'
        where name = ${name} and key = ${key} and state = 'failed' returning 1`,
      (rows) => rows.length > 0,
    )

  return DurableWork.of({
    start,
    state: (job, key) => find(job.name, key),
    settled: (job, key, withinMillis) =>
      notifications.on("work").pipe(
        Stream.mapEffect(() => find(job.name, key)),
        Stream.filter((state) => state?.state !== "running"),
        Stream.runHead,
        Effect.timeoutOption(withinMillis),
        Effect.flatMap(() => find(job.name, key)),
      ),
    askNow: (job, key) =>
      Effect.gen(function* () {
        const hastened = yield* sql`
          update job set run_at = now()
          where name = ${job.name} and key = ${key} and state = 'running' and step_since is not null and not is_attempted returning 1`
        if (hastened.length > 0) yield* notifications.notify("work")
      }).pipe(Effect.orDie),
    stopWaiting: (job, key, { status, code, title }) =>
      Effect.gen(function* () {
        const stopped = yield* sql`
          update job set state = 'failed', payload = '{}', step_since = null, is_attempted = false, updated_at = now(),
            failure = jsonb_build_object('step', coalesce((
              select step from unnest(steps) with ordinality as left_step (step, place) where step <> all(steps_done) order by place limit 1
            ), name), 'status', ${status}::integer, 'code', ${code}::text, 'title', ${title}::text, 'detail', null)
          where name = ${job.name} and key = ${key} and state = 'running' and step_since is not null returning 1`
        if (stopped.length > 0) yield* notifications.notify("work")
        return stopped.length > 0
      }).pipe(Effect.orDie),
  })
}
