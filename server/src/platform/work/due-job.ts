import { Data, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { externalStepSeconds, type AnyJob, type ExternalStep, type JobStep, type Session } from "@rond/core/server-kit"

/** A row of the table `job` whose next step is due. */
export interface DueJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly payload: unknown
  /** The steps it was started with; null for jobs of earlier builds. */
  readonly steps: readonly string[] | null
  readonly stepsDone: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly failureCount: number
  readonly personId: string
  /** The role of the person who started it, at that time; null when no one was signed in, or for jobs of earlier builds. */
  readonly role: Session["role"] | null
  readonly poolId: string | null
  readonly sessionId: string | null
  readonly requestId: string
  /** Changes whenever the job is retried or restarted. */
  readonly revision: string
}

/** The jobs that this process can run, and those whose payload it could not read. */
export interface KnownJobs {
  readonly byName: ReadonlyMap<string, AnyJob>
  /** The jobs that this process cannot read, by {@link DueJob.revision}. Another process may run the build that wrote them. */
  readonly unreadable: Set<string>
  /** The number of external steps of each kind that this process is running, by {@link kindOf}. */
  readonly externalUnderWay: Map<string, number>
}

/** The most external steps of one kind that a process runs at once: each may hold a file, and all ask one service. */
export const externalAtOnce = 3

/** The settings with which an external step calls its service, with what it leaves out; `undefined` for a step inside a transaction. */
export function externalOf({
  external,
}: Pick<JobStep<never>, "external">): (ExternalStep & Required<Pick<ExternalStep, "seconds" | "atOnce">>) | undefined {
  if (external === undefined) return undefined
  const usual = { seconds: externalStepSeconds, atOnce: externalAtOnce }
  return external === true ? usual : { ...usual, ...external }
}

/** The kind of a step, of whichever job. */
export const kindOf = (jobName: string, stepName: string): string => `${jobName} ${stepName}`

/** Whether this process has a place for a row's next step. Of the steps of an earlier build's job, the row does not say which is next. */
export const hasPlace = (sql: SqlClient.SqlClient, { byName, externalUnderWay }: KnownJobs) => {
  const atOnce = new Map(
    [...byName].flatMap(([name, { steps }]) => steps.map((step) => [kindOf(name, step.name), externalOf(step)?.atOnce ?? 0] as const)),
  )
  const full = [...externalUnderWay].flatMap(([kind, count]) => (count >= (atOnce.get(kind) ?? 0) ? [kind] : []))
  const fullNames = full.map((kind) => kind.slice(0, kind.indexOf(" ")))
  return sql`(case
    when steps is null then name <> all(${fullNames}::text[])
    else coalesce(name || ' ' || (
      select step from unnest(steps) with ordinality as left_step (step, place) where step <> all(steps_done) order by place limit 1
    ), '') <> all(${full}::text[]) end)`
}

const revision = `id || '@' || extract(epoch from run_at)`

/** Columns of a {@link DueJob}. */
export const dueColumns = `
  id, name, key, payload, steps, steps_done as "stepsDone", results, attempts, breaks as "failureCount", person_id as "personId",
  role, pool_id as "poolId", session_id as "sessionId",
  request_id as "requestId", ${revision} as revision`

/**
 * Whether this process can run a row of `job`: it has the name and every remaining step, and has not found the payload unreadable. A build
 * that knows fewer steps than the job was started with would finish it without them.
 */
export const canRun = (sql: SqlClient.SqlClient, { byName, unreadable }: KnownJobs) => {
  const knownSteps = [...byName].flatMap(([name, job]) => job.steps.map((step) => `${name} ${step.name}`))
  return sql`(
    name = any(${[...byName.keys()]}::text[]) and ${sql.literal(revision)} <> all(${[...unreadable]}::text[])
    and not exists (
      select from unnest(steps) as step where step <> all(steps_done) and name || ' ' || step <> all(${knownSteps}::text[])))`
}

/** The remaining steps of the job, in order: those it was started with, by name. */
export const stepsLeft = (job: AnyJob, { steps, stepsDone }: Pick<DueJob, "steps" | "stepsDone">): readonly JobStep<never>[] => {
  const startedWith = steps === null ? job.steps : steps.flatMap((name) => job.steps.find((step) => step.name === name) ?? [])
  return startedWith.filter(({ name }) => !stepsDone.includes(name))
}

/** The job's payload does not match this build's schema. */
export class UnreadablePayload extends Data.TaggedError("UnreadablePayload")<{ readonly cause: Schema.SchemaError }> {}

/** Decodes a job's payload. Fails where this build's schema refuses it. */
export const payloadOf = (job: AnyJob, { payload }: DueJob): Effect.Effect<unknown, UnreadablePayload> =>
  Effect.mapError(
    Schema.decodeUnknownEffect(job.payload)(payload) as Effect.Effect<unknown, Schema.SchemaError>,
    (cause) => new UnreadablePayload({ cause }),
  )
