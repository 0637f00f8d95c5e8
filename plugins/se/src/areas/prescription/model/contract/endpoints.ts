import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { Cancellation } from "./cancellation.ts"
import { moduleBase } from "./module-base.ts"
import { NationalServiceStatus, NewPrescription, Prescription, PrescriptionStatus, RoleLink } from "./prescription.ts"

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100))

/** The PIN of the clinician's electronic identity. It is used once; the national service says whether it is right. */
const Pin = Schema.NonEmptyString.check(Schema.isMaxLength(32))

/** Whether the national service can be used now. */
export const getNationalServiceStatus = defineEndpoint({
  id: "se.national-prescription-status",
  method: "GET",
  path: `${moduleBase}/ehm/status`,
  summary: "Whether the national prescription service can be used",
  response: NationalServiceStatus,
  retries: 2,
})

/** The caller's roles, those of today first by workplace. */
export const listRoleLinks = defineEndpoint({
  id: "se.practitioners-role-links",
  method: "GET",
  path: `${moduleBase}/practitioners-role-links`,
  summary: "The roles in which a clinician prescribes",
  response: snakeCaseStruct({ practitionersRoleLinks: Schema.Array(RoleLink) }),
  retries: 2,
  errors: ["national_prescriptions_unavailable", "prescription_refused"],
})

/**
 * Prescribes in a meeting, by its doctor. The national service is asked once for one idempotency key, within the request: a PIN is never stored,
 * so no job can ask later. Answers the prescription as it is stored.
 */
export const prescribeMedicine = defineEndpoint({
  id: "se.prescribe",
  method: "POST",
  path: `${moduleBase}/prescription/new`,
  summary: "Prescribe a medicine",
  query: Schema.Struct({ patientId: Id, meetingId: Id }),
  payload: snakeCaseStruct({ pinCode: Pin, prescription: NewPrescription }),
  response: snakeCaseStruct({ prescription: Prescription }),
  secrets: ["pinCode"],
  errors: [
    "drug_catalogue_unavailable",
    "meeting_ended",
    "meeting_is_ending",
    "national_prescriptions_unavailable",
    "prescription_invalid",
    "prescription_not_prescribable",
    "prescription_patient_not_registered",
    "prescription_pin_blocked",
    "prescription_pin_refused",
    "prescription_refused",
    "prescription_role_refused",
    "prescription_safety",
    "prescription_unknown_product",
    "prescription_unknown_whether_done",
  ],
})

/**
 * The patient's valid prescriptions at the national service, and those of this clinic that it has not answered, newest first. The number is in the
 * body, so that no address has it.
 */
export const listPatientPrescriptions = defineEndpoint({
  id: "se.patient-prescriptions",
  method: "POST",
  path: `${moduleBase}/prescriptions/patient`,
  summary: "A patient's prescriptions",
  payload: snakeCaseStruct({ idNumber: Schema.NonEmptyString.check(Schema.isMaxLength(20)) }),
  response: snakeCaseStruct({ prescriptions: Schema.Array(Prescription) }),
  mutates: false,
  retries: 2,
  errors: ["national_prescriptions_unavailable", "prescription_list_hidden", "prescription_patient_not_registered", "prescription_refused"],
})

/** All that was prescribed in a meeting, cancelled and refused ones too, in the order of prescribing. Ours: the record's call has only what holds. */
export const listTakenPrescriptions = defineEndpoint({
  id: "se.taken-prescriptions",
  method: "GET",
  path: `${moduleBase}/prescriptions/meeting/:id/taken`,
  summary: "What was prescribed in a meeting",
  params: Schema.Struct({ id: Id }),
  response: snakeCaseStruct({ prescriptions: Schema.Array(Prescription) }),
  retries: 2,
})

/** The status of one prescription of this clinic, read from the national service. 404 also where the national service does not know it. */
export const getPrescriptionStatus = defineEndpoint({
  id: "se.prescription-status",
  method: "GET",
  path: `${moduleBase}/prescription/:id/status`,
  summary: "The status of a prescription",
  params: Schema.Struct({ id: Id }),
  response: PrescriptionStatus,
  retries: 2,
  errors: ["national_prescriptions_unavailable", "prescription_refused"],
})

/**
 * Cancels prescriptions of one patient, all of them or none that a rule here refuses. The national service is asked for each. Answers all of
 * them as they are stored, so that the page reads which were cancelled.
 */
export const cancelPrescriptions = defineEndpoint({
  id: "se.cancel-prescriptions",
  method: "POST",
  path: `${moduleBase}/prescription/delete`,
  summary: "Cancel prescriptions",
  payload: Schema.Struct({ patientId: Id, pinCode: Pin, cancellation: Cancellation }),
  response: snakeCaseStruct({ prescriptions: Schema.Array(Prescription) }),
  secrets: ["pinCode"],
  errors: [
    "national_prescriptions_unavailable",
    "prescription_already_cancelled",
    "prescription_already_dispensed",
    "prescription_cancellation_invalid",
    "prescription_expired",
    "prescription_pin_blocked",
    "prescription_pin_refused",
    "prescription_refused",
    "prescription_role_refused",
    "prescription_unknown_whether_done",
  ],
})
