import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getDayMeetings } from "@rond/core/model/meeting"
import { getPatientInfo } from "@rond/core/model/patient"
import { beforeAll, expect, it } from "vitest"
import { insertTestClinic, nearDoctor } from "../../../testing/clinics/test-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { insertRows } from "../insert.ts"
import { clinicModule } from "../module.ts"
import { recordModule } from "../../../main/record-module.ts"

const server = withServer([clinicModule, recordModule])
beforeAll(() => server.run(insertTestClinic))

it("returns what a guardian needs to talk, and no other warning of theirs", { tags: ["PANE-092"] }, async () => {
  const warning = (id: string, kind: string, poolId = "near-pool") => ({
    id,
    patient_id: "guardian",
    pool_id: poolId,
    type: "INFORMATION",
    kind,
    reason: `Reason ${id}`,
    note: null,
    clinician_name: "Doctor near",
    created_at: "2026-01-01T00:00:00Z",
  })
  await server.run(
    insertRows("patient_warning", [
      warning("g1", "interpreter"),
      warning("g2", "hearing"),
      warning("g3", "medicines"),
      warning("g4", "hearing", "far-pool"),
    ]),
  )
  const needs = [
    { kind: "hearing", reason: "Reason g2" },
    { kind: "interpreter", reason: "Reason g1" },
  ]
  expect(await server.call(getPatientInfo, { params: { id: "child" } }, { as: nearDoctor })).toMatchObject({ guardians: [{ needs }] })
  const { meetings } = await server.call(getDayMeetings, { query: { day: "2026-03-02" } }, { as: nearDoctor })
  expect(meetings.find(({ patient }) => patient.id === "child")?.patient.guardianNeeds).toEqual(needs)
  // A person who only says that the child is theirs.
  await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update guardian set is_verified = false where child_id = 'child'`))
  expect(await server.call(getPatientInfo, { params: { id: "child" } }, { as: nearDoctor })).toMatchObject({ guardians: [{ needs: [] }] })
  const { meetings: unverified } = await server.call(getDayMeetings, { query: { day: "2026-03-02" } }, { as: nearDoctor })
  expect(unverified.find(({ patient }) => patient.id === "child")?.patient.guardianNeeds).toEqual([])
})
