import { type Cause, Context, Duration, Effect, Exit, Layer, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type AnyJob, brokenJob, DurableWork, externalStepSeconds, type JobStep, serviceGaveUp, unavailable } from "@rond/core/server-kit"
import { Notifications } from "../database/notifications.ts"
import type { EventLog } from "../events/event-log.ts"
import { isValidText, mayHoldInvalidText } from "../request/valid-text.ts"
import { asStarter, starterOf } from "./as-starter.ts"
import { canRun, type DueJob, dueColumns, externalOf, hasPlace, kindOf, type KnownJobs, payloadOf, stepsLeft } from "./due-job.ts"
import { describeReason, failJob, jobFields, failOrphanedJobs } from "./fail-job.ts"
import { durableWorkOf } from "./durable-work.ts"
import { classifyFailure } from "./classify-failure.ts"

/** The pause between two polls for work without a notification: retries that are due, and what a killed process left. */
const pollInterval = Duration.seconds(1)
const initialPauseSeconds = 0.25
const maxPauseSeconds = 60

/**
 * Runs jobs, step by step. A step, its effects and the record that it is done are one transaction that holds the job's row. When the
 * process is killed, the database releases the row, and another process, or this one after its restart, runs the step.
 */
export const workerLayer = (jobs: readonly AnyJob[]): Layer.Layer<never, never, SqlClient.SqlClient | Notifications | EventLog> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const notifications = yield* Notifications
      const knownJobs: KnownJobs = {
        byName: new Map(jobs.map((job) => [job.name, job])),
        unreadable: new Set(),
        externalUnderWay: new Map(),
      }
      if (jobs.length === 0) return
      const scope = yield* Effect.scope
      const services = yield* Effect.context<SqlClient.SqlClient | Notifications | EventLog>()
      const fork: Fork = (work) => work.pipe(Effect.catchCause(logAndContinue), Effect.provideContext(services), Effect.forkIn(scope))
      const drain = Effect.gen(function* () {
        while (yield* runNextStep(knownJobs, fork)) continue
        yield* failOrphanedJobs(knownJobs)
      }).pipe(Effect.catchCause(logAndContinue))
      yield* Stream.merge(notifications.on("work"), Stream.tick(pollInterval)).pipe(
        Stream.buffer({ capacity: 1, strategy: "sliding" }),
        Stream.runForEach(() => drain),
        Effect.forkScoped,
      )
    }),
  )

/** Logs any failure, so that the other jobs keep running. */
const logAndContinue = (cause: Cause.Cause<unknown>) =>
  Effect.logWarning("Could not work on jobs; trying again", cause.reasons.map(describeReason))

/** Forks work that must not hold up the other jobs. */
type Fork = (work: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient | Notifications | EventLog>) => Effect.Effect<unknown>

interface ClaimedStep {
  readonly due: DueJob
  readonly job: AnyJob
  readonly step: JobStep<never>
  readonly payload: unknown
  /** Seconds since the step's first attempt; 0 for a step inside the transaction. */
  readonly attemptedSeconds: number
}

