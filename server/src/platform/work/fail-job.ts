import { Cause, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AnyJob, type JobError, type Problem, Shown, conflict, unreadableJob } from "@rond/core/server-kit"
import { Notifications } from "../database/notifications.ts"
import { describe } from "../request/problem-response.ts"
import { asStarter } from "./as-starter.ts"
import { type DueJob, UnreadablePayload, canRun, dueColumns, type KnownJobs, stepsLeft } from "./due-job.ts"
import { classifyFailure } from "./classify-failure.ts"

/**
 * Ends a job as failed, in the caller's transaction: stores the reason, deletes its payload (a restart brings it again) and compensates its
 * effects.
 *
 * @param job `undefined` if this build does not know it, and so cannot compensate
 * @param step the one that ended it
 */
export const failJob = Effect.fnUntraced(function* (due: DueJob, job: AnyJob | undefined, step: string, problem: Problem) {
  const sql = yield* SqlClient.SqlClient
  const { status, code, title, detail } = problem
  const failure: JobError = { step, status, code, title, detail: detail instanceof Shown ? null : scalarsOf(detail) }
  yield* sql`
    update job set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, payload = '{}', updated_at = now() where id = ${due.id}`
  if (job?.atFailure !== undefined) yield* compensate(due, step, job.atFailure(due.key))
  yield* (yield* Notifications).notify("work")
})

/** The job ends even if compensation fails: the log then names what was not released, and no caller waits forever. */
const compensate = Effect.fnUntraced(function* (due: DueJob, step: string, compensation: ReturnType<NonNullable<AnyJob["atFailure"]>>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql
    .withTransaction(asStarter(due, compensation))
    .pipe(
      Effect.catchCause((cause) =>
        classifyFailure(cause, false).kind === "transient"
          ? Effect.failCause(cause)
          : Effect.logError("Could not release the claim of a failed job", cause.reasons.map(describeReason)).pipe(
              Effect.annotateLogs(jobFields(due, step)),
            ),
      ),
    )
})

/** Log fields that identify a job. */
export const jobFields = (due: DueJob, step: string) => ({
  "job.name": due.name,
  "job.id": due.id,
  "job.key": due.key,
  "job.step": step,
  requestId: due.requestId,
})

/** A failure's reason for the log. */
export const describeReason = (reason: Cause.Reason<unknown>) => {
  const failure = Cause.isFailReason(reason) ? reason.error : Cause.isDieReason(reason) ? reason.defect : undefined
  return describe(failure instanceof UnreadablePayload ? failure.cause : failure)
}

/** The words, numbers and booleans of a problem's detail. */
const scalarsOf = (detail: unknown): Readonly<Record<string, unknown>> | null => {
  const scalars = typeof detail === "object" && detail !== null ? Object.entries(detail).filter(([, value]) => isLoggable(value)) : []
  return scalars.length === 0 ? null : Object.fromEntries(scalars)
}

const isLoggable = (value: unknown): boolean =>
  typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && /^[a-z0-9_.-]{1,64}$/.test(value))

/**
 * Seconds that a job which this process cannot run may be due before it fails. A process of the build that started it may take it in that
 * time, or an operator may restart it. The process that takes the job clears the mark.
 */
export const orphanedAfterSeconds = 30

/** Marks the due jobs that this process cannot run, and fails those that no process could run for long enough. */
export const failOrphanedJobs = Effect.fnUntraced(function* (jobs: KnownJobs) {
  const sql = yield* SqlClient.SqlClient
  const isOrphaned = sql`state = 'running' and run_at <= now() and not ${canRun(sql, jobs)}`
  const [orphan] = yield* sql`select 1 from job where ${isOrphaned} limit 1`
  // Another process has run the unreadable job, or it is over.
  if (orphan === undefined) return jobs.unreadable.clear()
  yield* sql`
    update job set stranded_since = now()
    where id in (select id from job where ${isOrphaned} and stranded_since is null for update skip locked)`
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const over = yield* sql<DueJob>`
        select ${sql.literal(dueColumns)} from job
        where ${isOrphaned} and stranded_since < now() - make_interval(secs => ${orphanedAfterSeconds}) for update skip locked`
      for (const due of over) {
        const job = jobs.byName.get(due.name)
        const step = stepAt(due, jobs)
        yield* failJob(due, job, step, startedByAnotherBuild)
        yield* sql.afterCommit(Effect.logError("No server process can continue the job").pipe(Effect.annotateLogs(jobFields(due, step))))
      }
    }),
  )
})

/** The step at which an orphaned job stopped. */
const stepAt = (due: DueJob, { byName }: KnownJobs): string => {
  const job = byName.get(due.name)
  const names = due.steps ?? (job === undefined ? [] : stepsLeft(job, due).map(({ name }) => name))
  return names.find((name) => !due.stepsDone.includes(name)) ?? due.name
}

const startedByAnotherBuild = conflict(unreadableJob, "The server was renewed while this was being done; ask for it again")
