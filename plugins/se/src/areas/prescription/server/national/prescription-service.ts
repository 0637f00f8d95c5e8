import { InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Effect, Schema } from "effect"
import type { Cancellation } from "../../model/contract/cancellation.ts"
import { type NationalServiceStatus, type NewPrescription, type RoleLink, StatusEntry } from "../../model/contract/prescription.ts"
import type { ReportedState } from "../../model/prescription-state.ts"
import { type NationalRequest, type NationalServiceRefused, NationalServiceUnavailable } from "../../model/national-refusals.ts"

const reportedStates: readonly ReportedState[] = ["ACTIVE", "PARTLY_DISPENSED", "DISPENSED", "EXPIRED", "CANCELLED", "NONE"]

/** The service's status of one prescription. */
export const NationalStatus = snakeCaseStruct({
  /** Its id there; `null` for `NONE`. */
  medicationRequestId: Schema.NullOr(Schema.String),
  state: openWords("state at the national prescription service", reportedStates),
  statuses: Schema.Array(StatusEntry),
})
export type NationalStatus = typeof NationalStatus.Type

/** A valid prescription of a patient, whichever clinic it is from. */
export const NationalPrescription = snakeCaseStruct({
  medicationRequestId: Schema.String,
  groupId: Schema.NullOr(Schema.String),
  nplId: Schema.NullOr(Schema.String),
  atcCode: Schema.NullOr(Schema.String),
  nplPackId: Schema.NullOr(Schema.String),
  tradeName: Schema.String,
  strength: Schema.NullOr(Schema.String),
  drugForm: Schema.NullOr(Schema.String),
  /** The dosage as the pharmacy prints it. */
  dosageText: Schema.String,
  prescribedAt: InstantText,
  prescriberName: Schema.String,
  state: openWords("state at the national prescription service", reportedStates),
})
export type NationalPrescription = typeof NationalPrescription.Type

/** The request for a prescription. Only the service receives the PIN. */
interface AskedPrescription {
  /** The same for every attempt of one request: the service prescribes once for it. */
  readonly key: string
  readonly clinicianId: string
  readonly patientIdNumber: string
  readonly pinCode: string
  readonly prescription: NewPrescription
  /** The dosage in Swedish words. */
  readonly dosageText: string
}

/** The request to cancel one prescription. */
interface AskedCancellation extends Pick<Cancellation, "reason" | "note" | "patientInformed"> {
  readonly key: string
  readonly clinicianId: string
  readonly pinCode: string
  readonly medicationRequestId: string
}

/** The request to renew one prescription. A renewal signs nothing new, so it has no PIN. */
interface AskedRenewal {
  /** The same for every attempt to renew it, of whichever clinician: the service renews once for it. */
  readonly key: string
  readonly clinicianId: string
  /** The id of the prescription that the patient asks to have renewed. */
  readonly prescriptionId: string
}

type Answer<A, Request extends NationalRequest> = Effect.Effect<A, NationalServiceRefused<Request> | NationalServiceUnavailable>

/**
 * The port to the national prescription service. It is asked outside any transaction. An {@link NationalServiceUnavailable} whose `isDone` is
 * `unknown` is settled by `statusOf` with the request's key.
 */
export interface PrescriptionService {
  /** Whether it can be used. Never fails: no answer is an answer too. */
  readonly status: Effect.Effect<NationalServiceStatus>
  readonly roleLinks: (clinicianId: string) => Answer<readonly RoleLink[], "read">
  readonly prescribe: (asked: AskedPrescription) => Answer<{ readonly medicationRequestId: string }, "prescribe">
  readonly cancel: (asked: AskedCancellation) => Answer<void, "cancel">
  /** Prescribes once more what a patient asks to have renewed. Returns the id of the new prescription. */
  readonly renew: (asked: AskedRenewal) => Answer<{ readonly medicationRequestId: string }, "renew">
  /** The valid prescriptions of a patient, newest first. */
  readonly ofPatient: (patientIdNumber: string) => Answer<readonly NationalPrescription[], "read-patient">
  /** Reads the status by the prescription's id, or by the key of a request that was not answered. */
  readonly statusOf: (of: { readonly medicationRequestId: string } | { readonly key: string }) => Answer<NationalStatus, "read">
}

const unavailable = Effect.fail(new NationalServiceUnavailable({ isDone: "no" }))

/** The service of a deployment that has none: nothing can be prescribed. */
export const noPrescriptionService: PrescriptionService = {
  status: Effect.succeed({ status: "UNAVAILABLE", message: null }),
  roleLinks: () => unavailable,
  prescribe: () => unavailable,
  cancel: () => unavailable,
  renew: () => unavailable,
  ofPatient: () => unavailable,
  statusOf: () => unavailable,
}
