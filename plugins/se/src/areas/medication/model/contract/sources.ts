import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

const ofPatient = { params: Schema.Struct({ id: Schema.NonEmptyString }) }

/** A medicine that was prescribed in this product. */
export const PrescribedMedicine = snakeCaseStruct({
  id: Schema.String,
  /**
   * `e-prescription`: of the Swedish prescription module. `renewal`: a request of the patient that was granted. `e-prescription-service`: of the
   * external service that the sidebar opens.
   */
  source: openWords("source of a prescription", ["e-prescription", "renewal", "e-prescription-service"]),
  /** The name to search for: of an e-prescription the trade name. */
  name: Schema.String,
  /** Name, strength and form. */
  text: Schema.String,
  /** The dosage, as the pharmacy prints it. */
  dosage: Schema.NullOr(Schema.String),
  at: InstantText,
  by: Schema.NullOr(Schema.String),
  /** The product's id in the national register of medicines; `null` where the prescription names none. */
  nplId: Schema.NullOr(Schema.String),
  /** Whether a pharmacy may still dispense it, as far as it is known here. */
  mayBeDispensed: Schema.Boolean,
})
export type PrescribedMedicine = typeof PrescribedMedicine.Type

/** The medicines that were prescribed to the patient in the caller's pool in the last year, the newest first. */
export const listPrescribedMedicines = defineEndpoint({
  id: "se.prescribed-medicines",
  method: "GET",
  path: "/medication-list/swe/patient/:id/prescribed",
  summary: "What was prescribed to a patient in the last year",
  ...ofPatient,
  response: snakeCaseStruct({
    medicines: Schema.Array(PrescribedMedicine),
    /** Notes that the caller may not read may have more. */
    isPartial: Schema.Boolean,
  }),
  retries: 2,
})

/** A medicine that the patient, or the guardian of a child, reports as taken. */
export const ReportedMedicine = snakeCaseStruct({
  id: Schema.String,
  /** `answer`: a line of the answer to the question about medicines. `request`: a medicine that the patient asks to have renewed. */
  source: openWords("source of a reported medicine", ["answer", "request"]),
  /** In the patient's own words. */
  text: Schema.String,
  /** The answer says that there is none. */
  isNone: Schema.Boolean,
  at: InstantText,
})
export type ReportedMedicine = typeof ReportedMedicine.Type

/** The patient's newest answer about medicines, and the renewals that they asked for in the last year and that were not granted. */
export const listReportedMedicines = defineEndpoint({
  id: "se.reported-medicines",
  method: "GET",
  path: "/medication-list/swe/patient/:id/reported",
  summary: "What a patient says is taken",
  ...ofPatient,
  response: snakeCaseStruct({
    medicines: Schema.Array(ReportedMedicine),
    /** Forms that the caller may not read may have more. */
    isPartial: Schema.Boolean,
  }),
  retries: 2,
})
