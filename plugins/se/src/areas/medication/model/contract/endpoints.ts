import { defineEndpoint, longestSearch, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { Dosage } from "./dosage.ts"
import { Drug, Reason } from "./drug.ts"
import { MedicationItem, MedicationLists } from "./medication.ts"
import { prescriptionsBase } from "./prescriptions-base.ts"
import { DrugInteractions, GivenSafetyReason } from "./safety.ts"

const Id = Schema.NonEmptyString
const Query = snakeCaseStruct({ query: Schema.String.check(Schema.isMaxLength(longestSearch)) })

/** The patient's medication lists, for clinicians of Swedish pools who treat the patient. */
export const getMedicationLists = defineEndpoint({
  id: "se.medication-lists",
  method: "GET",
  path: "/medication-list/swe/patient/:id",
  summary: "A patient's active and past medications",
  params: Schema.Struct({ id: Id }),
  response: MedicationLists,
  retries: 2,
})

/**
 * Adds a medication, by doctors and nurses (`not_offered`). Fails with `Invalid` `medication_dosage`, `medication_not_midnight`,
 * `medication_reason`, `medication_unknown_drug` and `medication_safety`, and with `Unavailable` `drug_catalogue_unavailable`. Returns the
 * active medications. `safetyReason` is ours.
 */
export const addMedication = defineEndpoint({
  id: "se.add-medication",
  method: "POST",
  path: "/medication-list/swe/new",
  summary: "Add a medication to a patient's list",
  payload: snakeCaseStruct({
    patientId: Id,
    dosage: Dosage,
    medication: snakeCaseStruct({ atcCode: Schema.NonEmptyString, nplId: Schema.NonEmptyString }),
    reason: Schema.Array(Reason).check(Schema.isMaxLength(20)),
    safetyReason: Schema.optionalKey(GivenSafetyReason),
  }),
  response: snakeCaseStruct({ medications: Schema.Array(MedicationItem) }),
  retries: 1,
  errors: [
    "drug_catalogue_unavailable",
    "medication_dosage",
    "medication_not_midnight",
    "medication_reason",
    "medication_safety",
    "medication_unknown_drug",
  ],
})

/**
 * Changes the dosage of the version in `If-Match`, by doctors and nurses with the write-actions flag (`not_offered`). Fails with `Conflict`
 * `version_conflict` when it has changed since (`detail`: the medication as it is), `Conflict` `medication_ended`, and `Invalid` as
 * {@link addMedication}. `safetyReason` is ours.
 */
export const editMedication = defineEndpoint({
  id: "se.edit-medication",
  method: "PATCH",
  path: "/medication-list/swe/:id",
  summary: "Change the dosage of a medication",
  params: Schema.Struct({ id: Id }),
  query: Schema.Struct({ patientId: Id }),
  payload: snakeCaseStruct({ dosage: Dosage, safetyReason: Schema.optionalKey(GivenSafetyReason) }),
  response: snakeCaseStruct({ medication: MedicationItem }),
  retries: 1,
  requiresIfMatch: true,
  errors: ["medication_dosage", "medication_ended", "medication_entered_in_error", "medication_not_midnight", "medication_safety"],
})

/** Ends the version in `If-Match`. Rights and conflicts as {@link editMedication}. */
export const endMedication = defineEndpoint({
  id: "se.end-medication",
  method: "POST",
  path: `${prescriptionsBase}/medication-list/swe/:id/end`,
  summary: "End a medication",
  params: Schema.Struct({ id: Id }),
  query: Schema.Struct({ patientId: Id }),
  retries: 1,
  requiresIfMatch: true,
  errors: ["medication_ended", "medication_entered_in_error"],
})

/** The active medications as a PDF for the patient, in the patient's language. */
export const printMedicationList = defineEndpoint({
  id: "se.print-medication-list",
  method: "GET",
  path: `${prescriptionsBase}/medication-list/swe/patient/:id/pdf`,
  summary: "A patient's medication list as a PDF",
  params: Schema.Struct({ id: Id }),
  responseType: "blob",
  retries: 2,
})

/** Drugs by name, substance, strength, form or ATC code, the best match first; none for a blank query. */
export const searchDrugs = defineEndpoint({
  id: "se.search-drugs",
  method: "POST",
  path: `${prescriptionsBase}/sil/drugs/search`,
  summary: "Search the drug catalogue",
  payload: Query,
  response: snakeCaseStruct({ results: Schema.Array(Drug) }),
  mutates: false,
  limit: "search",
  retries: 2,
  errors: ["drug_catalogue_unavailable", "too_many_words"],
})

export const getDrug = defineEndpoint({
  id: "se.drug",
  method: "GET",
  path: `${prescriptionsBase}/sil/drug/:nplId`,
  summary: "One drug of the catalogue",
  params: Schema.Struct({ nplId: Id }),
  response: Drug,
  retries: 2,
  errors: ["drug_catalogue_unavailable"],
})

/** Reasons by their words or code, the best match first; none for a blank query. */
export const searchReasons = defineEndpoint({
  id: "se.search-medication-reasons",
  method: "POST",
  path: "/sil/reason/search",
  summary: "Search the reasons for taking a medication",
  payload: Query,
  response: snakeCaseStruct({ reasons: Schema.Array(Reason) }),
  mutates: false,
  limit: "search",
  retries: 2,
  errors: ["drug_catalogue_unavailable", "too_many_words"],
})

/** The reasons that are known for a drug, the usual one first; none for a drug that the catalogue does not have. */
export const listDrugReasons = defineEndpoint({
  id: "se.drug-reasons",
  method: "GET",
  path: "/sil/reason/:nplId",
  summary: "The reasons that are known for a drug",
  params: Schema.Struct({ nplId: Id }),
  response: snakeCaseStruct({ reasons: Schema.Array(Reason) }),
  retries: 2,
  errors: ["drug_catalogue_unavailable"],
})

/**
 * The effects of a drug together with others, for a clinician of a Swedish pool. It says nothing of a patient: the guard compares it with
 * the list. Fails with `Unavailable` `drug_safety_unavailable`. Ours: the specification has no such endpoint.
 */
export const getDrugInteractions = defineEndpoint({
  id: "se.drug-interactions",
  method: "GET",
  path: `${prescriptionsBase}/drug-safety/interactions/:atcCode`,
  summary: "What a drug does together with others",
  params: Schema.Struct({ atcCode: Id }),
  response: DrugInteractions,
  retries: 1,
  errors: ["drug_safety_unavailable"],
})
