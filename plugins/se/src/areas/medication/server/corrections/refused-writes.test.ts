import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { beforeAll, expect, it } from "vitest"
import {
  addMedication,
  correctMedicationReasons,
  editMedication,
  endMedication,
  endMedicationFor,
  markMedicationInError,
} from "../../model/contract/index.ts"
import { addImmunization } from "../../../vaccination/model/vaccination.ts"
import { dosageOf, newDosage } from "../../model/dosage/index.ts"
import { serverModule } from "../../../../server/server.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
beforeAll(() => server.run(insertMarketClinic(["SE", "NO"], ["doctor", "psychologist"])))

const psychologist = sessionOf({ country: "SE", profession: "psychologist", flags: ["write_actions"] })
const patientId = "adult-SE"
const of = { params: { id: "any" }, query: { patientId } }
const dosage = dosageOf(newDosage("2026-11-21"))
const reason = [{ code: "I10.9", text: "Högt blodtryck" }]
const version = "1"

const writes = {
  adding: (as = psychologist) =>
    server.error(addMedication, { payload: { patientId, dosage, medication: { atcCode: "A02BC01", nplId: "1" }, reason } }, { as }),
  changing: (as = psychologist) => server.error(editMedication, { ...of, payload: { dosage } }, { as, version }),
  ending: (as = psychologist) => server.error(endMedication, of, { as, version }),
  "ending for a reason": (as = psychologist) =>
    server.error(endMedicationFor, { ...of, payload: { endReason: { code: "COMPLETED", text: null } } }, { as, version }),
  "correcting reasons": (as = psychologist) => server.error(correctMedicationReasons, { ...of, payload: { reason } }, { as, version }),
  "marking as entered in error": (as = psychologist) =>
    server.error(markMedicationInError, { ...of, payload: { status: "ENTERED_IN_ERROR", note: "Wrong" } }, { as, version }),
}
const lastAudited = async () => (await server.audit()).at(-1)

it.each(Object.entries(writes))("%s is refused, and audited with the patient", { tags: ["MKT-068", "MED-036"] }, async (_what, write) => {
  expect(await write()).toMatchObject({ _tag: "Refused", code: "not_offered" })
  expect(await lastAudited()).toMatchObject({ action: "access.refused", outcome: "refused", patientId, detail: { code: "not_offered" } })
})

it("so is a write from another market", { tags: ["MKT-068"] }, async () => {
  expect(await writes.ending(sessionOf({ country: "NO", flags: ["write_actions"] }))).toMatchObject({ code: "not_offered" })
  expect(await lastAudited()).toMatchObject({ action: "access.refused", patientId })
})

it("names the meeting’s patient where the request names a meeting", { tags: ["MKT-068"] }, async () => {
  const dose = {
    seriesId: "series",
    vaccineId: "vaccine",
    meetingId: "meeting-adult-SE",
    careFacilityId: "facility",
    performerId: "doctor-SE",
    doseNumber: 1,
    bodySiteId: "arm",
    doseQuantityValue: 1,
    doseQuantityUnit: "ml",
    lotNumber: "LOT",
    occurredAt: 0,
  }
  const as = sessionOf({ country: "NO" })
  expect(await server.error(addImmunization, { payload: dose }, { as })).toMatchObject({ code: "not_offered" })
  expect(await lastAudited()).toMatchObject({ action: "access.refused", patientId, meetingId: "meeting-adult-SE" })
})

it("names nobody who does not exist", { tags: ["MKT-068"] }, async () => {
  const unknown = { ...of, query: { patientId: "nobody" } }
  expect(await server.error(endMedication, unknown, { as: psychologist, version })).toMatchObject({ code: "not_offered" })
  expect(await lastAudited()).toMatchObject({ action: "access.refused", patientId: null })
})
