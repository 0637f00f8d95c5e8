import { listMeetingResults, listWaitingResults, markResultSeen } from "@rond/core/model/lab-result"
import { clinicModule, gated, recordModuleWith, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { doctor, insertNorwegianClinic } from "../../../server/testing/norwegian-clinic.ts"
import { listNorwegianHomeTests, orderNorwegianHomeTest } from "../model/endpoints.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), gated(serverModule)], {
  ROND_NO_LABORATORY_PAUSE_SECONDS: "0.2",
})
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const waiting = async () => (await server.call(listWaitingResults, {}, { as: doctor })).results

beforeAll(() => server.run(insertNorwegianClinic))

describe("the result of a Norwegian home test", { tags: ["RES-001", "RES-002", "RES-005"] }, () => {
  it("comes from the laboratory to the clinician who ordered it, until it is marked as seen", async () => {
    const [meetingId, patientId] = ["m-kari", "kari"]
    const { hometestId } = await server.call(
      orderNorwegianHomeTest,
      { payload: { hometestLabportalenTestType: "CHLAMYDIA_FEMALE", meetingId, patientId, customShippingAddress: null } },
      { as: doctor },
    )
    expect(await waiting()).toEqual([])
    // The demo's laboratory has the sample after 5 seconds, and answers after 10.
    await run("update no_home_test set created_at = now() - interval '11 seconds'")
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    const [result] = await waiting()
    expect(result).toMatchObject({ kind: "HOME_TEST", tests: ["CHLAMYDIA_FEMALE"], isAbnormal: false, meetingId })
    const { hometests } = await server.call(listNorwegianHomeTests, { params: { id: patientId } }, { as: doctor })
    expect(hometests).toMatchObject([{ hometestId, state: "ANSWERED" }])

    const { seenAt } = await server.call(markResultSeen, { params: { id: result!.id } }, { as: doctor })
    expect(await waiting()).toEqual([])
    const { results } = await server.call(listMeetingResults, { params: { meetingId } }, { as: doctor })
    expect(results).toMatchObject([{ orderId: hometestId, seenAt, report: { findings: [{ value: "Negative", flag: "NORMAL" }] } }])
    const actions = (await server.audit()).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(["lab-result.arrive", "lab-result.waiting", "lab-result.read", "lab-result.see"]))
  })
})
