import { Data, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { AnyJob, JobStep, Session } from "@rond/core/server-kit"

/** A job that is due, as its row has it. */
export interface DueJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly payload: unknown
  /** The steps it was begun with; null where a build began it that did not say. */
  readonly steps: readonly string[] | null
  readonly stepsDone: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly breaks: number
  readonly personId: string
  /** Of whoever began it, then; null where nobody was signed in, or a build began it that did not say. */
  readonly role: Session["role"] | null
  readonly poolId: string | null
  readonly sessionId: string | null
  readonly requestId: string
  /** Names the job as it was put down: another once it was tried, or started again. */
  readonly edition: string
}

/** The jobs that this process carries on: what its build knows of each, and which it has found that it cannot read. */
export interface KnownJobs {
  readonly byName: ReadonlyMap<string, AnyJob>
  /** By {@link DueJob.edition}; of this process alone, for another may be of the build that wrote them. */
  readonly unreadable: Set<string>
}

const edition = `id || '@' || extract(epoch from run_at)`

/** Columns of a {@link DueJob}. */
export const dueColumns = `
  id, name, key, payload, steps, steps_done as "stepsDone", results, attempts, breaks, person_id as "personId",
  role, pool_id as "poolId", session_id as "sessionId",
  request_id as "requestId", ${edition} as edition`

/**
 * Whether this process can carry a row of `job` on: it knows the name and every step that is still to do, and has not found the payload
 * unreadable. A build that knows fewer steps than the job was begun with would call it done without them.
 */
export const canCarryOn = (sql: SqlClient.SqlClient, { byName, unreadable }: KnownJobs) => {
  const knownSteps = [...byName].flatMap(([name, job]) => job.steps.map((step) => `${name} ${step.name}`))
  return sql`(
    name = any(${[...byName.keys()]}::text[]) and ${sql.literal(edition)} <> all(${[...unreadable]}::text[])
    and not exists (
      select from unnest(steps) as step where step <> all(steps_done) and name || ' ' || step <> all(${knownSteps}::text[])))`
}

/** What of the job is still to do, in order: the steps it was begun with, by name. */
export const stepsLeft = (job: AnyJob, { steps, stepsDone }: Pick<DueJob, "steps" | "stepsDone">): readonly JobStep<never>[] => {
  const begunWith = steps === null ? job.steps : steps.flatMap((name) => job.steps.find((step) => step.name === name) ?? [])
  return begunWith.filter(({ name }) => !stepsDone.includes(name))
}

/** What the job was started with does not fit what this build's job takes. */
export class UnreadablePayload extends Data.TaggedError("UnreadablePayload")<{ readonly cause: Schema.SchemaError }> {}

export const payloadOf = (job: AnyJob, { payload }: DueJob): Effect.Effect<unknown, UnreadablePayload> =>
  Effect.mapError(
    Schema.decodeUnknownEffect(job.payload)(payload) as Effect.Effect<unknown, Schema.SchemaError>,
    (cause) => new UnreadablePayload({ cause }),
  )
