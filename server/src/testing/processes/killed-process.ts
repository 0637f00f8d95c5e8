import { Effect, Layer, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { defineJob, type ServerModule } from "@rond/core/server-kit"
import { databaseLayer } from "../../platform/database/database.ts"
import { nobody } from "../../platform/access/audit-log.ts"
import { migrate } from "../../platform/database/migrate.ts"
import { Notifications } from "../../platform/database/notifications.ts"
import { eventLogLayer } from "../../platform/events/event-log.ts"
import { platformModule } from "../../platform/module.ts"
import { durableWorkOf } from "../../platform/work/durable-work.ts"
import { workerLayer } from "../../platform/work/worker.ts"

/**
 * A server process for tests that kill it. It runs one job of six steps on the database in the given folder, prints every finished step, then
 * what the steps left in the database, and exits.
 */
const names = ["one", "two", "three", "four", "five", "six"] as const

const job = defineJob({
  name: "killed.job",
  payload: Schema.Struct({}),
  steps: names.map((name) => ({
    name,
    run: () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into done_step (step) values (${name})`
      }),
  })),
})

const module: ServerModule = {
  id: "test.killed",
  handlers: [],
  migrations: { "0001_steps": Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table done_step (step text not null)`) },
}

const say = (line: string) => Effect.sync(() => void process.stdout.write(`${line}\n`))

const main = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const work = durableWorkOf(sql, yield* Notifications, { ...nobody, personId: "p1", requestId: "request-1" })
  yield* work.start(job, {}, { key: "only" })
  yield* work.settled(job, "only", 30_000)
  const steps = yield* sql<{ readonly step: string }>`select step from done_step`
  yield* say(`left ${steps.map(({ step }) => step).join(",")}`)
})

const layer = workerLayer([job]).pipe(
  Layer.provideMerge(eventLogLayer),
  Layer.provideMerge(Layer.effectDiscard(migrate([platformModule, module]))),
  Layer.provideMerge(databaseLayer({ kind: "folder", folder: process.argv[2]! })),
  Layer.provideMerge(
    Logger.layer([Logger.map(Logger.formatStructured, ({ message }) => void process.stdout.write(`${String(message)}\n`))]),
  ),
)

await Effect.runPromise(Effect.provide(main, layer))
