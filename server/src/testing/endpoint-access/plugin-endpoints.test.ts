import type { Endpoint } from "@rond/core/api"
import type { Session } from "@rond/core/server-kit"
import { setPluginSwitch } from "@rond/core/model/support"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { supporter } from "../clinics/appointments-clinic.ts"
import { modules } from "../../main/modules.ts"
import { codeOf } from "../clinics/market-clinic.ts"
import { withServer } from "../test-server.ts"
import { pluginManifests } from "../../platform/plugins/policies.ts"
import { insertEverything } from "./clinic.ts"
import { isChecked } from "./markets.ts"
import type { Somebody } from "./access.ts"
import { patientScoped, professionsOf, unscoped } from "./requests.ts"

// It switches more plugins than a support person may within minutes.
const server = withServer(modules, { ROND_LIMIT_FACTOR: "100" })
beforeAll(() => server.run(insertEverything))

interface PluginRequest {
  readonly pluginId: string
  readonly id: string
  readonly endpoint: Endpoint
  readonly of: Somebody
  readonly version: string | undefined
  readonly input: () => unknown
}

const pluginIds = new Set(pluginManifests.map(({ id }) => id))
const allRequests: readonly PluginRequest[] = modules
  .filter((module) => pluginIds.has(module.id))
  .flatMap((module) =>
    // A public endpoint has no caller: its secret opens it.
    module.handlers.flatMap(({ endpoint }) => {
      if (endpoint.access === "public") return []
      const scoped = patientScoped[endpoint.id]
      const unscopedRequest = unscoped[endpoint.id]
      return {
        pluginId: module.id,
        id: endpoint.id,
        endpoint,
        of: scoped?.of ?? unscopedRequest!.as ?? unscopedRequest!.by!,
        version: (scoped ?? unscopedRequest)?.version,
        input: () => (scoped === undefined ? unscopedRequest!.input : scoped.input(server)),
      }
    }),
  )

const pluginRequests = allRequests.filter(({ id }) => isChecked(id))

const professions = ["doctor", "nurse", "psychologist", "dentist"]

const as = ({ clinician }: Somebody, changes: Partial<NonNullable<Session["clinician"]>>): Session => ({
  ...clinician,
  sessionId: `${clinician.sessionId}-${JSON.stringify(changes)}`,
  clinician: { ...clinician.clinician!, ...changes },
})
const responds = async ({ endpoint, of, input, version }: PluginRequest, changes: Partial<NonNullable<Session["clinician"]>>) => {
  const code = await codeOf(server.call(endpoint, (await input()) as never, { as: as(of, changes), version }))
  return code !== "not_offered"
}

describe("a plugin's endpoints", () => {
  it("include those of every server module with endpoints", () => {
    const responding = modules.filter(({ id, handlers }) => pluginIds.has(id) && handlers.length > 0).map(({ id }) => id)
    expect([...new Set(allRequests.map(({ pluginId }) => pluginId))]).toEqual(responding)
  })

  it.each(pluginRequests)("respond to the professions that the market serves: $id", { tags: ["SEC-032"] }, async (request) => {
    const responding = []
    for (const profession of professions) if (await responds(request, { profession })) responding.push(profession)
    expect(
      responding,
      `plugins/${request.pluginId}/src/server/testing/endpoint-access.ts: name the professions of "${request.id}" in "professions"`,
    ).toEqual(professionsOf[request.id] ?? professions.filter((profession) => profession !== "dentist"))
  })

  it.each(pluginRequests)("refuse everybody of another country, and audit the refusal: $id", { tags: ["SEC-032"] }, async (request) => {
    const elsewhere = request.of.clinician.clinician!.poolCountry === "DE" ? "NO" : "DE"
    expect(await responds(request, { poolCountry: elsewhere })).toBe(false)
    // Jobs write further lines of their own.
    expect((await server.audit()).findLast(({ endpointId }) => endpointId === request.id)).toMatchObject({
      action: "access.refused",
      detail: { code: "not_offered" },
    })
  })

  describe("in a pool where the plugin is off", () => {
    const pools = [...new Set(pluginRequests.map(({ of }) => of.clinician.clinician!.poolId))]
    const flip = async (state: "off" | "on") => {
      for (const poolId of pools)
        for (const pluginId of pluginIds)
          await server.call(
            setPluginSwitch,
            { params: { poolId, pluginId }, payload: { state, version: null, reason: "It fails", expiresAtMillis: null } },
            { as: supporter },
          )
    }
    beforeAll(() => flip("off"))
    afterAll(() => flip("on"))

    it.each(pluginRequests)("refuse everybody: $id", { tags: ["SEC-032"] }, async (request) => {
      expect(await responds(request, {})).toBe(false)
    })
  })

  it.runIf(isChecked("uk-insurer.form-data"))(
    "respond only for the insurer's members if the plugin is the insurer's",
    { tags: ["SEC-032"] },
    async () => {
      const formData = allRequests.find(({ id }) => id === "uk-insurer.form-data")!
      const childForm = { ...formData, input: () => ({ params: { insurer: "insurer", meetingId: "m-child" } }) }
      expect([await responds(formData, {}), await responds(childForm, {})]).toEqual([true, false])
    },
  )
})
