import { Cause, Data, Duration, Effect, Exit, Layer, Schema, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import {
  type AnyJob,
  Audit,
  Events,
  type JobFailure,
  type JobStep,
  outsideStepSeconds,
  Problem,
  unreadableJob,
} from "@rond/core/server-kit"
import { auditLog } from "../access/audit-log.ts"
import { Wakeups } from "../database/wakeups.ts"
import { EventLog } from "../events/event-log.ts"
import { eventsOf } from "../events/events-of-request.ts"
import { describe } from "../http/problem-answer.ts"

interface DueJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly payload: unknown
  readonly stepsDone: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly personId: string
  readonly requestId: string
}

/** How often to look for work that nobody was woken for: tries that are due again, and what a killed process left. */
const lookAgain = Duration.seconds(1)
const firstPauseSeconds = 0.25
const longestPauseSeconds = 60

/**
 * Carries jobs on, step by step. A step, its effects and the note that it is done are one transaction that holds the job's row;
 * when the process is killed the database lets go of the row and another process, or this one after its start, does the step.
 */
export const workerLayer = (jobs: readonly AnyJob[]): Layer.Layer<never, never, SqlClient.SqlClient | Wakeups | EventLog> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const wakeups = yield* Wakeups
      const byName = new Map(jobs.map((job) => [job.name, job]))
      if (byName.size === 0) return
      const scope = yield* Effect.scope
      const services = yield* Effect.context<SqlClient.SqlClient | Wakeups | EventLog>()
      const aside: Aside = (work) => work.pipe(Effect.catch(reportAndGoOn), Effect.provideContext(services), Effect.forkIn(scope))
      const workOff = Effect.gen(function* () {
        while (yield* runNextStep(byName, aside)) continue
      }).pipe(Effect.catch(reportAndGoOn))
      yield* Stream.merge(wakeups.on("work"), Stream.tick(lookAgain)).pipe(
        Stream.buffer({ capacity: 1, strategy: "sliding" }),
        Stream.runForEach(() => workOff),
        Effect.forkScoped,
      )
    }),
  )

const reportAndGoOn = (error: unknown) => Effect.logWarning("Could not work on jobs; trying again", describe(error))

/** Runs what must not hold up the other jobs. */
type Aside = (work: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient | Wakeups | EventLog>) => Effect.Effect<unknown>

interface StepAtHand {
  readonly due: DueJob
  readonly job: AnyJob
  readonly step: JobStep<never>
}

/** What of the job is still to do, by name: another build's job may have had other steps. */
const stepsLeft = ({ steps }: AnyJob, { stepsDone }: DueJob) => steps.filter(({ name }) => !stepsDone.includes(name))

/** Runs one step of a job that is due. Tells whether there was one. */
const runNextStep = Effect.fnUntraced(function* (
  jobs: ReadonlyMap<string, AnyJob>,
  aside: Aside,
): Effect.fn.Return<boolean, SqlError.SqlError, SqlClient.SqlClient | Wakeups | EventLog> {
  const sql = yield* SqlClient.SqlClient
  const taken = yield* sql.withTransaction(
    Effect.gen(function* () {
      const [due] = yield* sql<DueJob>`
        select id, name, key, payload, steps_done as "stepsDone", results, attempts, person_id as "personId", request_id as "requestId"
        from job where state = 'running' and run_at <= now() and name in ${sql.in([...jobs.keys()])}
        order by run_at limit 1 for update skip locked`
      if (due === undefined) return undefined
      const job = jobs.get(due.name)!
      const [step] = stepsLeft(job, due)
      if (step === undefined) {
        yield* sql`update job set state = 'done', payload = '{}', updated_at = now() where id = ${due.id}`
        return "done"
      }
      const atHand: StepAtHand = { due, job, step }
      if (step.outside === true) {
        // Ours alone until it must have ended; when this process is killed, another takes it after that.
        yield* sql`update job set run_at = now() + make_interval(secs => ${outsideLeaseSeconds}::float8) where id = ${due.id}`
        return atHand
      }
      // A savepoint: what a failed step wrote is undone, the note of its failure is not.
      yield* noteOutcome(atHand, yield* Effect.exit(sql.withTransaction(runStep(atHand))))
      return "done"
    }),
  )
  if (taken === undefined) return false
  if (taken !== "done") yield* aside(runOutside(taken))
  return true
})

/** Seconds another process waits before it takes an outside step for abandoned. */
const outsideLeaseSeconds = outsideStepSeconds + 10

const runOutside = Effect.fnUntraced(function* (atHand: StepAtHand) {
  const sql = yield* SqlClient.SqlClient
  const exit = yield* Effect.exit(Effect.timeout(runStep(atHand), Duration.seconds(outsideStepSeconds)))
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const { id, stepsDone } = atHand.due
      const [still] = yield* sql<{ readonly stepsDone: readonly string[] }>`
        select steps_done as "stepsDone" from job where id = ${id} and state = 'running' for update`
      // Another process took it for abandoned and was faster.
      if (still?.stepsDone.length !== stepsDone.length) return
      yield* noteOutcome(atHand, exit)
    }),
  )
})

