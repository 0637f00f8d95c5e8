import { getEntryPrescription, getEntryPrescriptionHistory } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import {
  clinicModule,
  ePrescriptionModule,
  gated,
  recordModule,
  renewalsModule,
  sessionOf,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { dosageOf, newDosage, withAsNeeded } from "../../medication/model/dosage/index.ts"
import { serverModule } from "../../../server/server.ts"
import { listMeetingPrescriptions } from "../../entry-details/model/entry-details.ts"
import { cancelPrescriptions, prescribeMedicine } from "../model/contract/index.ts"
import { testNationalService } from "./testing/national-service.ts"
import { cancellationOf, doctor, insertPrescribingClinic, pinCode, prescriptionOf, query } from "./testing/prescribing.ts"

const national = await testNationalService()
afterAll(national.close)
const server = withServer([clinicModule, supportModule, recordModule, ePrescriptionModule, renewalsModule, gated(serverModule)], {
  ROND_NATIONAL_PRESCRIPTIONS_URL: national.url,
  ROND_NATIONAL_PRESCRIPTIONS_KEY: "their-key",
})
beforeAll(() => server.run(insertPrescribingClinic))
const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
beforeEach(async () => {
  national.reset()
  await sqlOf("delete from se_prescription")
})

const whenNeeded = (substance: string) => {
  const given = prescriptionOf(substance)
  const today = Temporal.Now.plainDateISO("Europe/Stockholm").toString()
  return { ...given, dosage: dosageOf({ ...withAsNeeded(newDosage(today), true), asNeededAmount: "1", asNeededMax: 2 }) }
}
const prescribe = async (substance: string, prescription = whenNeeded(substance)) => {
  const request = { query, payload: { pinCode, prescription } }
  return (await server.call(prescribeMedicine, request, { as: doctor, idempotencyKey: crypto.randomUUID() })).prescription
}
const read = (id: string, as: Session = doctor) => server.call(getEntryPrescription, { params: { id } }, { as })
const errors = (id: string, as: Session = doctor) =>
  Promise.all([
    server.error(getEntryPrescription, { params: { id } }, { as }),
    server.error(getEntryPrescriptionHistory, { params: { id } }, { as }),
  ])

describe("an as-needed prescription of the module", { tags: ["PRX-855"] }, () => {
  it("is read by its id with its group, also once it is cancelled, and with the group’s history", async () => {
    const first = await prescribe("sumatriptan")
    const second = await prescribe("naproxen")
    const id = first.medicationRequest.id
    expect(await read(id)).toEqual({
      id,
      medication: first.text,
      prescribedAt: first.medicationRequest.prescribedAt,
      prescriberName: "doctor-SE",
      groupId: id,
    })
    expect(await server.audit()).toContainEqual(
      expect.objectContaining({ action: "record.prescriptions.read", subjectId: id, ...query, outcome: "done" }),
    )
    expect(await read(second.medicationRequest.id)).toMatchObject({ medication: second.text, groupId: id })

    await server.call(cancelPrescriptions, cancellationOf([id]), { as: doctor, idempotencyKey: "cancelled" })
    expect(await read(id)).toMatchObject({ id, groupId: id })
    const { history } = await server.call(getEntryPrescriptionHistory, { params: { id: second.medicationRequest.id } }, { as: doctor })
    expect(history.map(({ approval, medication, deciderName }) => [approval, medication, deciderName])).toEqual([
      ["cancelled", first.text, "doctor-SE"],
      ["issued", second.text, "doctor-SE"],
      ["issued", first.text, "doctor-SE"],
    ])
  })

  it("names its group among the prescriptions of its entry", async () => {
    const { medicationRequest } = await prescribe("sumatriptan")
    await prescribe("amoxicillin", prescriptionOf("amoxicillin"))
    const { prescriptions } = await server.call(listMeetingPrescriptions, { params: { id: query.meetingId } }, { as: doctor })
    expect(prescriptions.map(({ groupId }) => groupId)).toEqual([medicationRequest.id, undefined])
  })

  it("is not found where it is not as needed, or where the national service has not taken it", async () => {
    const regular = await prescribe("amoxicillin", prescriptionOf("amoxicillin"))
    expect(await errors(regular.medicationRequest.id)).toMatchObject([{ _tag: "NotFound" }, { _tag: "NotFound" }])
    const asked = await prescribe("sumatriptan")
    await sqlOf(`update se_prescription set state = 'ASKED' where id = '${asked.medicationRequest.id}'`)
    expect(await errors(asked.medicationRequest.id)).toMatchObject([{ _tag: "NotFound" }, { _tag: "NotFound" }])
    expect(await errors("nothing")).toMatchObject([{ _tag: "NotFound" }, { _tag: "NotFound" }])
  })

  it("is refused to a clinician of another country’s pool", async () => {
    const { medicationRequest } = await prescribe("sumatriptan")
    const norwegian = sessionOf({ country: "NO" })
    expect(await errors(medicationRequest.id, norwegian)).toMatchObject([{ _tag: "Refused" }, { _tag: "Refused" }])
  })
})
