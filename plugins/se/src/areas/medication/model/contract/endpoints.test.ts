import type { Endpoint } from "@rond/core/api"
import { Schema, SchemaAST } from "effect"
import { expect, it } from "vitest"
import {
  addMedication,
  Dosage,
  editMedication,
  endMedication,
  getDrug,
  getDrugInteractions,
  getMedicationLists,
  listDrugReasons,
  ListedDosage,
  Medication,
  MedicationItem,
  printMedicationList,
  searchDrugs,
  searchReasons,
} from "./index.ts"
import { knownDosage } from "../dosage/index.ts"
import { prescriptionsBase } from "./prescriptions-base.ts"

/** The names of a struct's fields on the wire; none where there is no such part. */
const fieldsOf = (schema: unknown): readonly string[] => {
  if (schema === undefined) return []
  const ast = SchemaAST.toEncoded((schema as Schema.Top).ast)
  if (!SchemaAST.isObjects(ast)) throw new Error("The endpoints carry structs")
  return ast.propertySignatures.map(({ name }) => String(name))
}
const fieldsIn = (schema: unknown, name: string): readonly string[] => {
  const ast = SchemaAST.toEncoded((schema as Schema.Top).ast) as SchemaAST.Objects
  const { type } = ast.propertySignatures.find((field) => field.name === name)!
  const inner = SchemaAST.isArrays(type) ? type.rest[0]! : type
  return fieldsOf({ ast: inner })
}

// The entries made in error are ours: the specification has the two lists.
it.each<[string, unknown, string, string, string]>([
  ["POST /medication-list/swe/new", addMedication, "", "patient_id dosage medication reason safety_reason", "medications"],
  ["PATCH /medication-list/swe/:id", editMedication, "patientId", "dosage safety_reason", "medication"],
  ["POST {base}/medication-list/swe/:id/end", endMedication, "patientId", "", ""],
  ["GET /medication-list/swe/patient/:id", getMedicationLists, "", "", "active past entered_in_error"],
  ["GET {base}/medication-list/swe/patient/:id/pdf", printMedicationList, "", "", "a file"],
  ["POST {base}/sil/drugs/search", searchDrugs, "", "query", "results"],
  ["GET {base}/sil/drug/:nplId", getDrug, "", "", "medication sil_drug substance strength package_texts usual_daily_maximum"],
  ["POST /sil/reason/search", searchReasons, "", "query", "reasons"],
  ["GET /sil/reason/:nplId", listDrugReasons, "", "", "reasons"],
  ["GET {base}/drug-safety/interactions/:atcCode", getDrugInteractions, "", "", "known"],
])(
  "%s has the specified query and, with our optional fields, its body and response",
  { tags: ["MED-038"] },
  (row, value, query, body, answer) => {
    const endpoint = value as Endpoint
    expect(`${endpoint.method} ${endpoint.path}`).toBe(row.replace("{base}", prescriptionsBase))
    expect(fieldsOf(endpoint.query).join(" ")).toBe(query)
    expect(fieldsOf(endpoint.payload).join(" ")).toBe(body)
    const { responseType, response } = endpoint
    expect(responseType === "blob" ? "a file" : fieldsOf(responseType === "none" ? undefined : response).join(" ")).toBe(answer)
  },
)

it.each([
  [addMedication.payload, "dosage", "type dosage_date_start dosage_date_end time_amounts weekly_repeats custom_dosage_text as_needed_amount_interval_min as_needed_amount_interval_max as_needed_max_amount additional_instructions"], // prettier-ignore
  [addMedication.payload, "medication", "atc_code npl_id"],
  [addMedication.payload, "reason", "code text"],
  [MedicationItem, "medication", "atc_code npl_id trade_name marketing_auth_holder links"],
  [MedicationItem, "sil_drug", "npl_id name marketing_auth_holder drug_form_text_sv dosages"],
  [MedicationItem, "status", "status created_at"],
])("the entities have the specification’s fields, in snake case", { tags: ["MED-038"] }, (schema, name, fields) => {
  expect(fieldsIn(schema, name).join(" ")).toBe(fields)
})

const dosage = {
  type: "DAILY",
  dosage_date_start: 0,
  dosage_date_end: null,
  time_amounts: [],
  weekly_repeats: [],
  custom_dosage_text: null,
  as_needed_amount_interval_min: null,
  as_needed_amount_interval_max: null,
  as_needed_max_amount: null,
  additional_instructions: null,
}

it.each([{ type: "EVERY_OTHER_DAY" }, { weekly_repeats: ["MONDAY", "HOLIDAY"] }])(
  "an unknown word %j is kept unchanged, but refused in a new dosage",
  { tags: ["MED-084"] },
  (words) => {
    const later = { ...dosage, ...words }
    expect(Schema.encodeSync(ListedDosage)(Schema.decodeUnknownSync(ListedDosage)(later))).toEqual(later)
    expect(Schema.decodeUnknownExit(Dosage)(later)._tag).toBe("Failure")
    expect(knownDosage(Schema.decodeUnknownSync(ListedDosage)(later))).toBeUndefined()
    expect(knownDosage(Schema.decodeUnknownSync(ListedDosage)(dosage))).toEqual(Schema.decodeUnknownSync(Dosage)(dosage))
  },
)

it.each([
  ["https://example.org/dosage?code=A", "Success"],
  ["http://register.example/1", "Success"],
  ["javascript:alert(1)", "Failure"],
  ["/somewhere", "Failure"],
  [null, "Success"],
])("accepts %s as the address of a dosage page: %s", { tags: ["MED-021"] }, (dosage_information, outcome) => {
  const medication = { atc_code: "A02BC01", npl_id: "1", trade_name: "One", marketing_auth_holder: null, links: { dosage_information } }
  expect(Schema.decodeUnknownExit(Medication)(medication)._tag).toBe(outcome)
})
