import { getEntry, listEntries, unsignEntry } from "@rond/core/model/record"
import { listSelfAssessments, surveysNotKept } from "@rond/core/model/self-assessment"
import { ConfigProvider, Effect, Exit } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../areas/clinic/module.ts"
import { insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { recordModule } from "../../main/record-module.ts"
import { selfAssessmentModule } from "../../areas/self-assessment/module.ts"
import { supportModule } from "../../areas/support/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { withDemoFaults } from "./demo-faults.ts"

const modules = [clinicModule, supportModule, recordModule, selfAssessmentModule]
const withFaults = (setting: string, isDemo = true) =>
  withDemoFaults(modules, isDemo).pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown({ ROND_DEMO_FAULTS: setting })),
  )
const faults = "record.entries record.entry=not-found record.unsign-entry=refused self-assessment.list=surveys-not-kept lists"
const server = withServer(await Effect.runPromise(withFaults(faults)))
beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

const as = sessionOf({ country: "SE" })
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

  it.each([
    ["", true, true],
    ["record.entries  record.entry=refused", true, true],
    ["add end", false, true],
    ["record.everything", true, false],
    ["record.entries=broken", true, false],
    ["record.entries", false, false],
  ])("%j in a demo (%s) lets the server start: %s", async (setting, isDemo, starts) => {
    expect(Exit.isSuccess(await Effect.runPromiseExit(withFaults(setting, isDemo)))).toBe(starts)
  })
})
