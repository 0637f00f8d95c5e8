import "@rond/core/time/polyfill"
import { createInterface } from "node:readline"
import { Duration, Effect, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { ExternalLimits, largestExternalResponse, type ServerModule } from "@rond/core/server-kit"
import { insertTemplate } from "../../../server/src/areas/record/seed.ts"
import { saveEntryOf } from "../../../server/src/areas/record/save-entry.ts"
import { callModule } from "../../../server/src/areas/call/module.ts"
import { clinicModule } from "../../../server/src/areas/clinic/module.ts"
import { noShowModuleWith } from "../../../server/src/areas/no-show/module.ts"
import { supportModule } from "../../../server/src/areas/support/module.ts"
import { recordModuleWith } from "../../../server/src/main/record-module.ts"
import { startServer } from "../../../server/src/main/server.ts"
import { LeaseSeconds } from "../../../server/src/platform/work/worker.ts"
import { configurationOn } from "../../../server/src/testing/configuration-on.ts"
import { BeginsWithinSeconds } from "../../../plugins/uk-insurer/src/areas/report/server/making.ts"
import { type EndingFacts, endingPerson, giveUpAfterSeconds, meetingIdOf } from "./ending.ts"
import { insurerMarket } from "./insurer-market.ts"
import { plainMarket } from "./plain-market.ts"

/**
 * A server whose market sends each note to a service outside before the meeting ends. It has a small clinic in the folder given, says when it is
 * ready, and prints a meeting's facts for each line that names the meeting. Its waits are those of a real server, shortened.
 */
const [folder = "", service = "", meetings = "1", marketName = "plain", port = "0"] = process.argv.slice(2)

const market = marketName === "insurer" ? insurerMarket : plainMarket(service)
const markets = market.modules
const record = recordModuleWith(markets)
const shortened: ServerModule = {
  ...record,
  jobs: (record.jobs ?? []).map((job) => ({
    ...job,
    steps: job.steps.map((step) =>
      step.external === undefined || step.external === true ? step : { ...step, external: { ...step.external, giveUpAfterSeconds } },
    ),
  })),
}

const clinic: ServerModule = {
  id: clinicModule.id,
  handlers: clinicModule.handlers,
  migrations: clinicModule.migrations,
  demo: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values ('p', 'Pool', ${market.country}, 'Europe/London', 20)`
    yield* sql`insert into person (id, subject, name, role, language) values ('p1', ${endingPerson}, 'Dr Test', 'clinician', 'en-GB')`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type, flags)
      values ('c1', 'p1', 'p', 'doctor', 'Doctor', 'primary_care', '{sign}')`
    yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, partnership)
      values ('anna', 'p', 'Anna', 'Ek', 'female', 'en-GB', ${market.form.where.partnership ?? null})`
    yield* insertTemplate(market.form.template, market.form.where)
    for (let place = 0; place < Number(meetings); place += 1) {
      const id = meetingIdOf(place)
      yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
        values (${id}, 'p', 'c1', 'anna', 'anna', 'video_visit', now(), now() + interval '20 minutes')`
      const save = { meetingId: id, values: market.values, writer: "seed" }
      yield* Effect.orDie(saveEntryOf(`note-${id}`, 0, save, { id: "c1", name: "Dr Test" }))
    }
    yield* market.prepare
  }),
}

const factsOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Omit<EndingFacts, "content">>`
    select finished_status as finished, ending_as as ending,
      (select count(*)::integer from entry_revision where entry_id = ${`note-${meetingId}`} and action = 'signed') as signatures,
      (select count(*)::integer from audit_entry where action = 'record.sign' and meeting_id = ${meetingId}) as "auditedSignatures",
      (select count(*)::integer from audit_entry where action = 'meeting.complete' and meeting_id = ${meetingId}) as completions
    from meeting where id = ${meetingId}`
  return { ...row, content: yield* market.contentOf(meetingId) }
})

const main = Effect.gen(function* () {
  const configuration = {
    ...configurationOn({ kind: "folder", folder }),
    port: Number(port),
    sessionIdle: Duration.hours(12),
    lockAfter: Duration.hours(12),
  }
  const people = [{ subject: endingPerson, name: "Dr Test", title: "Doctor", pool: "Pool", suggestion: undefined }]
  const { database } = yield* startServer({
    configuration,
    modules: [clinic, supportModule, shortened, callModule, noShowModuleWith(markets), ...markets],
    demoPeople: people,
    pages: "/nowhere",
  })
  createInterface({ input: process.stdin }).on("line", (meetingId) => {
    const facts = Effect.runPromise(Effect.provideContext(factsOf(meetingId), database))
    void facts.then((result) => process.stdout.write(`facts ${meetingId} ${JSON.stringify(result)}\n`))
  })
  process.stdout.write("ready\n")
  return yield* Effect.never
})

await main.pipe(
  Effect.scoped,
  Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void process.stderr.write(`${line}\n`))])),
  Effect.provideService(LeaseSeconds, 6),
  // Longer than the slowest response of the service.
  Effect.provideService(BeginsWithinSeconds, 3),
  Effect.provideService(ExternalLimits, { timeoutSeconds: 2, largestBytes: largestExternalResponse }),
  Effect.runPromise,
)
