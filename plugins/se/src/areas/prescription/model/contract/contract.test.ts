import { type Endpoint, withoutSecrets } from "@rond/core/api"
import { Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { listed, onePackage } from "../testing.ts"
import * as contract from "./index.ts"

/** The names of a struct's fields on the wire; none where there is no such part. */
function fieldsOf(schema: unknown): string {
  if (schema === undefined) return ""
  const ast = SchemaAST.toEncoded((schema as Schema.Top).ast)
  if (!SchemaAST.isObjects(ast)) throw new Error("The endpoints carry structs")
  return ast.propertySignatures.map(({ name }) => String(name)).join(" ")
}

const product = "medication sil_drug substance strength package_texts usual_daily_maximum articles is_prescribable"
const written = "name dosage benefit npl_id npl_pack_id product_name reason packages units dispensings interval_days is_substitutable"
const knowledge = "prescriptions is_national_list_known medicines"

// Specification 3 §7: "Swedish prescription module", in its order. The answers are assumptions, but `prescriptions`.
const rows: readonly (readonly [row: string, endpoint: unknown, query: string, body: string, answer: string])[] = [
  ["GET /ehm/status", contract.getNationalServiceStatus, "", "", "status message"],
  ["GET /practitioners-role-links", contract.listRoleLinks, "", "", "practitioners_role_links"],
  ["POST /prescription/new", contract.prescribeMedicine, "patientId meetingId", "pin_code prescription", "prescription"],
  ["GET /prescriptions/meeting/:id/taken", contract.listTakenPrescriptions, "", "", "prescriptions"],
  ["POST /prescriptions/patient", contract.listPatientPrescriptions, "", "id_number", "prescriptions"],
  ["GET /prescription/:id/status", contract.getPrescriptionStatus, "", "", "state statuses read_at"],
  ["POST /prescription/delete", contract.cancelPrescriptions, "", "patientId pinCode cancellation", "prescriptions"],
  ["POST /sil/products/search", contract.searchProducts, "", "query", "results"],
  ["GET /sil/product/:id", contract.getProduct, "", "", product],
  ["GET /sil/product/:id/documents", contract.listDrugDocuments, "", "", "documents"],
  ["POST /favourite/new", contract.addFavourite, "", written, "favourite"],
  ["POST /favourite/:id/edit", contract.editFavourite, "", written, "favourite"],
  ["GET /favourites", contract.listFavourites, "", "", "favourites"],
  ["DELETE /favourite/:id", contract.deleteFavourite, "", "", ""],
  ["GET /favourites/tags", contract.listAllTags, "", "", "tags"],
  ["GET /favourite/:id/tags", contract.listTagsOfFavourite, "", "", "tags"],
  ["PUT /favourite/:id/tags", contract.setTagsOfFavourite, "", "tags", "favourite"],
  // Not of the specification: what the review's guard asks for.
  ["GET /renewals/:renewalId/knowledge", contract.getReviewKnowledge, "patientId meetingId", "", knowledge],
]

describe("the prescription module's calls", { tags: ["PRX-771"] }, () => {
  it.each(rows)("%s has the specified query and body", (row, value, query, body, answer) => {
    const endpoint = value as Endpoint
    expect(`${endpoint.method} ${endpoint.path}`).toBe(row.replace("/", "/prescription-module-se/"))
    expect(fieldsOf(endpoint.query)).toBe(query)
    expect(fieldsOf(endpoint.payload)).toBe(body)
    expect(fieldsOf(endpoint.responseType === "none" ? undefined : endpoint.response)).toBe(answer)
    expect(endpoint.headers).toBeUndefined()
  })

  it("are all in this table", () => {
    const defined = Object.values(contract).filter((value) => typeof value === "object" && "method" in value)
    expect(new Set(defined)).toEqual(new Set(rows.map(([, endpoint]) => endpoint)))
  })

  it.each([contract.searchProducts, contract.listPatientPrescriptions] as readonly Endpoint[])(
    "keep what is searched for out of the address, and change nothing: $path",
    (endpoint) => {
      expect([endpoint.method, endpoint.mutates]).toEqual(["POST", false])
    },
  )

  it.each([contract.editFavourite, contract.setTagsOfFavourite] as readonly Endpoint[])(
    "change the version that was read: $path",
    (endpoint) => {
      expect(endpoint.requiresIfMatch).toBe(true)
    },
  )

  it("ask neither for a prescription nor for a cancellation again by themselves", () => {
    expect([contract.prescribeMedicine.retries, contract.cancelPrescriptions.retries]).toEqual([0, 0])
  })
})

describe("a PIN", { tags: ["PRX-771"] }, () => {
  const cancellation = { medicationRequestIds: ["one"], reason: "DUPLICATE", note: null, patientInformed: true } as const
  const bodies: readonly (readonly [name: string, endpoint: unknown, payload: Readonly<Record<string, unknown>>, onWire: string])[] = [
    ["pin_code of a prescription", contract.prescribeMedicine, { pinCode: "135790", prescription: onePackage }, "pin_code"],
    ["pinCode of a cancellation", contract.cancelPrescriptions, { patientId: "anna", pinCode: "135790", cancellation }, "pinCode"],
  ]

  it.each(bodies)("is a secret, and is sent as %s", (_name, value, payload, onWire) => {
    const endpoint = value as Endpoint
    const sent = Schema.encodeUnknownSync(endpoint.payload!)(payload) as Record<string, unknown>
    expect(sent[onWire]).toBe("135790")
    expect(JSON.stringify(withoutSecrets(endpoint.secrets, payload))).not.toContain("135790")
    const { pinCode: _pin, ...rest } = payload
    expect(withoutSecrets(endpoint.secrets, payload)).toEqual(rest)
  })
})

describe("a prescription of the list", () => {
  it(
    "has the specification's fields: medicationRequest.id, distributedDrug, drugArticle.limitedReimbursement",
    { tags: ["PRX-771"] },
    () => {
      const wire = Schema.encodeUnknownSync(contract.Prescription)(listed("one", { drugArticle: { limitedReimbursement: true } }))
      expect(wire).toMatchObject({
        medication_request: { id: "one" },
        distributed_drug: { trade_name: "Amimox" },
        drug_article: { limited_reimbursement: true },
        group_id: null,
      })
    },
  )

  it("stays readable with a state of a later version, and so does its status", { tags: ["PRX-784"] }, () => {
    const wire = Schema.encodeUnknownSync(contract.Prescription)(listed("one")) as object
    expect(Schema.decodeUnknownSync(contract.Prescription)({ ...wire, state: "PAUSED" }).state).toEqual({ unknownWord: "PAUSED" })
    const status = { state: "PAUSED", statuses: [{ id: "1", label: "Uttag", text: "2 av 4" }], read_at: "2026-11-28T09:00:00.000Z" }
    expect(Schema.decodeUnknownSync(contract.PrescriptionStatus)(status)).toEqual({
      state: { unknownWord: "PAUSED" },
      statuses: [{ id: "1", label: "Uttag", text: "2 av 4" }],
      readAt: "2026-11-28T09:00:00.000Z",
    })
  })
})

it("what is known of a drug in pregnancy and while breastfeeding has its source and day", { tags: ["PRX-783"] }, () => {
  const document = { kind: "PREGNANCY", risk_class: "B:2", text: "Kan användas", source: "Janusmed", as_of: "2026-11-01" }
  const read = Schema.decodeUnknownSync(contract.listDrugDocuments.response)
  expect(read({ documents: [document, { ...document, kind: "FERTILITY", risk_class: null }] })).toMatchObject({
    documents: [
      { kind: "PREGNANCY", riskClass: "B:2", source: "Janusmed", asOf: "2026-11-01" },
      { kind: { unknownWord: "FERTILITY" }, riskClass: null },
    ],
  })
  expect(() => read({ documents: [{ ...document, source: "" }] })).toThrow("source")
})
