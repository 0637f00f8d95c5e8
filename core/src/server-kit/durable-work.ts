import { Context, Data, type Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { WireSchema } from "../kernel/api/endpoint.ts"
import type { Audit } from "./audit.ts"
import type { Events } from "./events.ts"
import type { Problem } from "./problem.ts"

/** The services of a job's step. There is no `Access`: the handler that starts the job has checked it. */
export type StepServices = SqlClient.SqlClient | Audit | Events | DurableWork

/**
 * The failure of an external step whose result is not there yet, such as a laboratory that has not finished. The step runs again after
 * `askAgainSeconds`. This is neither counted nor logged as a fault. The step still ends at the time at which it gives up.
 */
export class NotYet extends Data.TaggedError("NotYet")<{ readonly askAgainSeconds: number }> {}

/** The context of a step, apart from the payload. */
export interface StepContext {
  readonly jobId: string
  /** The same for every attempt of this step of this job: pass it to external services as their idempotency key. */
  readonly stepKey: string
  /** The results of earlier steps as JSON, by step name. */
  readonly results: Readonly<Record<string, unknown>>
  /** The person and the request that started the job. */
  readonly personId: string
  readonly requestId: string
}

/** Seconds of one attempt of a step that calls an external service, unless the step says otherwise. */
export const externalStepSeconds = 20

/** The settings of a step that calls an external service. */
export interface ExternalStep {
  /** Seconds after which an attempt counts as failed; `none`: it may take as long as the service does. Default: {@link externalStepSeconds}. */
  readonly seconds?: number | "none"
  /**
   * Seconds from the step's first attempt after which the job ends as failed ({@link serviceGaveUp}), also in the middle of an attempt.
   * Without it, the step is retried for ever, and the job's claims stay as long.
   */
  readonly giveUpAfterSeconds?: number
  /** The most of these steps that one process runs at once, whichever jobs they belong to. Default: 3. */
  readonly atOnce?: number
}

/**
 * One step. It runs in one transaction with the record of its completion, so its database writes happen exactly once,
 * however often the server is killed. Keep it short; it holds a database connection while it runs.
 *
 * A `Problem` ends the job as failed until it is started again under its key; it then continues with this step.
 * Transient failures are retried by any server process: an unavailable database, and any failure of an `external` step, until it gives up. An
 * unexpected failure (an exception, a refused statement) is retried for some seconds and then
 * ends the job with {@link brokenJob}. A job that this build cannot run (unknown name, step or payload)
 * is left to a process of another build for half a minute, and then ends with {@link unreadableJob}.
 */
export interface JobStep<Payload, Name extends string = string> {
  readonly name: Name
  /**
   * The step calls an external service (an SMS gateway, a register). It runs outside a transaction and holds no connection while waiting,
   * at least once and always with the same `stepKey`; its database writes are committed as they are made. A process that runs it renews
   * its lease; after a kill, another process runs it within half a minute.
   */
  readonly external?: true | ExternalStep
  readonly run: (payload: Payload, facts: StepContext) => Effect.Effect<unknown, unknown, StepServices>
}

/** A job as its callers know it: its name, its payload, and its step names, which are stored with it. */
export interface JobToStart<Payload> {
  readonly name: string
  readonly payload: WireSchema<Payload>
  readonly steps: readonly { readonly name: string }[]
}

/** Work that survives the request and the process. */
export interface Job<Payload = unknown, Name extends string = string> {
  /** Dotted, area first: `end-meeting.finish`. */
  readonly name: string
  readonly payload: WireSchema<Payload>
  readonly steps: readonly JobStep<Payload, Name>[]
  /**
   * Releases the claims of the job with this key, and notifies the pages. Runs in the transaction that records the failure. It does not get the
   * payload, which may be unreadable.
   */
  readonly atFailure?: (key: string) => Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient | Audit | Events>
}

export interface AnyJob {
  readonly name: string
  readonly payload: WireSchema<unknown>
  readonly steps: readonly JobStep<never>[]
  readonly atFailure?: (key: string) => Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient | Audit | Events>
}

/**
 * Defines a job. List it in its module's `jobs`, so that any server process can continue it.
 *
 * @example
 * const finish = defineJob({
 * name: "end-meeting.finish",
 * payload: FinishPayload,
 * steps: [
 * { name: "sign", run: ({ entryId }) => signEntry(entryId) },
 * { name: "complete", run: ({ meetingId }) => completeMeeting(meetingId) },
 * ],
 * })
 * // in a handler: the job exists if and only if the handler's transaction commits
 * const state = yield* (yield* DurableWork).start(finish, payload, { key: meetingId })
 */
export function defineJob<Payload, const Name extends string>(job: Job<Payload, Name>): Job<Payload, Name> {
  return job
}

export interface JobState {
  readonly jobId: string
  readonly state: "running" | "done" | "failed"
  /** Names of the completed steps, in order. */
  readonly stepsDone: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  /** The failed step and the reason; present exactly when the job failed. */
  readonly failure: JobError | undefined
  /** The external service that the job waits for; absent while it waits for none. */
  readonly waiting: JobWaiting | undefined
}

/** The step that a running job waits for. */
export interface JobWaiting {
  readonly step: string
  /** The time the step was first attempted, as an ISO 8601 instant. */
  readonly since: string
  /** Attempts that have failed. */
  readonly attempts: number
}

/** Failure code: another build of the server started the job, and no running one can continue it. */
export const unreadableJob = "job_unreadable"
/** Failure code: a step failed unexpectedly at every attempt. */
export const brokenJob = "job_broken"
/** Failure code: an external service did not do its part in the time that the step allows. */
export const serviceGaveUp = "service_gave_up"

export interface JobError {
  /** The failed step; the job's name where no running build knows its steps. */
  readonly step: string
  readonly status: Problem["status"]
  readonly code: string
  readonly title: string
  /** The codes, numbers and booleans of the `Problem`'s detail; other parts may be typed text and are not stored. */
  readonly detail: unknown
}

export interface StartOptions {
  readonly key: string
  /**
   * The step at which a failed job restarts. `start`: the results of its steps may no longer be right for the new payload. Default:
   * `failed-step`.
   */
  readonly from?: "start" | "failed-step"
}

/** Starts jobs and reports their state. */
export class DurableWork extends Context.Service<
  DurableWork,
  {
    /**
     * Stores a job in the caller's transaction; it runs after the commit. If the key was used before for this job,
     * finds that job: a failed one restarts with the new payload and this build's steps, from its failed step or from the start; a running
     * one continues. Never waits for a worker.
     */
    readonly start: <Payload>(job: JobToStart<Payload>, payload: Payload, options: StartOptions) => Effect.Effect<JobState>
    /** The job under this key, or `undefined`. */
    readonly state: (job: Pick<Job, "name">, key: string) => Effect.Effect<JobState | undefined>
    /**
     * Waits at most this many milliseconds until the job is done or failed, then returns its state.
     * For reads only: a write still holds the transaction that the job waits for.
     */
    readonly settled: (job: Pick<Job, "name">, key: string, withinMillis: number) => Effect.Effect<JobState | undefined>
    /** Makes a job that waits for an external service ask it at once, and not after its pause. An attempt that is under way goes on. */
    readonly askNow: (job: Pick<Job, "name">, key: string) => Effect.Effect<void>
    /**
     * Ends a job that waits for an external service as failed, and returns whether it waited. The outcome of an attempt under way no longer
     * counts. The caller releases the job's claims: `atFailure` is not run.
     */
    readonly stopWaiting: (job: Pick<Job, "name">, key: string, problem: Problem) => Effect.Effect<boolean>
  }
>()("@rond/core/server-kit/DurableWork") {}
