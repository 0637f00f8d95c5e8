import { getTakenActions } from "@rond/core/model/actions"
import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import type { ServerModule } from "@rond/core/server-kit"
import { serverModule as frModule } from "@rond/plugin-fr/server"
import { serverModule as noModule } from "@rond/plugin-no/server"
import { serverModule as seModule } from "@rond/plugin-se/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { recordModuleWith } from "../../main/record-module.ts"
import { insertTestClinic, nearDoctor } from "../../testing/clinics/test-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { demoTemplates } from "../documents/demo/demo.ts"
import { documentsModule } from "../documents/module.ts"
import { ePrescriptionModule } from "../e-prescription/module.ts"
import { internalReferralsModule } from "../internal-referral/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { supportModule } from "../support/module.ts"
import { demoProgrammesToday } from "../treatment-programme/demo/demo.ts"
import { treatmentProgrammeModule } from "../treatment-programme/module.ts"
import { actionsModule } from "./module.ts"

const markets = [seModule, noModule, frModule]
const areas = [messagingModule, documentsModule, appointmentsModule, internalReferralsModule, treatmentProgrammeModule]
const server = withServer([
  clinicModule,
  supportModule,
  actionsModule,
  recordModuleWith(markets),
  ePrescriptionModule,
  ...areas,
  ...markets,
])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

const meetingId = "adult-meeting"
const promised: PromisedToday = {
  meetings: (name) => Effect.succeed(name === everyAction ? [meetingId] : []),
  patient: () => Effect.undefined,
  clinician: () => Effect.undefined,
}
const fillToday = (modules: readonly Pick<ServerModule, "demoToday">[]) =>
  server.run(
    Effect.forEach(modules, ({ demoToday }) => demoToday ?? Effect.void, { discard: true }).pipe(
      Effect.provideService(PromisedToday, promised),
      Effect.orDie,
    ),
  )

const common = { "send-message": 1, "create-document": 1, "book-revisit": 2, "treatment-programme": 1 }

describe("the demo's meeting of today in which everything was done", () => {
  beforeAll(async () => {
    await server.run(insertTestClinic)
    await server.run(Effect.orDie(demoTemplates))
    await run("update patient set street = 'Storgatan 1', zip = '111 22', city = 'Stockholm' where id = 'anna'")
  })

  it.each([
    {
      country: "SE",
      market: seModule,
      kinds: {
        ...common,
        "se-prescription": 2,
        "e-prescription": 3,
        "se-sick-note": 1,
        "se-home-test-referral-order": 3,
        "se-self-assessment": 1,
        "se-specialist-referral": 2,
        "se-lab-referral": 2,
        "se-covid-referral": 1,
      },
    },
    { country: "NO", market: noModule, kinds: { ...common, "e-prescription": 4, "no-home-test-order": 3 } },
    { country: "FR", market: frModule, kinds: { ...common, "e-prescription": 3 } },
  ])("has each kind of $country, and nothing twice", { tags: ["TAK-001", "HOM-980"] }, async ({ country, market, kinds }) => {
    await run(`update pool set country = '${country}' where id = 'near-pool'`)
    await run(`delete from e_prescription where meeting_id = '${meetingId}'`)
    for (let start = 0; start < 2; start++)
      await fillToday([messagingModule, documentsModule, appointmentsModule, { demoToday: demoProgrammesToday }, market])
    const doctor = { ...nearDoctor, clinician: { ...nearDoctor.clinician!, poolCountry: country } }
    const actions = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    const counts = Object.fromEntries(actions.kinds.map(({ kind, items }) => [kind, items.length]))
    expect(counts).toMatchObject(kinds)
    expect(actions.kinds.flatMap(({ items }) => items).some(({ isCancelled }) => isCancelled)).toBe(true)
  })
})
