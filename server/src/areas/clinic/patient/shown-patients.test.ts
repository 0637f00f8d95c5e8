import { beforeAll, describe, expect, it } from "vitest"
import { getDayMeetings, getMeeting } from "@rond/core/model/meeting"
import { getPatientInfo, getPatientUser, searchPatients } from "@rond/core/model/patient"
import { recordModule } from "../../../main/record-module.ts"
import { supportModule } from "../../support/module.ts"
import { type TestServer, withServer } from "../../../testing/test-server.ts"
import { clinicModule } from "../module.ts"
import { firstStartMillis, insertTestClinic, nearDoctor } from "../../../testing/clinics/test-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModule])
beforeAll(() => server.run(insertTestClinic))

const hour = 3_600_000
const options = { as: nearDoctor }

describe("the audit log names every patient that was shown", () => {
  it.each<[string, (server: TestServer) => Promise<unknown>, readonly string[]]>([
    [
      "a day's meetings",
      (server) =>
        server.call(getDayMeetings, { query: { fromMillis: firstStartMillis - hour, toMillis: firstStartMillis + 12 * hour } }, options),
      ["anna", "child", "guest"],
    ],
    ["a search", (server) => server.call(searchPatients, { payload: { query: "o" } }, options), ["child"]],
    [
      "a meeting of a child, with the account",
      (server) => server.call(getMeeting, { params: { id: "child-meeting" } }, options),
      ["child", "guardian"],
    ],
    ["an account with its children", (server) => server.call(getPatientUser, { params: { id: "child" } }, options), ["child", "guardian"]],
    [
      "a child with the responsible guardian",
      (server) => server.call(getPatientInfo, { params: { id: "child" } }, options),
      ["child", "guardian"],
    ],
  ])("in %s", { tags: ["SEC-008"] }, async (_, read, patientIds) => {
    const since = (await server.audit()).length
    await read(server)
    const lines = (await server.audit()).slice(since)
    expect(lines.flatMap(({ patientId }) => patientId ?? []).toSorted()).toEqual(patientIds)
    for (const line of lines)
      expect(line).toMatchObject({ personId: nearDoctor.personId, sessionId: nearDoctor.sessionId, outcome: "done" })
  })

  it("records the number of patients in a search and a day, even if zero", { tags: ["SEC-008"] }, async () => {
    await server.call(searchPatients, { payload: { query: "Nobody" } }, options)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "patient.search", patientId: null, detail: { found: 0 } })
  })
})
