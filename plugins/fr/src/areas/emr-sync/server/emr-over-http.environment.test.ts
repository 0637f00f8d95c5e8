import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clinicModule, fakeService, withServer } from "@rond/server/testing"
import { syncPatient } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { doctor as as, insertFrenchClinic } from "../../../server/testing/french-clinic.ts"

// The configuration is read from the environment at the first request.
const emr = await fakeService({})
Object.assign(process.env, { ROND_FR_EMR_URL: `${emr.url}/patients`, ROND_FR_EMR_KEY: "secret" })
afterAll(() => emr.close())

const server = withServer([clinicModule, serverModule])
beforeAll(() => server.run(insertFrenchClinic))
const ada = { payload: { meetingId: "m-ada", patientId: "ada" } }

describe("a record system behind HTTP", () => {
  it("receives the patient under the partner's own id, with the partner named", async () => {
    emr.status = 201
    await server.call(syncPatient, ada, { as })
    expect(emr.requests).toHaveLength(1)
    expect(emr.requests[0]?.headers).toMatchObject({ authorization: "Bearer secret", "idempotency-key": expect.any(String) })
    expect(JSON.parse(emr.requests[0]?.body ?? "")).toEqual({
      partner_id: "tilleuls",
      external_patient_id: "TP-040107",
      meeting_id: "m-ada",
      first_name: "Ada",
      last_name: "Benali",
      date_of_birth: "1980-02-03",
      phone_number: "+33639980001",
    })
  })

  it("stores a corrected patient that is sent again with a new key", async () => {
    emr.requests.length = 0
    await server.call(syncPatient, ada, { as })
    const correct = (day: string) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update patient set date_of_birth = ${day}::date where id = 'ada'`))
    await correct("1980-03-02")
    await server.call(syncPatient, ada, { as })
    await correct("1980-02-03")
    const keys = emr.requests.map(({ headers }) => headers["idempotency-key"])
    expect(new Set(keys).size).toBe(2)
    expect(emr.requests.map(({ body }) => (JSON.parse(body) as { date_of_birth: string }).date_of_birth)).toEqual([
      "1980-02-03",
      "1980-03-02",
    ])
    const storedSyncs = await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ id: string }>`select id from fr_emr_sync`))
    expect(storedSyncs.map(({ id }) => id)).toEqual(expect.arrayContaining(keys))
  })

  it("receives no request about an account without a partner", { tags: ["FRA-011"] }, async () => {
    const before = emr.requests.length
    expect(await server.error(syncPatient, { payload: { meetingId: "m-noe", patientId: "noe" } }, { as })).toMatchObject({
      code: "FUNC_FAILURE",
    })
    expect(emr.requests).toHaveLength(before)
  })

  it.each([
    [400, "FUNC_FAILURE"],
    [404, "FUNC_FAILURE"],
    [409, "FUNC_FAILURE"],
    [422, "FUNC_FAILURE"],
    [401, "TECH_FAILURE"],
    [429, "TECH_FAILURE"],
    [500, "TECH_FAILURE"],
    [503, "TECH_FAILURE"],
  ])("maps the status %i to %s", async (status, code) => {
    emr.status = status
    expect(await server.error(syncPatient, ada, { as })).toMatchObject({ _tag: "Unavailable", status: 500, code })
  })
})