/**
 * Writes down what became of a step: done, refused for good, or to be tried again. A job that is over keeps nothing of what it was
 * given: that may be what somebody typed, or a name.
 */
const noteOutcome = Effect.fnUntraced(function* ({ due, job, step }: StepAtHand, exit: Exit.Exit<unknown, unknown>) {
  const sql = yield* SqlClient.SqlClient
  const wakeups = yield* Wakeups
  const said = { job: due.name, jobId: due.id, step: step.name, requestId: due.requestId }
  if (Exit.isSuccess(exit)) {
    const isLast = stepsLeft(job, due).length === 1
    yield* sql`
      update job set steps_done = steps_done || ${step.name}::text, attempts = 0, updated_at = now(), run_at = now(),
        results = results || jsonb_build_object(${step.name}::text, ${JSON.stringify(exit.value ?? null)}::jsonb),
        payload = case when ${isLast} then '{}' else payload end, state = ${isLast ? "done" : "running"}
      where id = ${due.id}`
    yield* sql.afterCommit(Effect.logInfo("job step done").pipe(Effect.annotateLogs(said)))
    if (isLast || step.outside === true) yield* wakeups.wake("work")
    return
  }
  if (Cause.hasInterrupts(exit.cause)) return yield* Effect.interrupt
  const problem = problemOf(exit.cause, due.attempts)
  if (problem !== undefined) {
    // Whoever starts the job again brings its payload.
    const { status, code, title, detail } = problem
    const failure: JobFailure = { step: step.name, status, code, title, detail: wordsOf(detail) }
    yield* sql`
      update job set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, payload = '{}', updated_at = now() where id = ${due.id}`
    if (job.atFailure !== undefined) yield* job.atFailure(due.key)
    yield* (code === unreadableJob ? Effect.logError : Effect.logWarning)("job step refused").pipe(Effect.annotateLogs({ ...said, code }))
    yield* wakeups.wake("work")
    return
  }
  yield* Effect.logError("job step failed; trying again", exit.cause.reasons.map(describeReason)).pipe(Effect.annotateLogs(said))
  const pause = Math.min(firstPauseSeconds * 2 ** due.attempts, longestPauseSeconds)
  yield* sql`
    update job set attempts = attempts + 1, run_at = now() + make_interval(secs => ${pause}::float8), updated_at = now() where id = ${due.id}`
})

const runStep = Effect.fnUntraced(function* ({ job, step, due }: StepAtHand) {
  const sql = yield* SqlClient.SqlClient
  const events = eventsOf(yield* EventLog)
  const payload = yield* payloadOf({ due, job })
  const actor = { personId: due.personId, role: undefined, poolId: undefined, requestId: due.requestId, callId: due.name }
  const result = yield* step
    .run(payload as never, {
      jobId: due.id,
      stepKey: `${due.id}:${step.name}`,
      results: due.results,
      personId: due.personId,
      requestId: due.requestId,
    })
    .pipe(Effect.provideService(Audit, auditLog(sql, actor)), Effect.provideService(Events, events.service))
  yield* events.append
  return result
})

/** What the job was started with does not fit what this build's job takes. */
class UnreadablePayload extends Data.TaggedError("UnreadablePayload")<{ readonly cause: Schema.SchemaError }> {}

const payloadOf = ({ due, job }: Pick<StepAtHand, "due" | "job">): Effect.Effect<unknown, UnreadablePayload> =>
  Effect.mapError(
    Schema.decodeUnknownEffect(job.payload)(due.payload) as Effect.Effect<unknown, Schema.SchemaError>,
    (cause) => new UnreadablePayload({ cause }),
  )

/** Of a problem's detail what is a word, a number or yes and no: a whole note, which a refusal may carry too, is not kept. */
const wordsOf = (detail: unknown): Readonly<Record<string, unknown>> | null => {
  const words = typeof detail === "object" && detail !== null ? Object.entries(detail).filter(([, value]) => isWord(value)) : []
  return words.length === 0 ? null : Object.fromEntries(words)
}

const isWord = (value: unknown): boolean =>
  typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && /^[a-z0-9_.-]{1,64}$/.test(value))

/** Tries that a payload has to find a server process that can read it, of the build that began the job: some eight seconds. */
export const unreadableTries = 6

/** What ends the job for good, or `undefined` for what is tried again. @param attempts tries of this step that failed before */
const problemOf = (cause: Cause.Cause<unknown>, attempts: number): Problem | undefined => {
  const errors = cause.reasons.flatMap((reason) => (Cause.isFailReason(reason) ? [reason.error] : []))
  const unreadable = errors.some((error) => error instanceof UnreadablePayload) && attempts + 1 >= unreadableTries
  return errors.find((error) => error instanceof Problem) ?? (unreadable ? begunByAnotherBuild : undefined)
}

const begunByAnotherBuild = new Problem({
  status: 409,
  code: unreadableJob,
  title: "The server was renewed while this was being done; ask for it again",
})

const describeReason = (reason: Cause.Reason<unknown>) => {
  const failure = Cause.isFailReason(reason) ? reason.error : Cause.isDieReason(reason) ? reason.defect : undefined
  return describe(failure instanceof UnreadablePayload ? failure.cause : failure)
}
