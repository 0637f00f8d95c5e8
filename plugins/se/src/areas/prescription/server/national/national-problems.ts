import { Access, conflict, Problem, unavailable } from "@rond/core/server-kit"
import { Effect } from "effect"
import type {
  NationalRefusalCode,
  NationalRequest,
  NationalServiceRefused,
  NationalServiceUnavailable,
} from "../../model/national-refusals.ts"

/** The status and title of each refusal. */
const refusals: Readonly<Record<NationalRefusalCode<NationalRequest>, readonly [status: 403 | 409 | 422, title: string]>> = {
  prescription_pin_refused: [422, "The PIN is wrong"],
  prescription_pin_blocked: [403, "The PIN was wrong too often"],
  prescription_role_refused: [403, "The clinician may not prescribe in this role"],
  prescription_patient_not_registered: [422, "The national service does not know the patient"],
  prescription_list_hidden: [403, "The patient has hidden the list of prescriptions"],
  prescription_not_prescribable: [422, "The product cannot be prescribed electronically"],
  prescription_already_dispensed: [409, "The prescription has been dispensed"],
  prescription_already_cancelled: [409, "The prescription has been cancelled already"],
  prescription_expired: [409, "The prescription is no longer valid"],
  prescription_refused: [422, "The national service refused the request"],
}

/** 503: the service cannot be asked, and has done nothing. */
export const nationalUnavailable = unavailable("The national prescription service did not answer", "national_prescriptions_unavailable")

/** 409: the service was asked, and may have done it. */
export const unknownWhetherDone = conflict(
  "prescription_unknown_whether_done",
  "The national prescription service was asked, and has not answered; its status says later what it did",
)

/**
 * The problem that a refusal is, without a word of the service's answer. A refusal of the person is audited as every refused access.
 *
 * @param about the patient and meeting of the request, if any
 */
export const refusedBy = Effect.fnUntraced(function* <const Request extends NationalRequest>(
  refusal: NationalServiceRefused<Request>,
  about: { readonly meetingId?: string; readonly patientId?: string } = {},
): Effect.fn.Return<never, Problem<NationalRefusalCode<Request> | "refused">, Access> {
  const code: NationalRefusalCode<Request> = refusal.code
  const [status, title] = refusals[code]
  if (status === 403) return yield* (yield* Access).refuse(title, about, code)
  return yield* Effect.fail(new Problem({ status, code, title }))
})

/** A read of the national service, with its problems: nothing was changed. */
export const readFrom = <A, const Request extends "read" | "read-patient">(
  ask: Effect.Effect<A, NationalServiceRefused<Request> | NationalServiceUnavailable>,
  about: { readonly patientId?: string } = {},
): Effect.Effect<A, Problem<NationalRefusalCode<Request> | "national_prescriptions_unavailable" | "refused">, Access> =>
  Effect.catch(
    ask,
    (failure): Effect.Effect<never, Problem<NationalRefusalCode<Request> | "national_prescriptions_unavailable" | "refused">, Access> =>
      failure._tag === "NationalServiceRefused" ? refusedBy(failure, about) : Effect.fail(nationalUnavailable),
  )
