import { Context, type Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { WireSchema } from "../api/endpoint.ts"
import type { Audit } from "./audit.ts"
import type { Events } from "./events.ts"
import type { Problem } from "./problem.ts"

/** What a job's step may use; another job that it starts is begun with what it writes. There is no `Access` here: whoever starts the job has passed it. */
export type StepServices = SqlClient.SqlClient | Audit | Events | DurableWork

/** What a step knows beside the payload. */
export interface StepContext {
  readonly jobId: string
  /** The same for every try of this step of this job: hand it to outside services as their idempotency key. */
  readonly stepKey: string
  /** What the earlier steps returned, by step name, as JSON. */
  readonly results: Readonly<Record<string, unknown>>
  /** Who started the job, and in which request. */
  readonly personId: string
  readonly requestId: string
}

/** Seconds that a step which asks a service outside may take. */
export const externalStepSeconds = 20

/**
 * One step. It runs in one transaction with the note that it is done, so what it writes to the database happens exactly once,
 * however often the server is killed. Keep it short; it holds a database connection while it runs.
 *
 * A `Problem` ends the job as failed, until it is started again under its key: then it goes on with this very step.
 * What is away is waited for, by whichever server process is up: the database, and in an `outside` step whatever it fails with. A step
 * that breaks (it throws, the database refuses its statement, or it fails with anything else) is tried again for some seconds, and then
 * ends the job with {@link brokenJob}. A job that this build cannot carry on (its name, its next step or its payload means nothing here)
 * is left to a process of another build for half a minute, and then ends with {@link unreadableJob}.
 */
export interface JobStep<Payload, Name extends string = string> {
  readonly name: Name
  /**
   * The step asks a service outside (an SMS gateway, a register). It runs in no transaction and holds no connection while it waits, at
   * least once and always with the same `stepKey`; what it writes to the database is kept as it is written. It has
   * {@link externalStepSeconds} before it counts as failed and is tried again.
   */
  readonly external?: true
  readonly run: (payload: Payload, facts: StepContext) => Effect.Effect<unknown, unknown, StepServices>
}

/** A job as whoever starts it knows it: its name, what it takes, and its steps by name, which are kept with it. */
export interface JobToStart<Payload> {
  readonly name: string
  readonly payload: WireSchema<Payload>
  readonly steps: readonly { readonly name: string }[]
}

/** Work that outlives the request, the process and the power supply. */
export interface Job<Payload = unknown, Name extends string = string> {
  /** Dotted, area first: `end-meeting.finish`. */
  readonly name: string
  readonly payload: WireSchema<Payload>
  readonly steps: readonly JobStep<Payload, Name>[]
  /**
   * Gives back what the job under this key holds while it is under way. Runs in the transaction that notes that it has failed. The
   * payload is not there: it may be what could not be read.
   */
  readonly atFailure?: (key: string) => Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
}

/** A job whose payload is its own business. */
export interface AnyJob {
  readonly name: string
  readonly payload: WireSchema<unknown>
  readonly steps: readonly JobStep<never>[]
  readonly atFailure?: (key: string) => Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
}

/**
 * Defines a job. List it in its module's `jobs`, so that any server process can carry it on.
 *
 * @example
 * const finish = defineJob({
 *   name: "end-meeting.finish",
 *   payload: FinishPayload,
 *   steps: [
 *     { name: "sign", run: ({ entryId }) => signEntry(entryId) },
 *     { name: "complete", run: ({ meetingId }) => completeMeeting(meetingId) },
 *   ],
 * })
 * // in a handler: the job is there if and only if the handler's transaction commits
 * const state = yield* (yield* DurableWork).start(finish, payload, { key: meetingId })
 */
export function defineJob<Payload, const Name extends string>(job: Job<Payload, Name>): Job<Payload, Name> {
  return job
}

/** How far a job has come. */
export interface JobState {
  readonly jobId: string
  readonly state: "running" | "done" | "failed"
  /** Names of the steps that are done, in order. */
  readonly stepsDone: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  /** Which step ended it and why; present exactly when it failed. */
  readonly failure: JobFailure | undefined
}

/** Code of a job's failure: it was begun by another build of the server, and none that is up can carry it on. */
export const unreadableJob = "job_unreadable"
/** Code of a job's failure: a step of it broke at each try. */
export const brokenJob = "job_broken"

export interface JobFailure {
  /** The step that ended the job; the job's own name where no build that is up knows any step of it. */
  readonly step: string
  readonly status: Problem["status"]
  readonly code: string
  readonly title: string
  /** Of the `Problem`'s detail what is a word, a number or yes and no; the rest may be what somebody typed and is not kept. */
  readonly detail: unknown
}

/** Starts jobs and tells how far they are. */
export class DurableWork extends Context.Service<
  DurableWork,
  {
    /**
     * Puts a job down in the caller's transaction; it runs once that has committed. With a key that was used before for this job,
     * finds that job instead: a failed one is set going again from its failed step, with the new payload and this build's steps; one that
     * runs goes on as it was begun. It waits for no worker, whatever that is doing to the job.
     */
    readonly start: <Payload>(job: JobToStart<Payload>, payload: Payload, options: { readonly key: string }) => Effect.Effect<JobState>
    /** The job under this key, or `undefined`. */
    readonly state: (job: Pick<Job, "name">, key: string) => Effect.Effect<JobState | undefined>
    /**
     * Waits until the job is done or failed, at most so many milliseconds, then tells its state.
     * For reads only: a write still holds the transaction that the job waits for.
     */
    readonly settled: (job: Pick<Job, "name">, key: string, withinMillis: number) => Effect.Effect<JobState | undefined>
  }
>()("@rond/core/server-kit/DurableWork") {}
