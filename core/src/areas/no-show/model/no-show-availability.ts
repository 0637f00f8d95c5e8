import { interventionTypeOf, type InterventionType } from "../../meeting/model/index.ts"

/** The rule's input. Moments are epoch milliseconds. */
export interface NoShowContext {
  readonly startMillis: number
  readonly nowMillis: number
  /** Minutes after the booked start from which the market takes a patient for absent. */
  readonly afterMinutes: number
  readonly call: {
    readonly hasDeclined: boolean
    readonly restarts: number
    /** The patient is in the call now. */
    readonly isPatientThere: boolean
    /** The patient was in the meeting's call at any time. */
    readonly sawPatient: boolean
  }
}

/** Whether the meeting may be ended as a no-show: not at all, in so many seconds, or now. */
export type NoShowAvailability =
  | { readonly offer: "none" }
  | { readonly offer: "later"; readonly secondsLeft: number }
  | { readonly offer: "now"; readonly because: "declined" | "restarted" | "did-not-come" }

/** The meeting may not be ended as a no-show. */
export const noShowNotOffered: NoShowAvailability = { offer: "none" }

/**
 * A no-show is offered when the patient declined, when the call was restarted more than once, and when the patient has not come
 * `afterMinutes` after the booked start; from the start until then it counts down. Never with the patient in the call.
 */
export function noShowAvailability({ startMillis, nowMillis, afterMinutes, call }: NoShowContext): NoShowAvailability {
  if (call.isPatientThere) return noShowNotOffered
  if (call.hasDeclined) return { offer: "now", because: "declined" }
  if (call.restarts > 1) return { offer: "now", because: "restarted" }
  if (call.sawPatient || nowMillis < startMillis) return noShowNotOffered
  const millisLeft = startMillis + afterMinutes * 60_000 - nowMillis
  return millisLeft <= 0 ? { offer: "now", because: "did-not-come" } : { offer: "later", secondsLeft: Math.ceil(millisLeft / 1_000) }
}

/** The kinds of meetings that a patient can miss: those at a booked time. */
const typesWithNoShow: ReadonlySet<InterventionType> = new Set(["video", "phone", "physical"])

/** Whether the patient can miss the meeting. An unknown kind counts as a call. */
export function isAppointment(meeting: Parameters<typeof interventionTypeOf>[0]): boolean {
  const type = interventionTypeOf(meeting)
  return type === undefined || typesWithNoShow.has(type)
}
