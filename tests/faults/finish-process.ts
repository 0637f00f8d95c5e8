import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import type { Job } from "@rond/core/server-kit"
import { clinicModule } from "../../server/src/areas/clinic/module.ts"
import { databaseLayer } from "../../server/src/platform/database/database.ts"
import { migrate } from "../../server/src/platform/database/migrate.ts"
import { Notifications } from "../../server/src/platform/database/notifications.ts"
import { eventLogLayer } from "../../server/src/platform/events/event-log.ts"
import { orderArrivals } from "../../server/src/platform/events/event-order.ts"
import { platformModule } from "../../server/src/platform/module.ts"
import { durableWorkOf } from "../../server/src/platform/work/durable-work.ts"
import { workerLayer } from "../../server/src/platform/work/worker.ts"
import { nobody } from "../../server/src/platform/access/audit-log.ts"
import { finishJob, type FinishPayload } from "../../server/src/areas/record/end-meeting/finish-job.ts"
import { recordModule } from "../../server/src/main/record-module.ts"
import { saveEntryOf } from "../../server/src/areas/record/save-entry.ts"
import { insertClinic } from "../../server/src/testing/clinics/record-clinic.ts"

/**
 * A server process that finishes one meeting on the database in the folder given, and kills itself with SIGKILL at one point:
 * `start:sign` before the step does anything, `end:sign` when its work is done and not yet committed. Without a point it runs to
 * the end and prints the database's content as JSON.
 */
const [folder = "", killAt = "never"] = process.argv.slice(2)

const dieAt = (point: string) => Effect.sync(() => (point === killAt ? void process.kill(process.pid, "SIGKILL") : undefined))

const job: Job<FinishPayload> = {
  ...finishJob,
  steps: finishJob.steps.map((step) => ({
    name: step.name,
    run: (payload, facts) =>
      Effect.gen(function* () {
        yield* dieAt(`start:${step.name}`)
        const result = yield* step.run(payload, facts)
        yield* dieAt(`end:${step.name}`)
        return result
      }),
  })),
}

const prepare = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const meetings = yield* sql`select 1 from meeting where id = 'm1'`
  if (meetings.length > 0) return
  yield* insertClinic(["m1"])
  const author = { id: "lind", name: "Dr lind" }
  yield* saveEntryOf("note-m1", 0, { meetingId: "m1", values: { history: "Cough" }, writer: "w" }, author)
})

const counts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* orderArrivals
  const [row] = yield* sql`
    select (select count(*)::integer from entry_revision where entry_id = 'note-m1' and action = 'signed') as signatures,
      (select count(*)::integer from audit_entry where action = 'record.sign') as "auditedSignatures",
      (select count(*)::integer from audit_entry where action = 'meeting.complete') as "auditedCompletions",
      (select count(*)::integer from event where type = 'meeting-ended') as "endedEvents",
      (select finished_status from meeting where id = 'm1') as "finishedStatus",
      (select count(*)::integer from event where type = 'document-changed') as announcements`
  return row
})

const main = Effect.gen(function* () {
  yield* prepare
  const sql = yield* SqlClient.SqlClient
  const [entry] = yield* sql<{ readonly content_id: string }>`select content_id from entry where id = 'note-m1'`
  const work = durableWorkOf(sql, yield* Notifications, { ...nobody, personId: "person-lind", requestId: "request-1" })
  const sign = { entryId: "note-m1", contentId: entry?.content_id ?? "" }
  yield* work.start(job, { meetingId: "m1", patientId: "anna", clinicianId: "lind", sign, byId: "lind", byName: "Dr lind" }, { key: "m1" })
  const state = yield* work.settled(job, "m1", 60_000)
  process.stdout.write(`${JSON.stringify({ ...(yield* counts), state: state?.state, stepsDone: state?.stepsDone })}\n`)
})

const layer = workerLayer([job]).pipe(
  Layer.provideMerge(eventLogLayer),
  Layer.provideMerge(Layer.effectDiscard(migrate([platformModule, clinicModule, recordModule]))),
  Layer.provideMerge(databaseLayer({ kind: "folder", folder })),
  Layer.provideMerge(Logger.layer([])),
)

await Effect.runPromise(Effect.provide(main, layer))
