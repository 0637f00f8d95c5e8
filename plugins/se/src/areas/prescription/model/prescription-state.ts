import { Data, Result } from "effect"
import type { PrescriptionState } from "./contract/prescription.ts"

/** The state of a prescription as this server knows it. `before`: its state when its cancellation was asked for. */
export type Standing =
  | { readonly state: Exclude<PrescriptionState, "CANCELLATION_ASKED"> }
  | { readonly state: "CANCELLATION_ASKED"; readonly before: "ACTIVE" | "PARTLY_DISPENSED" }

/** The states that the national service reports. `NONE`: it knows no such prescription. */
export type ReportedState = "ACTIVE" | "PARTLY_DISPENSED" | "DISPENSED" | "EXPIRED" | "CANCELLED" | "NONE"

/** Something that happens to a prescription. */
export type PrescriptionEvent =
  /** The national service took the new prescription, or refused it. */
  | { readonly is: "accepted" | "refused" }
  /** A clinician asks for its cancellation, and the service takes or refuses that. */
  | { readonly is: "cancellation-asked" | "cancellation-accepted" | "cancellation-refused" }
  /** The service was read. It may answer with what it was a moment ago. */
  | { readonly is: "reported"; readonly state: ReportedState }

/** The event cannot happen to a prescription in this state. Nothing changes. */
export class ImpossibleStep extends Data.TaggedError("ImpossibleStep")<{
  readonly state: PrescriptionState
  readonly event: PrescriptionEvent["is"]
}> {}

/** Whether the service may still dispense it, so that it can be cancelled. */
export const canBeCancelled = (state: PrescriptionState): state is "ACTIVE" | "PARTLY_DISPENSED" =>
  state === "ACTIVE" || state === "PARTLY_DISPENSED"

/** Whether the patient can be taking it: it is there, and was not taken back. */
export const isPrescribed = (state: PrescriptionState): boolean =>
  canBeCancelled(state) || state === "DISPENSED" || state === "CANCELLATION_ASKED"

/** Whether no event changes it any more. */
export const isFinal = (state: PrescriptionState): boolean =>
  state === "REFUSED" || state === "DISPENSED" || state === "EXPIRED" || state === "CANCELLED"

/** Whether the national service was asked and has not answered, so that its status must be read before anything else is asked. */
export const isUnanswered = (state: PrescriptionState): boolean => state === "ASKED" || state === "CANCELLATION_ASKED"

const at = (state: Exclude<PrescriptionState, "CANCELLATION_ASKED">): Result.Result<Standing, ImpossibleStep> => Result.succeed({ state })

/** Returns the state of a prescription after an event. A repeated answer changes nothing, because an answer may arrive twice. */
export function step(standing: Standing, event: PrescriptionEvent): Result.Result<Standing, ImpossibleStep> {
  const { state } = standing
  const impossible = Result.fail(new ImpossibleStep({ state, event: event.is }))
  switch (event.is) {
    case "accepted":
      if (state === "ASKED") return at("ACTIVE")
      // The status was read before the answer arrived.
      return state === "REFUSED" ? impossible : Result.succeed(standing)
    case "refused":
      return state === "ASKED" || state === "REFUSED" ? at("REFUSED") : impossible
    case "cancellation-asked":
      return canBeCancelled(state) ? Result.succeed({ state: "CANCELLATION_ASKED", before: state }) : impossible
    case "cancellation-accepted":
      return state === "CANCELLATION_ASKED" || state === "CANCELLED" ? at("CANCELLED") : impossible
    case "cancellation-refused":
      return standing.state === "CANCELLATION_ASKED" ? at(standing.before) : impossible
    case "reported":
      return reported(standing, event.state, impossible)
  }
}

/** The order in which a prescription is dispensed. A report goes forward only: an older one may arrive later. */
const dispensing = ["ASKED", "ACTIVE", "PARTLY_DISPENSED", "DISPENSED"] as const
const place = (state: PrescriptionState): number => dispensing.findIndex((known) => known === state)

function reported(
  standing: Standing,
  found: ReportedState,
  impossible: Result.Result<Standing, ImpossibleStep>,
): Result.Result<Standing, ImpossibleStep> {
  const { state } = standing
  if (found === "NONE") return state === "ASKED" ? at("REFUSED") : state === "REFUSED" ? Result.succeed(standing) : impossible
  if (state === "REFUSED") return impossible
  if (isFinal(state)) return Result.succeed(standing)
  if (found === "CANCELLED" || found === "EXPIRED" || found === "DISPENSED") return at(found)
  if (standing.state !== "CANCELLATION_ASKED") return place(found) > place(state) ? at(found) : Result.succeed(standing)
  // The service has not cancelled it yet, and may still do so.
  return Result.succeed(place(found) > place(standing.before) ? { state: "CANCELLATION_ASKED", before: found } : standing)
}