/** Runs one step of a due job. Returns whether there was one. */
const runNextStep = Effect.fnUntraced(function* (
  jobs: KnownJobs,
  fork: Fork,
): Effect.fn.Return<boolean, SqlError.SqlError, SqlClient.SqlClient | Notifications | EventLog> {
  const sql = yield* SqlClient.SqlClient
  const outcome = yield* sql.withTransaction(
    Effect.gen(function* () {
      const [due] = yield* sql<DueJob>`
        select ${sql.literal(dueColumns)} from job
        where state = 'running' and run_at <= now() and ${canRun(sql, jobs)} and ${hasPlace(sql, jobs)}
        order by run_at limit 1 for update skip locked`
      if (due === undefined) return undefined
      const job = jobs.byName.get(due.name)!
      const [step] = stepsLeft(job, due)
      if (step === undefined) {
        yield* sql`update job set state = 'done', payload = '{}', updated_at = now() where id = ${due.id}`
        return "done"
      }
      const payload = yield* Effect.exit(payloadOf(job, due))
      if (Exit.isFailure(payload)) {
        jobs.unreadable.add(due.revision)
        yield* Effect.logWarning("Could not read a job", payload.cause.reasons.map(describeReason)).pipe(
          Effect.annotateLogs(jobFields(due, step.name)),
        )
        return "done"
      }
      const claimed: ClaimedStep = { due, job, step, payload: payload.value, attemptedSeconds: 0 }
      if (step.external !== undefined) {
        // Leased by this process, which renews the lease; after a kill, another process takes the step when the lease ends.
        const [leased] = yield* sql<{ readonly attemptedSeconds: number }>`
          update job set run_at = now() + make_interval(secs => ${yield* LeaseSeconds}::float8), stranded_since = null,
            is_attempted = true, step_since = coalesce(step_since, now())
          where id = ${due.id} returning extract(epoch from now() - step_since)::float8 as "attemptedSeconds"`
        return { ...claimed, ...leased }
      }
      // A savepoint: the writes of a failed step are rolled back, the record of its failure is not.
      yield* recordOutcome(claimed, yield* Effect.exit(sql.withTransaction(runStep(claimed))))
      return "done"
    }),
  )
  if (outcome === undefined) return false
  if (outcome !== "done") {
    const kind = kindOf(outcome.due.name, outcome.step.name)
    const add = (count: 1 | -1) => jobs.externalUnderWay.set(kind, (jobs.externalUnderWay.get(kind) ?? 0) + count)
    add(1)
    yield* fork(
      runExternal(
        outcome,
        Effect.sync(() => add(-1)),
      ),
    )
  }
  return true
})

/** Seconds after which another process considers an external step abandoned, unless its process has renewed the lease. */
export const LeaseSeconds = Context.Reference<number>("@rond/server/LeaseSeconds", { defaultValue: () => 30 })

/** Renews the lease of an external step for as long as this process runs it. */
const keepLease = Effect.fnUntraced(function* ({ id, stepsDone, requestId }: DueJob) {
  const sql = yield* SqlClient.SqlClient
  const leaseSeconds = yield* LeaseSeconds
  return yield* sql`
    update job set run_at = now() + make_interval(secs => ${leaseSeconds}::float8)
    where id = ${id} and state = 'running' and request_id = ${requestId} and cardinality(steps_done) = ${stepsDone.length}`.pipe(
    Effect.ignore,
    Effect.delay(Duration.seconds(leaseSeconds / 3)),
    Effect.forever,
  )
})

/** One attempt of an external step, ended when it takes too long or when the step gives up. */
const attemptExternal = Effect.fnUntraced(function* (claimed: ClaimedStep) {
  const { seconds, giveUpAfterSeconds } = externalOf(claimed.step)!
  const most = Math.min(seconds === "none" ? Infinity : seconds, secondsUntilGivingUp(giveUpAfterSeconds, claimed.attemptedSeconds))
  const attempt = Number.isFinite(most) ? Effect.timeout(runStep(claimed), Duration.seconds(most)) : runStep(claimed)
  return yield* Effect.raceFirst(attempt, keepLease(claimed.due))
})

/**
 * The time that an attempt may last before its step gives up. The time counts from the first attempt, whichever process made it; an attempt
 * after a long standstill still has the time of a usual one.
 */
export const secondsUntilGivingUp = (giveUpAfterSeconds: number | undefined, attemptedSeconds: number): number =>
  giveUpAfterSeconds === undefined
    ? Infinity
    : Math.min(giveUpAfterSeconds, Math.max(externalStepSeconds, giveUpAfterSeconds - attemptedSeconds))

/** Whether a step has been attempted for as long as it may be. */
const hasGivenUp = Effect.fnUntraced(function* ({ due, step }: ClaimedStep) {
  const giveUpAfterSeconds = externalOf(step)?.giveUpAfterSeconds
  if (giveUpAfterSeconds === undefined) return false
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly isOver: boolean }>`
    select step_since <= now() - make_interval(secs => ${giveUpAfterSeconds}::float8) as "isOver" from job where id = ${due.id}`
  return row?.isOver === true
})

/** @param leave gives the step's place back, before its outcome makes the worker look for the next */
const runExternal = Effect.fnUntraced(function* (claimed: ClaimedStep, leave: Effect.Effect<unknown>) {
  const sql = yield* SqlClient.SqlClient
  const exit = yield* Effect.exit(attemptExternal(claimed)).pipe(Effect.ensuring(leave))
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const { id, stepsDone, requestId } = claimed.due
      const [still] = yield* sql<{ readonly stepsDone: readonly string[] }>`
        select steps_done as "stepsDone" from job where id = ${id} and state = 'running' and request_id = ${requestId} for update`
      // Another process considered it abandoned, and was faster; or the job was ended meanwhile, and perhaps started again.
      if (still?.stepsDone.length !== stepsDone.length) return
      yield* recordOutcome(claimed, exit)
    }),
  )
})

