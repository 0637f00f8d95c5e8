import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { conflict, unreadableJob } from "@rond/core/server-kit"
import { canRun, type DueJob, dueColumns, type KnownJobs, stepsLeft } from "./due-job.ts"
import { failJob, jobFields } from "./fail-job.ts"

/**
 * Seconds that a job which this process cannot run may be due before it fails. A process of the build that started it may take it in that
 * time, or somebody may restart it; whoever takes it clears the mark.
 */
export const orphanedAfterSeconds = 30

/** Marks the due jobs that this process cannot run, and fails those that nobody could run for long enough. */
export const failOrphanedJobs = Effect.fnUntraced(function* (known: KnownJobs) {
  const sql = yield* SqlClient.SqlClient
  const isOrphaned = sql`state = 'running' and run_at <= now() and not ${canRun(sql, known)}`
  const [orphan] = yield* sql`select 1 from job where ${isOrphaned} limit 1`
  // Another process has run the unreadable job, or it is over.
  if (orphan === undefined) return known.unreadable.clear()
  yield* sql`
    update job set stranded_since = now()
    where id in (select id from job where ${isOrphaned} and stranded_since is null for update skip locked)`
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const over = yield* sql<DueJob>`
        select ${sql.literal(dueColumns)} from job
        where ${isOrphaned} and stranded_since < now() - make_interval(secs => ${orphanedAfterSeconds}) for update skip locked`
      for (const due of over) {
        const job = known.byName.get(due.name)
        const step = stepAt(due, known)
        yield* failJob(due, job, step, startedByAnotherBuild)
        yield* sql.afterCommit(Effect.logError("no server process can carry on a job").pipe(Effect.annotateLogs(jobFields(due, step))))
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
