import { getEntry, listEntries, unsignEntry } from "@rond/core/model/record"
import { listSelfAssessments, surveysNotKept } from "@rond/core/model/self-assessment"
import { handleAfter, type RequestContext, runsAgain, type ServerModule } from "@rond/core/server-kit"
import { ConfigProvider, Effect, Exit } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../areas/clinic/module.ts"
import { insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { recordModule } from "../../main/record-module.ts"
import { selfAssessmentModule } from "../../areas/self-assessment/module.ts"
import { supportModule } from "../../areas/support/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { withDemoFaults } from "./demo-faults.ts"

/** The faults that two plugins declare. */
const plugins: readonly ServerModule[] = [
  { id: "se", handlers: [], migrations: {}, demoFaults: { "se.drugs": ["unavailable", "slow"] } },
  { id: "fr", handlers: [], migrations: {}, demoFaults: { "fr.emr": ["refused", "accepted-unanswered"] } },
]
const modules = [clinicModule, supportModule, recordModule, selfAssessmentModule]
const withFaults = (setting: string, isDemo = true) =>
  withDemoFaults([...modules, ...plugins], isDemo).pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown({ ROND_DEMO_FAULTS: setting })),
  )
const faults = "record.entries record.entry=not-found record.unsign-entry=refused self-assessment.list=surveys-not-kept"
const server = withServer(modules, { ROND_DEMO_FAULTS: faults })
beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

const as = sessionOf({ country: "SE" })
const request: RequestContext = { requestId: "r", idempotencyKey: "k", serviceKey: "key", ifMatch: undefined }
const entry = { params: { id: "note" } }

describe("the demo’s faults", { tags: ["DEM-018"] }, () => {
  it("make an endpoint fail in each way", async () => {
    expect(await server.error(listEntries, { params: { patientId: "adult-SE" }, query: {} }, { as })).toMatchObject({
      _tag: "Unavailable",
      code: "demo_fault",
    })
    expect(await server.error(getEntry, { ...entry, query: {} }, { as })).toMatchObject({ _tag: "NotFound", code: "demo_fault" })
    const unsign = { ...entry, payload: { reason: "More" } }
    expect(await server.error(unsignEntry, unsign, { as })).toMatchObject({ _tag: "Refused", code: "demo_fault" })
    expect(await server.error(listSelfAssessments, { query: { patientId: "adult-SE" } }, { as })).toMatchObject({
      _tag: "Unavailable",
      title: surveysNotKept,
    })
  })

  it("keep a signed-out person on their page", async () => {
    const response = await server.send("/api/medicalrecord/v4/entries/adult-SE")
    expect(response.status).toBe(401)
  })

  it("are read for the services of several plugins", { tags: ["DEM-451"] }, async () => {
    const { services } = await Effect.runPromise(withFaults("se.drugs=slow=20 record.entries fr.emr=accepted-unanswered"))
    expect([...services]).toEqual([
      ["se.drugs", { kind: "slow", seconds: 20 }],
      ["fr.emr", { kind: "accepted-unanswered", seconds: 0 }],
    ])
  })

  it("name what is wrong with a word", { tags: ["DEM-451"] }, async () => {
    const message = async (setting: string) => String(await Effect.runPromise(Effect.flip(withFaults(setting))))
    expect(await message("add")).toContain('no endpoint and no service is called "add"')
    expect(await message("se.drugs=refused")).toContain('"se.drugs" can be unavailable, slow=<seconds>, not "refused"')
  })

  it("stop what a failing endpoint would ask outside", { tags: ["DEM-451"] }, async () => {
    const asks = handleAfter(
      unsignEntry,
      () => Effect.die("asked"),
      () => Effect.die("run"),
      runsAgain,
    )
    const asking: ServerModule = { id: "asking", handlers: [asks], migrations: {} }
    const {
      modules: [faulty],
    } = await Effect.runPromise(
      withDemoFaults([asking], true).pipe(
        Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown({ ROND_DEMO_FAULTS: "record.unsign-entry" })),
      ),
    )
    const exit = await Effect.runPromiseExit(faulty!.handlers[0]!.ask!({}, request) as Effect.Effect<unknown, unknown>)
    expect(JSON.stringify(exit)).toContain("demo_fault")
  })

  it.each([
    ["", true, true],
    ["record.entries  record.entry=refused", true, true],
    ["add", true, false],
    ["se.drugs fr.emr=accepted-unanswered", true, true],
    ["se.drugs=slow=20", true, true],
    ["se.drugs=slow", true, false],
    ["se.drugs=slow=never", true, false],
    ["se.drugs=slow=20=1", true, false],
    ["se.drugs=unavailable=20", true, false],
    ["se.drugs=refused", true, false],
    ["fr.emr", true, false],
    ["fr.emr=refused", false, false],
    ["record.everything", true, false],
    ["record.entries=broken", true, false],
    ["record.entries=surveys-not-kept", true, false],
    ["record.entries", false, false],
  ])("%j in a demo (%s) lets the server start: %s", async (setting, isDemo, starts) => {
    expect(Exit.isSuccess(await Effect.runPromiseExit(withFaults(setting, isDemo)))).toBe(starts)
  })
})
