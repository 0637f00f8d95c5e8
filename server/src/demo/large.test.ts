import "temporal-polyfill/global"
import { expect, it } from "vitest"
import { getMeetingNote } from "@rond/core/note/contract"
import { isField, listEntries } from "@rond/core/record/contract"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../platform/testing.ts"
import { recordModule } from "../record/module.ts"
import { clinicianIdOf } from "./clinicians.ts"
import { bringToToday, fillClinic } from "./demo.ts"
import { largeFormFields } from "./forms.ts"
import { largeMeetingId, largePatientId, largeRecordEntries } from "./large.ts"

const modules = [clinicModule, recordModule]
const server = withServer(modules)

it("DEM-013 adds a patient with 10,000 entries and a form of sixty fields, once", async () => {
  const now = Temporal.Instant.from("2026-03-04T10:20:00Z")
  await server.run(fillClinic(now))
  await server.run(bringToToday(now, true))
  await server.run(bringToToday(now.add({ minutes: 1 }), true))
  const as = {
    sessionId: "s",
    personId: "p",
    name: "Elsa Lindqvist",
    role: "clinician",
    clinician: {
      id: clinicianIdOf("se-doctor"),
      profession: "doctor",
      poolId: "se",
      poolCountry: "SE",
      poolIsExternal: false,
      capabilities: [],
      flags: ["sign"],
    },
  } as const
  const { total } = await server.call(listEntries, { params: { patientId: largePatientId }, query: { size: 1 } }, { as })
  expect(total).toBe(largeRecordEntries)
  const { template } = await server.call(getMeetingNote, { params: { meetingId: largeMeetingId } }, { as })
  expect(template.nodes.filter(isField)).toHaveLength(largeFormFields)
}, 240_000)
