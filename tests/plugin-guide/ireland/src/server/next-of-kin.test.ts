import { clinicModule, insertMarketClinic, sessionOf, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { getNextOfKin } from "../contract/contract.ts"
import { policy } from "../policy.ts"
import { demoNextOfKin } from "./demo-next-of-kin.ts"
import { serverModule } from "./server.ts"

const server = withServer([clinicModule, serverModule], {}, { policies: [policy] })
beforeAll(() => server.run(insertMarketClinic(["IE"], ["doctor", "nurse"])))
const as = sessionOf({ country: "IE" })
const adult = { params: { patientId: "adult-IE" } }

it("returns the next of kin in the patient's order, and audits it", async () => {
  expect(await server.call(getNextOfKin, adult, { as })).toEqual({ people: [] })
  await server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into ie_next_of_kin values ('adult-IE', 2, 'Bea', '2', 'child'), ('adult-IE', 1, 'Cian', '1', 'parent')`,
    ),
  )
  expect(await server.call(getNextOfKin, adult, { as })).toEqual({
    people: [
      { name: "Cian", phone: "1", relation: "parent" },
      { name: "Bea", phone: "2", relation: "child" },
    ],
  })
  expect((await server.audit()).at(-1)).toMatchObject({ action: "ie.next-of-kin.read", patientId: "adult-IE", outcome: "done" })
  const abroad = sessionOf({ country: "IE", poolCountry: "SE" })
  expect(await server.error(getNextOfKin, adult, { as: abroad })).toMatchObject({ _tag: "Refused" })
})

it("the demo gives every patient one next of kin, and adds nothing when it runs again", async () => {
  const rows = () =>
    server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select patient_id, name from ie_next_of_kin where place = 1 order by patient_id`),
    )
  await server.run(demoNextOfKin)
  const once = await rows()
  expect(once.map((row) => row["patient_id"])).toEqual(["adult-IE", "child-IE", "guest-IE"])
  await server.run(demoNextOfKin)
  expect(await rows()).toEqual(once)
})
