import {
  besideDoctor as besideOfNowhere,
  clinicModule,
  inCountry,
  insertTestClinic,
  nearDoctor as nearOfNowhere,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { comparators, getLabTest, getMeasurements, labTestSources, listLabTests } from "../model/health-check.ts"
import { serverModule } from "../../../server/server.ts"

const near = inCountry(nearOfNowhere, "SE")

const server = withServer([clinicModule, serverModule])
// The demo gives Anna, whom a psychologist meets, every kind of health check.
beforeAll(async () => {
  await server.run(insertTestClinic)
  await server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`update pool set country = 'SE' where id = 'near-pool'`
      yield* sql`update clinician set profession = 'psychologist' where id = 'near'`
    }),
  )
  for (let time = 0; time < 2; time++) await server.run(Effect.orDie(serverModule.demoToday ?? Effect.void))
})

const patientId = "anna"
const lastLine = async () => (await server.audit()).at(-1)
const testOf = (id: string, of = patientId) => ({ params: { id }, query: { patientId: of } })
const measuredAt = (encounterId: string) => ({ query: { patientId, encounterId } })

describe("a patient's health checks", () => {
  it("are listed newest first, by source, whatever their status, and audited", { tags: ["HCH-003"] }, async () => {
    const list = async (of: string, source = labTestSources) =>
      (await server.call(listLabTests, { query: { patientId: of, source } }, { as: near })).labTestsMetaData
    const tests = await list(patientId)
    expect(tests.map(({ id, status, source }) => [id, status, source])).toEqual([
      ["anna-pending", "PENDING", "VACCINA"],
      ["anna-everything", "COMPLETE", "VACCINA"],
      ["anna-iron", "COMPLETE", "DMS_SE"],
      ["anna-empty", "COMPLETE", "VACCINA"],
    ])
    expect(tests[1]).toMatchObject({ type: { localizationKey: "lab_test.type.health_check" }, encounterId: "anna-everything" })
    expect(await lastLine()).toMatchObject({ action: "se.lab-tests.read", patientId, outcome: "done" })
    expect((await list(patientId, "DMS_SE")).map(({ id }) => id)).toEqual(["anna-iron"])
    expect(await list("child")).toEqual([])
  })

  it("return results with every comparator, and only under their own patient", { tags: ["HCH-003", "HCH-004"] }, async () => {
    const test = await server.call(getLabTest, testOf("anna-everything"), { as: near })
    expect(test.reviewerFullName).toBe("Elsa Lindqvist")
    expect(test.healthForm?.questions).toHaveLength(3)
    const used = test.results.flatMap(({ valueQuantity }) => valueQuantity?.comparator ?? [])
    expect(new Set(used)).toEqual(new Set(comparators))
    expect(test.results.flatMap(({ dataMissingReason }) => dataMissingReason ?? [])).toEqual(["lab_test.missing.haemolysed"])
    expect(await lastLine()).toMatchObject({ action: "se.lab-test.read", patientId, subjectId: "anna-everything" })
    const before = await server.audit()
    for (const request of [testOf("anna-everything", "child"), testOf("nothing")])
      expect(await server.error(getLabTest, request, { as: near })).toMatchObject({ _tag: "NotFound" })
    expect(await server.audit()).toHaveLength(before.length)
  })

  it("return an encounter's measurements, or a 404", { tags: ["HCH-003"] }, async () => {
    expect(await server.call(getMeasurements, measuredAt("anna-everything"), { as: near })).toMatchObject({
      bloodPressure: { systolic: 128, diastolic: 82, unit: "mmHg" },
      bmi: { value: 25.7 },
    })
    expect(await lastLine()).toMatchObject({ action: "se.lab-measurements.read", patientId, subjectId: "anna-everything" })
    expect(await server.error(getMeasurements, measuredAt("anna-gone"), { as: near })).toMatchObject({ _tag: "NotFound" })
  })

  it.each([
    ["without a care relation", inCountry(besideOfNowhere, "SE")],
    ["of another country", inCountry(nearOfNowhere, "DE")],
  ])("are refused to a clinician %s, and the refusal is audited", { tags: ["HCH-003"] }, async (_who, as) => {
    for (const request of [
      () => server.error(listLabTests, { query: { patientId, source: labTestSources } }, { as }),
      () => server.error(getLabTest, testOf("anna-everything"), { as }),
      () => server.error(getMeasurements, measuredAt("anna-everything"), { as }),
    ]) {
      expect(await request()).toMatchObject({ _tag: "Refused" })
      expect(await lastLine()).toMatchObject({ action: "access.refused", outcome: "refused" })
    }
  })
})
