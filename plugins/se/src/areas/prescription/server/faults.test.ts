import { clinicModule, ePrescriptionModule, gated, supportModule, withServer } from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import {
  getNationalServiceStatus,
  getProduct,
  listDrugDocuments,
  listPatientPrescriptions,
  listRoleLinks,
  prescribeMedicine,
} from "../model/contract/index.ts"
import { doctor, drugOf, idNumber, insertPrescribingClinic, pinCode, prescriptionOf, query } from "./testing/prescribing.ts"

const params = { id: drugOf("amoxicillin").nplId }
const prescription = { ...prescriptionOf(), roleLinkId: "demo-role-vasastan" }

describe.each([
  ["", "UNAVAILABLE", "national_prescriptions_unavailable", "national_prescriptions_unavailable"],
  ["=refused", "UNAVAILABLE", "prescription_refused", "prescription_refused"],
  ["=bad-json", "UNAVAILABLE", "national_prescriptions_unavailable", "prescription_unknown_whether_done"],
  ["=slow=1", "UNAVAILABLE", "national_prescriptions_unavailable", "prescription_unknown_whether_done"],
  ["=accepted-unanswered", "AVAILABLE", "answered", "answered"],
])("while the demo’s national service fails%s", { tags: ["PRX-834"] }, (how, status, read, change) => {
  const server = withServer(
    [clinicModule, supportModule, ePrescriptionModule, gated(serverModule)],
    { ROND_DEMO_FAULTS: `se.national-prescriptions${how}` },
    { externalTimeoutSeconds: 1 },
  )
  beforeAll(() => server.run(insertPrescribingClinic))
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => "answered",
      (error: { readonly code: string }) => error.code,
    )

  it(`its status is ${status}, a read ${read}, and a prescription ${change}`, async () => {
    expect(await server.call(getNationalServiceStatus, {}, { as: doctor })).toMatchObject({ status })
    expect(await outcome(server.call(listRoleLinks, {}, { as: doctor }))).toBe(read)
    expect(await outcome(server.call(listPatientPrescriptions, { payload: { idNumber } }, { as: doctor }))).toBe(read)
    expect(await outcome(server.call(prescribeMedicine, { query, payload: { pinCode, prescription } }, { as: doctor }))).toBe(change)
  })
})

describe.each(["", "=refused", "=bad-json", "=slow=1"])("while the demo’s drug information fails%s", { tags: ["PRX-834"] }, (how) => {
  const server = withServer(
    [clinicModule, supportModule, ePrescriptionModule, gated(serverModule)],
    { ROND_DEMO_FAULTS: `se.drug-information${how}` },
    { externalTimeoutSeconds: 1 },
  )
  beforeAll(() => server.run(insertPrescribingClinic))

  it("documents are unavailable, and the product is not", async () => {
    expect(await server.error(listDrugDocuments, { params }, { as: doctor })).toMatchObject({
      code: "drug_catalogue_unavailable",
      status: 503,
    })
    await server.call(getProduct, { params }, { as: doctor })
  })
})
