import { listMeetingResults, listWaitingResults, markResultSeen } from "@rond/core/model/lab-result"
import { getWorklist } from "@rond/core/model/worklist"
import type { Session } from "@rond/core/server-kit"
import { insertTestClinic } from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { besideDoctorInSweden as colleague, doctor, meetingId, orderServer } from "../../../server/testing/order-server.ts"
import { listSwedishHomeTests, orderSwedishHomeTest } from "../model/endpoints.ts"

const { server, sqlOf } = orderServer({ ROND_SE_LABORATORY_PAUSE_SECONDS: "0.2" })
const waiting = async (as: Session = doctor) => (await server.call(listWaitingResults, {}, { as })).results
const statesOf = async () =>
  (await server.call(listSwedishHomeTests, { params: { id: "anna" } }, { as: doctor })).hometests.map(({ state }) => state)

beforeAll(() => server.run(insertTestClinic))

describe("the result of a Swedish home test", { tags: ["RES-001", "RES-002", "RES-003", "RES-005"] }, () => {
  it("comes from the laboratory to the clinician who ordered it, until it is marked as seen", async () => {
    const { hometestId } = await server.call(
      orderSwedishHomeTest,
      {
        payload: {
          hometestLabportalenTestType: "CHLAMYDIA_FEMALE",
          meetingId,
          patientId: "anna",
          customShippingAddress: { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
        },
      },
      { as: doctor },
    )
    expect(await waiting()).toEqual([])
    // The demo's laboratory has the sample after 5 seconds, and answers after 10.
    await sqlOf("update se_home_test set created_at = now() - interval '11 seconds'")
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    const [result] = await waiting()
    expect(result).toMatchObject({ kind: "HOME_TEST", tests: ["CHLAMYDIA_FEMALE"], isAbnormal: false, meetingId })
    expect(await statesOf()).toEqual(["ANSWERED"])
    expect((await server.call(getWorklist, { query: { exceptDay: "2020-01-01" } }, { as: doctor })).results).toBe(1)
    expect(await waiting(colleague)).toEqual([])
    expect(await server.error(markResultSeen, { params: { id: result!.id } }, { as: colleague })).toMatchObject({ _tag: "Refused" })

    const { seenAt } = await server.call(markResultSeen, { params: { id: result!.id } }, { as: doctor })
    expect(await waiting()).toEqual([])
    expect((await server.call(getWorklist, { query: { exceptDay: "2020-01-01" } }, { as: doctor })).results).toBe(0)
    const { results } = await server.call(listMeetingResults, { params: { meetingId } }, { as: doctor })
    expect(results).toMatchObject([{ orderId: hometestId, seenAt, report: { findings: [{ value: "Negative", flag: "NORMAL" }] } }])
    const actions = (await server.audit()).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(["lab-result.arrive", "lab-result.waiting", "lab-result.read", "lab-result.see"]))
  })
})
