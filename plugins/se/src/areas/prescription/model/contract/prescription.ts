import { CalendarDateText, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { GivenSafetyReason } from "@rond/core/model/drug-safety"
import { Schema } from "effect"
import { SwedishPrescription } from "../../../entry-details/model/index.ts"
import { Dosage, Reason } from "../../../medication/model/contract/index.ts"

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100))

/** Characters of the text to the pharmacy. */
export const longestPharmacyNote = 500

/** The payer: the high-cost protection covers the cost in part (`WITHIN`), or the patient pays it all (`OUTSIDE`). */
export const benefits = ["WITHIN", "OUTSIDE"] as const

/** The prescription that the clinician signs. The rules between its fields are `prescriptionIssues`. */
export const NewPrescription = snakeCaseStruct({
  /** The clinician's role at a workplace, by its id at the national service. */
  roleLinkId: Id,
  nplId: Id,
  /** The package; `null` where any package may be dispensed. */
  nplPackId: Schema.NullOr(Id),
  /** The medication of the patient's list that it is for; `null` for one that is not listed. */
  medicationId: Schema.NullOr(Id),
  dosage: Dosage,
  reason: Schema.Array(Reason).check(Schema.isMaxLength(20)),
  /** Packages at each dispensing; `null` without a package. */
  packages: Schema.NullOr(Schema.Int),
  /** Units of the product, such as tablets, at each dispensing; `null` with a package. */
  units: Schema.NullOr(Schema.Finite),
  /** The number of times it may be dispensed. */
  dispensings: Schema.Int,
  /** Days from one dispensing to the next; `null` for a single one. */
  intervalDays: Schema.NullOr(Schema.Int),
  /** The last day on which it may be dispensed. */
  validUntil: CalendarDateText,
  /** Whether the pharmacy may dispense another product with the same substance. */
  isSubstitutable: Schema.Boolean,
  benefit: Schema.Literals(benefits),
  /** The clinician's statement that the terms of a limited reimbursement hold. */
  meetsReimbursementTerms: Schema.Boolean,
  pharmacyNote: Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestPharmacyNote))),
  /** The reason to prescribe it despite the guard's findings. */
  safetyReason: Schema.optionalKey(GivenSafetyReason),
})
export type NewPrescription = typeof NewPrescription.Type

/** The states of a prescription on this server. */
export const prescriptionStates = [
  /** The national service was asked for it, and has not answered. */
  "ASKED",
  /** The national service refused it: there is no such prescription. */
  "REFUSED",
  "ACTIVE",
  "PARTLY_DISPENSED",
  "DISPENSED",
  "EXPIRED",
  /** The national service was asked to cancel it, and has not answered. */
  "CANCELLATION_ASKED",
  "CANCELLED",
] as const
export type PrescriptionState = (typeof prescriptionStates)[number]

/** A prescription of the module. */
export const Prescription = snakeCaseStruct({
  ...SwedishPrescription.fields,
  /** The medicine in one text: trade name, form and strength. */
  text: Schema.String,
  /** `null` where another system prescribed it and names no product; the code is then `null` too. */
  nplId: Schema.NullOr(Schema.String),
  atcCode: Schema.NullOr(Schema.String),
  nplPackId: Schema.NullOr(Schema.String),
  state: openWords("state of a prescription", prescriptionStates),
  /** Those that were prescribed together as needed have the same one; `null` for any other. */
  groupId: Schema.NullOr(Schema.String),
  /** `null` where it was prescribed in another system. */
  meetingId: Schema.NullOr(Schema.String),
  /** The national service has an id of it, by which its status is read and it can be cancelled. */
  isNational: Schema.Boolean,
})
export type Prescription = typeof Prescription.Type

/** A line of what the national service says about a prescription, in Swedish: "Uttag", "2 av 4". */
export const StatusEntry = snakeCaseStruct({ id: Schema.String, label: Schema.String, text: Schema.String })
export type StatusEntry = typeof StatusEntry.Type

/** The status of a prescription at the national service. */
export const PrescriptionStatus = snakeCaseStruct({
  state: openWords("state of a prescription", prescriptionStates),
  statuses: Schema.Array(StatusEntry),
  readAt: InstantText,
})
export type PrescriptionStatus = typeof PrescriptionStatus.Type

/** Whether the national service can be used now. */
export const NationalServiceStatus = snakeCaseStruct({
  status: openWords("status of the national prescription service", ["AVAILABLE", "DISTURBED", "UNAVAILABLE"]),
  /** The service's own words, in Swedish. */
  message: Schema.NullOr(Schema.String),
})
export type NationalServiceStatus = typeof NationalServiceStatus.Type

/** A role in which the clinician prescribes: at which workplace, and until when. */
export const RoleLink = snakeCaseStruct({
  id: Schema.String,
  roleName: Schema.String,
  prescriberCode: Schema.String,
  workplaceCode: Schema.String,
  workplaceName: Schema.String,
  /** The last day; `null` until further notice. */
  validUntil: Schema.NullOr(CalendarDateText),
})
export type RoleLink = typeof RoleLink.Type
