import { Data } from "effect"

/** The words by which the national service refuses, and the code of each here. */
const codes = {
  pin_incorrect: "prescription_pin_refused",
  pin_blocked: "prescription_pin_blocked",
  role_not_linked: "prescription_role_refused",
  prescriber_not_authorised: "prescription_role_refused",
  patient_not_found: "prescription_patient_not_registered",
  access_blocked_by_patient: "prescription_list_hidden",
  product_not_prescribable: "prescription_not_prescribable",
  already_dispensed: "prescription_already_dispensed",
  already_cancelled: "prescription_already_cancelled",
  validity_ended: "prescription_expired",
} as const

/** The requests to the national service: for a change, for what a patient has, and for anything else that is read. */
export type NationalRequest = "prescribe" | "cancel" | "renew" | "read-patient" | "read"

/** The refusals that each request can be given. Any other is `prescription_refused`: it says nothing that the screen of the request can explain. */
const expected = {
  prescribe: [
    "prescription_pin_refused",
    "prescription_pin_blocked",
    "prescription_role_refused",
    "prescription_patient_not_registered",
    "prescription_not_prescribable",
  ],
  cancel: [
    "prescription_pin_refused",
    "prescription_pin_blocked",
    "prescription_role_refused",
    "prescription_already_dispensed",
    "prescription_already_cancelled",
    "prescription_expired",
  ],
  renew: ["prescription_role_refused", "prescription_not_prescribable"],
  "read-patient": ["prescription_patient_not_registered", "prescription_list_hidden"],
  read: [],
} as const satisfies Readonly<Record<NationalRequest, readonly (typeof codes)[keyof typeof codes][]>>

/** The codes with which a request may be refused by the national service. */
export type NationalRefusalCode<Request extends NationalRequest> = (typeof expected)[Request][number] | "prescription_refused"

/** The national service understood a request and refused it. It has done nothing. */
export class NationalServiceRefused<Request extends NationalRequest = NationalRequest> extends Data.TaggedError("NationalServiceRefused")<{
  readonly request: NationalRequest
  readonly code: string
}> {
  declare readonly code: NationalRefusalCode<Request>
}

/**
 * The national service did not answer as agreed. `isDone` is `unknown` once a request that changes something has reached it: then only its
 * status can say whether there is a prescription.
 */
export class NationalServiceUnavailable extends Data.TaggedError("NationalServiceUnavailable")<{ readonly isDone: "no" | "unknown" }> {}

/**
 * The refusal by the word in the service's answer.
 *
 * @param word `undefined` where the answer has none
 */
export function refusalOf<const Request extends NationalRequest>(
  request: Request,
  word: string | undefined,
): NationalServiceRefused<Request> {
  const code = word !== undefined && Object.hasOwn(codes, word) ? codes[word as keyof typeof codes] : undefined
  const known: readonly (string | undefined)[] = expected[request]
  return new NationalServiceRefused({ request, code: code !== undefined && known.includes(code) ? code : "prescription_refused" })
}

/** Whether the form asks for the PIN again. Otherwise another attempt with the same content cannot succeed. */
const pinAgain: readonly NationalRefusalCode<NationalRequest>[] = ["prescription_pin_refused"]
export const asksPinAgain = (code: NationalRefusalCode<NationalRequest>): boolean => pinAgain.includes(code)
