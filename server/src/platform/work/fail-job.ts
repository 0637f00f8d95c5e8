import { Cause, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AnyJob, type JobFailure, type Problem, Shown } from "@rond/core/server-kit"
import { Notifications } from "../database/notifications.ts"
import { describe } from "../http/problem-response.ts"
import { type DueJob, UnreadablePayload } from "./due-job.ts"
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
  const failure: JobFailure = { step, status, code, title, detail: detail instanceof Shown ? null : scalarsOf(detail) }
  yield* sql`
    update job set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, payload = '{}', updated_at = now() where id = ${due.id}`
  if (job?.atFailure !== undefined) yield* compensate(due, step, job.atFailure(due.key))
  yield* (yield* Notifications).notify("work")
})

/** The job ends even if compensation fails: the log then says what is left, and nobody waits forever. */
const compensate = Effect.fnUntraced(function* (due: DueJob, step: string, compensation: ReturnType<NonNullable<AnyJob["atFailure"]>>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql
    .withTransaction(compensation)
    .pipe(
      Effect.catchCause((cause) =>
        classifyFailure(cause, false).kind === "transient"
          ? Effect.failCause(cause)
          : Effect.logError("a job that has failed could not give back what it held", cause.reasons.map(describeReason)).pipe(
              Effect.annotateLogs(jobFields(due, step)),
            ),
      ),
    )
})

/** Log fields that identify a job. */
export const jobFields = (due: DueJob, step: string) => ({ job: due.name, jobId: due.id, key: due.key, step, requestId: due.requestId })

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
