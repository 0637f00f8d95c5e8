import "@rond/core/time/polyfill"
import { createInterface } from "node:readline"
import { ExternalLimits, largestExternalResponse, type ServerModule } from "@rond/core/server-kit"
import { serverModule } from "@rond/plugin-se/server"
import { Duration, Effect, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { actionsModule } from "../../../server/src/areas/actions/module.ts"
import { clinicModule } from "../../../server/src/areas/clinic/module.ts"
import { ePrescriptionModule } from "../../../server/src/areas/e-prescription/module.ts"
import { renewalsModule } from "../../../server/src/areas/prescription-renewal/module.ts"
import { supportModule } from "../../../server/src/areas/support/module.ts"
import { recordModule } from "../../../server/src/main/record-module.ts"
import { startServer } from "../../../server/src/main/server.ts"
import { LeaseSeconds } from "../../../server/src/platform/work/worker.ts"
import { configurationOn } from "../../../server/src/testing/configuration-on.ts"
import { idNumberOf, meetingOf, patientOf, type PrescribingFacts, prescribingPerson, type StoredFact } from "./prescribing.ts"

/**
 * A Swedish server whose doctor prescribes at the national service given. Each patient has a meeting. It says when it is ready, and prints a
 * meeting's prescriptions for each line that names it.
 */
const [folder = "", , patients = "1", port = "0"] = process.argv.slice(2)

const clinic: ServerModule = {
  id: clinicModule.id,
  handlers: clinicModule.handlers,
  migrations: clinicModule.migrations,
  demo: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values ('p', 'Pool', 'SE', 'Europe/Stockholm', 20)`
    yield* sql`insert into person (id, subject, name, role, language) values ('p1', ${prescribingPerson}, 'Dr Test', 'clinician', 'en-GB')`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type, flags)
      values ('c1', 'p1', 'p', 'doctor', 'Doctor', 'primary_care', '{prescription_module,write_actions}')`
    for (let place = 0; place < Number(patients); place += 1) {
      const id = patientOf(place)
      yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language, id_number)
        values (${id}, 'p', 'Anna', 'Ek', 'female', 'sv', ${idNumberOf(place)})`
      yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
        values (${meetingOf(place)}, 'p', 'c1', ${id}, ${id}, 'video_visit', now(), now() + interval '20 minutes')`
    }
  }),
}

const factsOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const prescriptions = yield* sql<StoredFact>`
    select id, state, national_id as "nationalId",
      (select count(*)::integer from audit_entry where subject_id = se_prescription.id) as audited
    from se_prescription where meeting_id = ${meetingId}`
  const facts: PrescribingFacts = { prescriptions }
  return facts
})

// Its demo rows are the clinic's, not these few patients'.
const { demo: _demo, demoToday: _demoToday, ...sweden } = serverModule

const main = Effect.gen(function* () {
  const configuration = {
    ...configurationOn({ kind: "folder", folder }),
    port: Number(port),
    sessionIdle: Duration.hours(12),
    lockAfter: Duration.hours(12),
  }
  const people = [{ subject: prescribingPerson, name: "Dr Test", title: "Doctor", pool: "Pool", suggestion: undefined }]
  const { database } = yield* startServer({
    configuration,
    modules: [clinic, supportModule, recordModule, actionsModule, ePrescriptionModule, renewalsModule, sweden],
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
  Effect.provideService(ExternalLimits, { timeoutSeconds: 2, largestBytes: largestExternalResponse }),
  Effect.runPromise,
)
