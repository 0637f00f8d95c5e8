import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clinicModule, withServer } from "@rond/server/testing"
import { getPatientSync, syncPatient } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { beforeAll, describe, expect, it } from "vitest"
import { colleague, doctor, insertFrenchClinic, swede } from "../../../server/testing/french-clinic.ts"

const server = withServer([clinicModule, serverModule])
beforeAll(() => server.run(insertFrenchClinic))
const as = doctor
const ada = { payload: { meetingId: "m-ada", patientId: "ada" } }
const sync = () => server.call(syncPatient, ada, { as })
const syncError = () => server.error(syncPatient, ada, { as })
const change = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

describe("sending a patient to the partner's record system", () => {
  it("sends the meeting's patient, returns the time, and stores it", { tags: ["FRA-010"] }, async () => {
    expect(await server.call(getPatientSync, { params: { meetingId: "m-ada" } }, { as })).toEqual({ syncedAt: null })
    await sync()
    expect(await server.call(getPatientSync, { params: { meetingId: "m-ada" } }, { as })).toEqual({
      syncedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect((await server.audit()).filter((entry) => entry.action === "fr.patient.sync")).toMatchObject([
      { patientId: "ada", meetingId: "m-ada", outcome: "done", detail: { result: "DONE" } },
    ])
  })

  it("fails with status 500 and a code for an account without a partner", { tags: ["FRA-011"] }, async () => {
    const error = await server.error(syncPatient, { payload: { meetingId: "m-noe", patientId: "noe" } }, { as })
    expect(error).toMatchObject({ _tag: "Unavailable", status: 500, code: "FUNC_FAILURE" })
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "fr.patient.sync",
      meetingId: "m-noe",
      detail: { result: "FUNC_FAILURE" },
    })
  })

  it("returns FUNC_FAILURE if the patient's data is incomplete", { tags: ["FRA-011"] }, async () => {
    await change("update patient set date_of_birth = null where id = 'ada'")
    expect(await syncError()).toMatchObject({ status: 500, code: "FUNC_FAILURE" })
    await change("update patient set date_of_birth = '1980-02-03' where id = 'ada'")
  })

  it("returns TECH_FAILURE while the partner's record system is down, and succeeds once it is back", { tags: ["FRA-012"] }, async () => {
    await change("update fr_partner set emr_answers = false")
    expect(await syncError()).toMatchObject({ status: 500, code: "TECH_FAILURE" })
    await change("update fr_partner set emr_answers = true")
    await sync()
  })

  describe.each([
    ["", "TECH_FAILURE"],
    ["=refused", "FUNC_FAILURE"],
    ["=accepted-unanswered", "TECH_FAILURE"],
  ])("while the demo lets the record system fail%s", (how, code) => {
    const failing = withServer([clinicModule, serverModule], { ROND_DEMO_FAULTS: `fr.emr${how}` })
    beforeAll(() => failing.run(insertFrenchClinic))

    it(`returns ${code}`, { tags: ["DEM-451"] }, async () => {
      expect(await failing.error(syncPatient, ada, { as })).toMatchObject({ status: 500, code })
    })
  })

  it("is refused to other clinicians and for other patients", async () => {
    expect(await server.error(syncPatient, ada, { as: colleague })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(syncPatient, ada, { as: swede })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(syncPatient, { payload: { meetingId: "m-ada", patientId: "noe" } }, { as })).toMatchObject({
      code: "another_patient",
    })
  })
})
