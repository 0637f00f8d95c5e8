import { clinicModule, ePrescriptionModule, gated, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import {
  getNationalServiceStatus,
  getPrescriptionStatus,
  getProduct,
  listDrugDocuments,
  listPatientPrescriptions,
  listRoleLinks,
  prescribeMedicine,
  searchProducts,
} from "../model/contract/index.ts"
import { testNationalService } from "./testing/national-service.ts"
import {
  doctor,
  doctorWithoutModule,
  drugOf,
  idNumber,
  insertPrescribingClinic,
  nurse,
  pinCode,
  prescriptionOf,
  query,
} from "./testing/prescribing.ts"

const national = await testNationalService()
afterAll(national.close)
const server = withServer([clinicModule, supportModule, ePrescriptionModule, gated(serverModule)], {
  ROND_NATIONAL_PRESCRIPTIONS_URL: national.url,
})
beforeAll(() => server.run(insertPrescribingClinic))
const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
beforeEach(async () => {
  national.reset()
  await sqlOf("delete from se_prescription")
})
const as = doctor
const prescribe = async (substance?: string) =>
  (await server.call(prescribeMedicine, { query, payload: { pinCode, prescription: prescriptionOf(substance) } }, { as })).prescription
const ofPatient = async () => (await server.call(listPatientPrescriptions, { payload: { idNumber } }, { as })).prescriptions
const statusOf = (id: string) => server.call(getPrescriptionStatus, { params: { id } }, { as })

describe("the national service", { tags: ["PRX-830"] }, () => {
  it("says whether it can be used, also while it does not answer", async () => {
    expect(await server.call(getNationalServiceStatus, {}, { as })).toEqual({ status: "AVAILABLE", message: null })
    national.failsAt.add("GET /status")
    expect(await server.call(getNationalServiceStatus, {}, { as })).toEqual({ status: "UNAVAILABLE", message: null })
  })

  it("lists the caller's roles, those of today first by workplace", async () => {
    const { practitionersRoleLinks } = await server.call(listRoleLinks, {}, { as })
    expect(practitionersRoleLinks.map(({ id }) => id)).toEqual(["role-a", "role-b", "role-old"])
    expect(national.requests.at(-1)).toBe("GET /role-links?clinician_id=doctor-SE")
    for (const other of [doctorWithoutModule, nurse])
      expect(await server.error(listRoleLinks, {}, { as: other })).toMatchObject({ code: "not_offered" })
    national.failsAt.add("GET /role-links")
    expect(await server.error(listRoleLinks, {}, { as })).toMatchObject({ code: "national_prescriptions_unavailable", status: 503 })
    national.failsAt.clear()
    national.refuses.set("GET /role-links", "something")
    expect(await server.error(listRoleLinks, {}, { as })).toMatchObject({ code: "prescription_refused", status: 422 })
  })
})

describe("a patient's prescriptions", { tags: ["PRX-831"] }, () => {
  it("are those of the national service, with what this clinic knows of its own", async () => {
    const own = await prescribe()
    national.prescriptions.set("other-clinic", { state: "PARTLY_DISPENSED", patientIdNumber: idNumber })
    national.prescriptions.get("national-1")!.state = "PARTLY_DISPENSED"
    const listed = await ofPatient()
    expect(listed.map(({ medicationRequest, state, meetingId }) => [medicationRequest.id, state, meetingId])).toEqual([
      [own.medicationRequest.id, "PARTLY_DISPENSED", query.meetingId],
      ["other-clinic", "PARTLY_DISPENSED", null],
    ])
    expect(listed[1]).toMatchObject({ text: "Elsewhere, tablett", nplId: null, medicationRequest: { prescriberName: "Dr Elsewhere" } })
  })

  it("have a request that has no answer, and none that was refused", async () => {
    national.silentAt.add("POST /prescriptions")
    national.failsAt.add("GET /requests")
    await server.error(prescribeMedicine, { query, payload: { pinCode, prescription: prescriptionOf() } }, { as })
    national.silentAt.clear()
    expect((await ofPatient()).map(({ state }) => state)).toEqual(["ASKED", "ACTIVE"])
    await sqlOf("update se_prescription set state = 'REFUSED'")
    expect((await ofPatient()).map(({ meetingId }) => meetingId)).toEqual([null])
  })

  it.each([
    ["access_blocked_by_patient", "prescription_list_hidden", 403],
    ["patient_not_found", "prescription_patient_not_registered", 422],
    ["something", "prescription_refused", 422],
  ])("refused with %s fail with %s", async (word, code, status) => {
    national.refuses.set("POST /prescriptions/search", word)
    expect(await server.error(listPatientPrescriptions, { payload: { idNumber } }, { as })).toMatchObject({ code, status })
  })

  it("are unavailable while the service does not answer, and refused for nobody's number", async () => {
    national.failsAt.add("POST /prescriptions/search")
    const unavailable = { code: "national_prescriptions_unavailable", status: 503 }
    expect(await server.error(listPatientPrescriptions, { payload: { idNumber } }, { as })).toMatchObject(unavailable)
    expect(await server.error(listPatientPrescriptions, { payload: { idNumber: "1" } }, { as })).toMatchObject({ _tag: "Refused" })
  })
})

describe("the valid prescriptions", { tags: ["RXL-009", "RXL-010"] }, () => {
  const listed = async () => {
    const { prescriptions } = await server.call(listPatientPrescriptions, { payload: { idNumber } }, { as })
    return prescriptions.map(({ distributedDrug, meetingId, isNational }) => [distributedDrug.tradeName, meetingId !== null, isNational])
  }
  const longAgo = () => sqlOf("update se_prescription set asked_at = now() - interval '1 hour'")

  it("of this clinic are those that the national service lists, but for new ones", async () => {
    await prescribe()
    const own = drugOf("amoxicillin").tradeName
    expect(await listed()).toEqual([[own, true, true]])
    national.prescriptions.get("national-1")!.state = "DISPENSED"
    expect(await listed()).toEqual([[own, true, true]])
    await longAgo()
    expect(await listed()).toEqual([])
    // Its state is stored by the job.
    await expect.poll(() => sqlOf("select state from se_prescription"), { timeout: 20_000 }).toEqual([{ state: "DISPENSED" }])
  })

  it("have what the external service of the sidebar has issued, which cannot be cancelled here", async () => {
    await sqlOf(
      `insert into e_prescription (id, meeting_id, type, medication, state) values ('outside', '${query.meetingId}', 'other', 'Nezeril', 'issued')`,
    )
    expect(await listed()).toEqual([["Nezeril", true, false]])
    await sqlOf("delete from e_prescription")
  })
})

describe("the status of a prescription", { tags: ["PRX-784", "PRX-832"] }, () => {
  it("is read from the national service, and stored by no read", async () => {
    const { medicationRequest } = await prescribe()
    national.prescriptions.get("national-1")!.state = "DISPENSED"
    expect(await statusOf(medicationRequest.id)).toMatchObject({
      state: "DISPENSED",
      statuses: [{ id: "dispensed", label: "Uttag", text: "0 av 1" }],
    })
    expect(await sqlOf("select state from se_prescription")).toEqual([{ state: "ACTIVE" }])
  })

  it("of a request without an answer is asked for by its key", async () => {
    national.silentAt.add("POST /prescriptions")
    national.failsAt.add("GET /requests")
    await server.error(prescribeMedicine, { query, payload: { pinCode, prescription: prescriptionOf() } }, { as })
    const [row] = await sqlOf("select id from se_prescription")
    const { id } = row as { readonly id: string }
    expect(await server.error(getPrescriptionStatus, { params: { id } }, { as })).toMatchObject({
      code: "national_prescriptions_unavailable",
    })
    national.failsAt.clear()
    expect(await statusOf(id)).toMatchObject({ state: "ACTIVE" })
    national.prescriptions.clear()
    expect(await statusOf(id)).toMatchObject({ state: "ASKED" })
    await sqlOf("update se_prescription set asked_at = asked_at - interval '1 hour'")
    expect(await statusOf(id)).toMatchObject({ state: "REFUSED" })
    national.refuses.set("GET /requests", "something")
    expect(await server.error(getPrescriptionStatus, { params: { id } }, { as })).toMatchObject({ code: "prescription_refused" })
  })

  it("of one that the national service does not know, and of one that is not here, is not found", async () => {
    const { medicationRequest } = await prescribe()
    await sqlOf("update se_prescription set national_id = null, request_key = null")
    const { length } = national.requests
    for (const id of [medicationRequest.id, "unknown"])
      expect(await server.error(getPrescriptionStatus, { params: { id } }, { as })).toMatchObject({ _tag: "NotFound" })
    expect(national.requests).toHaveLength(length)
  })
})

describe("the products", { tags: ["PRX-833"] }, () => {
  const { nplId } = drugOf("desloratadin")

  it("are found with their packages, and none by a blank query", async () => {
    const { results } = await server.call(searchProducts, { payload: { query: "desloratadin" } }, { as })
    expect(results[0]).toMatchObject({ medication: { nplId }, isPrescribable: true })
    expect(results[0]!.articles[0]).toMatchObject({ nplPackId: `${nplId}001`, limitedReimbursement: true, isWithinBenefits: true })
    expect(await server.call(searchProducts, { payload: { query: " " } }, { as })).toEqual({ results: [] })
    expect(await server.error(searchProducts, { payload: { query: "a b c d e f g h i" } }, { as })).toMatchObject({
      code: "too_many_words",
    })
    expect(await server.call(getProduct, { params: { id: nplId } }, { as })).toEqual(results[0])
    expect(await server.error(getProduct, { params: { id: "1" } }, { as })).toMatchObject({ _tag: "NotFound" })
  })

  it("have what is known in pregnancy and while breastfeeding, with source and day", { tags: ["PRX-783"] }, async () => {
    const { documents } = await server.call(listDrugDocuments, { params: { id: drugOf("amoxicillin").nplId } }, { as })
    expect(documents.map(({ kind, riskClass, source, asOf }) => [kind, riskClass, source, asOf])).toEqual([
      ["PREGNANCY", "A", "Demokatalogen", "2026-11-01"],
      ["LACTATION", "Grupp II", "Demokatalogen", "2026-11-01"],
    ])
    expect(await server.call(listDrugDocuments, { params: { id: nplId } }, { as })).toEqual({ documents: [] })
  })
})
