import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { getMedicationLists } from "../model/contract/index.ts"
import { dosageIssues, draftOf, knownDosage } from "../model/dosage/index.ts"
import { serverModule } from "../../../server/server.ts"
import { demoMedications } from "./medications.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
beforeAll(async () => {
  await server.run(insertMarketClinic(["SE", "NO"], ["doctor"]))
  await sqlOf("update patient set date_of_birth = '1950-01-01'")
})
const listsOf = (id: string) => server.call(getMedicationLists, { params: { id } }, { as: sessionOf({ country: "SE" }) })

it("fills valid lists with every type of dosage, however often it runs", { tags: ["MED-037"] }, async () => {
  for (let time = 0; time < 2; time++) await server.run(Effect.orDie(demoMedications))
  const { active, past } = await listsOf("adult-SE")
  expect([...new Set(active.map(({ dosage }) => dosage.type))].sort()).toEqual(["AS_NEEDED", "CUSTOM", "DAILY", "WEEKLY"])
  expect(active.flatMap(({ dosage }) => dosageIssues(draftOf(knownDosage(dosage)!)))).toEqual([])
  expect([active.length, past.map(({ status }) => status.status).sort()]).toEqual([11, ["ACTIVE", "ENDED", "ENDED"]])
  expect(active.flatMap(({ dosage }) => dosage.timeAmounts)).toEqual(expect.arrayContaining([{ time: "24:00:00", amount: 0.25 }]))
  expect(
    active
      .map(({ doses }) => doses?.length)
      .toSorted()
      .at(-1),
  ).toBe(2)
  expect(past.map(({ endReason }) => endReason !== null)).toEqual([false, true, true])
  expect(await sqlOf("select count(*)::int as n from se_medication_version")).toEqual([{ n: 15 }])
  expect(await listsOf("child-SE")).toEqual({ active: [], past: [], enteredInError: [] })
})

it("begins what is taken for months on other days for each patient", async () => {
  await sqlOf("update patient set is_child = false where id = 'child-SE'")
  await server.run(Effect.orDie(demoMedications))
  const begun = async (id: string) => (await listsOf(id)).active.map(({ dosage }) => dosage.dosageDateStart).toSorted()
  const [ones, others] = [await begun("adult-SE"), await begun("child-SE")]
  expect(others).toHaveLength(ones.length)
  expect(others).not.toEqual(ones)
})

it("still has every type of dosage on the active list a year later", { tags: ["MED-037"] }, async () => {
  await sqlOf("update se_medication set starts_on = starts_on - 366, ends_on = ends_on - 366")
  const { active } = await listsOf("adult-SE")
  expect(new Set(active.map(({ dosage }) => dosage.type)).size).toBe(4)
  expect(active.some(({ dosage }) => dosage.dosageDateEnd !== null)).toBe(true)
})