/**
 * Records the outcome of a step: done, failed permanently, or to be retried. A finished job deletes its payload, which may contain typed
 * text or a name.
 */
const recordOutcome = Effect.fnUntraced(function* (claimed: ClaimedStep, exit: Exit.Exit<string, unknown>) {
  const { due, job, step } = claimed
  const sql = yield* SqlClient.SqlClient
  const withJobFields = Effect.annotateLogs(jobFields(due, step.name))
  if (Exit.isSuccess(exit)) {
    const isLast = stepsLeft(job, due).length === 1
    yield* sql`
      update job set steps_done = steps_done || ${step.name}::text, attempts = 0, breaks = 0, stranded_since = null, step_since = null, is_attempted = false,
        updated_at = now(), run_at = now(),
        results = results || jsonb_build_object(${step.name}::text, ${exit.value}::jsonb),
        payload = case when ${isLast} then '{}' else payload end, state = ${isLast ? "done" : "running"}
      where id = ${due.id}`
    yield* sql.afterCommit(Effect.logInfo("Job step done").pipe(withJobFields))
    if (isLast || step.external !== undefined) yield* (yield* Notifications).notify("work")
    return
  }
  const failure = classifyFailure(exit.cause, step.external !== undefined)
  if (failure.kind === "permanent") {
    yield* failJob(due, job, step.name, failure.problem)
    yield* Effect.logWarning("Job step refused").pipe(Effect.annotateLogs({ code: failure.problem.code }), withJobFields)
    return
  }
  const failureCount = due.failureCount + (failure.kind === "unexpected" ? 1 : 0)
  const why = exit.cause.reasons.map(describeReason)
  if (failureCount >= maxFailures) {
    yield* failJob(due, job, step.name, failedRepeatedly)
    yield* Effect.logError("Job step failed at each attempt; job ended", why).pipe(withJobFields)
    return
  }
  if (yield* hasGivenUp(claimed)) {
    yield* failJob(due, job, step.name, serviceDidNotRespond)
    yield* Effect.logError("Job step gave up", why).pipe(withJobFields)
    return
  }
  if (failure.kind === "not-yet") {
    yield* sql`
      update job set attempts = 0, breaks = 0, stranded_since = null, is_attempted = false,
        run_at = now() + make_interval(secs => ${failure.askAgainSeconds}::float8), updated_at = now() where id = ${due.id}`
    return
  }
  yield* Effect.logError("Job step failed; trying again", why).pipe(withJobFields)
  const pause = Math.min(initialPauseSeconds * 2 ** due.attempts, maxPauseSeconds)
  yield* sql`
    update job set attempts = attempts + 1, breaks = ${failureCount}, stranded_since = null, is_attempted = false,
      run_at = now() + make_interval(secs => ${pause}::float8), updated_at = now() where id = ${due.id}`
})

/** Attempts of a step that fails unexpectedly: about eight seconds. The person who waits then gets an error, and may start it again. */
export const maxFailures = 6

const serviceDidNotRespond = unavailable("A service that this needs did not do its part in time; ask for it again", serviceGaveUp)
const failedRepeatedly = unavailable("The server failed at this several times; ask for it again", brokenJob)

/** Returns the step's result as JSON. */
const runStep = Effect.fnUntraced(function* ({ step, due, payload }: ClaimedStep) {
  const sql = yield* SqlClient.SqlClient
  const work = durableWorkOf(sql, yield* Notifications, starterOf(due))
  const run = step.run(payload as never, {
    jobId: due.id,
    stepKey: `${due.id}:${step.name}`,
    results: due.results,
    personId: due.personId,
    requestId: due.requestId,
  })
  const result = yield* asStarter(due, Effect.provideService(run, DurableWork, work))
  const json = JSON.stringify(result ?? null)
  // Checked here, where it fails only this step: storing it would fail again and again, and hold up every other job.
  if (mayHoldInvalidText(json) && !isValidText(JSON.parse(json)))
    return yield* Effect.die(new Error("The step gave a text that the database cannot keep"))
  return json
})
