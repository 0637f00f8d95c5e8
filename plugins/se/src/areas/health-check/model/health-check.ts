import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

const Text = Schema.NullOr(Schema.String)

/** A health check in the list. Only complete ones are shown. */
export const LabTestMeta = snakeCaseStruct({
  id: Schema.String,
  /** `COMPLETE` when the results are there. */
  status: openWords("lab test status", ["PENDING", "COMPLETE", "CANCELLED"]),
  updatedAt: InstantText,
  /** The key of its name. */
  type: snakeCaseStruct({ localizationKey: Schema.String }),
  /** The id by which its measurements are fetched; `null` where nothing was measured. */
  encounterId: Text,
  source: Schema.String,
})
export type LabTestMeta = typeof LabTestMeta.Type

/** The relation of the true value to the given one. */
export const comparators = ["LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN", "GREATER_THAN_OR_EQUAL"] as const

/** A measured value with its unit. Without a comparator it is exact. */
export const LabValue = snakeCaseStruct({
  value: Schema.Finite,
  unit: Text,
  comparator: Schema.NullOr(openWords("comparator", comparators)),
})
export type LabValue = typeof LabValue.Type

/** The values that are usual, both bounds included; `null` where there is no bound. */
export const ReferenceRange = snakeCaseStruct({ low: Schema.NullOr(Schema.Finite), high: Schema.NullOr(Schema.Finite) })
export type ReferenceRange = typeof ReferenceRange.Type

/** One result: a value, or why there is none. */
export const LabResult = snakeCaseStruct({
  marker: snakeCaseStruct({ id: Schema.String, localizationKey: Schema.String, categoryLocalizationKey: Text }),
  valueQuantity: Schema.NullOr(LabValue),
  referenceRange: Schema.NullOr(ReferenceRange),
  dataMissingReason: Text,
})
export type LabResult = typeof LabResult.Type

/** A question of the health form, with one answer or several. */
const FormQuestion = snakeCaseStruct({
  question: Schema.String,
  answer: Schema.optionalKey(Text),
  answers: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** A health check with the doctor's comment, its results and what the patient answered. */
export const LabTest = snakeCaseStruct({
  conclusion: Text,
  reviewerFullName: Text,
  results: Schema.Array(LabResult),
  healthForm: Schema.NullOr(snakeCaseStruct({ questions: Schema.Array(FormQuestion) })),
})
export type LabTest = typeof LabTest.Type

const Quantity = Schema.NullOr(snakeCaseStruct({ value: Schema.Finite, unit: Text }))

/** The values that were measured at a health check; `null` where it was not. */
export const Measurements = snakeCaseStruct({
  bloodPressure: Schema.NullOr(snakeCaseStruct({ systolic: Schema.Finite, diastolic: Schema.Finite, unit: Text })),
  pulse: Quantity,
  height: Quantity,
  weight: Quantity,
  waist: Quantity,
  bmi: Quantity,
})
export type Measurements = typeof Measurements.Type

/** The sources of the health checks that are shown. The specification requests them together. */
export const labTestSources = "VACCINA,DMS_SE"

/** The patient's lab tests of these sources (names with commas between them), newest first, whatever their status. */
export const listLabTests = defineEndpoint({
  id: "se.lab-tests",
  method: "GET",
  path: "/lab-test/clinician/lab-tests",
  summary: "A patient's health checks",
  query: Schema.Struct({ patientId: Schema.String, source: Schema.NonEmptyString }),
  response: snakeCaseStruct({ labTestsMetaData: Schema.Array(LabTestMeta) }),
  retries: 2,
})

export const getLabTest = defineEndpoint({
  id: "se.lab-test",
  method: "GET",
  path: "/lab-test/clinician/lab-tests/:id",
  summary: "One health check with its results",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({ patientId: Schema.String }),
  response: LabTest,
  retries: 2,
})

export const getMeasurements = defineEndpoint({
  id: "se.lab-measurements",
  method: "GET",
  path: "/lab-test/clinician/measurements",
  summary: "The measurements of a health check",
  query: Schema.Struct({ patientId: Schema.String, encounterId: Schema.String }),
  response: Measurements,
  retries: 2,
})
