import {
  emptyRefusal,
  ePrescriptionSidebar,
  type Refusal,
  type RefusalIssue,
  type RefusalTemplates,
  withReason,
  withTemplate,
  type WrittenRefusal,
  writtenRefusal,
} from "@rond/core/model/prescription-renewal"
import type { PollenReason } from "./pollen-reasons.ts"

/**
 * A request for a prescription for pollen allergy. `asking`: it is not said whether the patient is eligible. `sending`: the message is
 * under way, or its response was lost (`isUnanswered`); then only the same message is sent again. `refused`: the message is sent, which is final.
 */
export type PollenRequest =
  | { readonly phase: "asking" | "eligible" | "refusing"; readonly refusal: Refusal<PollenReason>; readonly hasFailed: boolean }
  | {
      readonly phase: "sending"
      readonly refusal: Refusal<PollenReason>
      readonly sent: WrittenRefusal<PollenReason>
      readonly isUnanswered: boolean
    }
  | { readonly phase: "refused" }

/** Nothing is answered. */
export const newPollenRequest: PollenRequest = { phase: "asking", refusal: emptyRefusal, hasFailed: false }

/** The events of the request: the clinician's choices, and the server's answers. */
export type PollenEvent =
  | { readonly type: "answered"; readonly isEligible: boolean }
  /** The Change button. */
  | { readonly type: "reset" }
  | { readonly type: "reason-chosen"; readonly reason: PollenReason }
  | { readonly type: "message-written"; readonly message: string }
  | { readonly type: "template-asked" }
  | { readonly type: "submitted" }
  /** The message is stored. */
  | { readonly type: "sent" }
  /** `mayHaveArrived`: the response was lost, so the message may be stored. */
  | { readonly type: "sending-failed"; readonly mayHaveArrived: boolean }

/** The commands that the screen executes. */
export type PollenCommand =
  | { readonly type: "open-action"; readonly action: typeof ePrescriptionSidebar }
  | { readonly type: "send"; readonly refusal: WrittenRefusal<PollenReason> }
  | { readonly type: "show-issues"; readonly issues: readonly RefusalIssue[] }

/** The next state, and the commands to execute. */
export interface PollenStep {
  readonly state: PollenRequest
  readonly commands: readonly PollenCommand[]
}

/**
 * Returns the next state after an event, and the commands. An event that the phase does not allow changes nothing.
 *
 * @param templates the messages of the reasons, in the patient's language
 */
export function pollenStep(state: PollenRequest, event: PollenEvent, templates: RefusalTemplates<PollenReason>): PollenStep {
  if (state.phase === "refused") return quietly(state)
  if (state.phase === "sending") return whileSending(state, event)
  const { refusal } = state
  switch (event.type) {
    case "answered":
      return state.phase === "asking" ? answered(refusal, event.isEligible) : quietly(state)
    case "reset":
      return quietly({ ...state, phase: "asking", hasFailed: false })
    case "reason-chosen":
      return refusing(state, withReason(refusal, event.reason, templates))
    case "message-written":
      return refusing(state, { ...refusal, message: event.message })
    case "template-asked":
      return refusing(state, withTemplate(refusal, templates))
    case "submitted":
      return submitted(state)
    case "sent":
    case "sending-failed":
      return quietly(state)
  }
}

const quietly = (state: PollenRequest): PollenStep => ({ state, commands: [] })

type OpenRequest = Extract<PollenRequest, { readonly hasFailed: boolean }>
type SendingRequest = Extract<PollenRequest, { readonly phase: "sending" }>

function answered(refusal: Refusal<PollenReason>, isEligible: boolean): PollenStep {
  if (!isEligible) return quietly({ phase: "refusing", refusal, hasFailed: false })
  return { state: { phase: "eligible", refusal, hasFailed: false }, commands: [{ type: "open-action", action: ePrescriptionSidebar }] }
}

const refusing = (state: OpenRequest, refusal: Refusal<PollenReason>): PollenStep =>
  quietly(state.phase === "refusing" ? { ...state, refusal } : state)

function submitted(state: OpenRequest): PollenStep {
  if (state.phase !== "refusing") return quietly(state)
  const outcome = writtenRefusal(state.refusal)
  if (!("reason" in outcome)) return { state, commands: [{ type: "show-issues", issues: outcome }] }
  return {
    state: { phase: "sending", refusal: state.refusal, sent: outcome, isUnanswered: false },
    commands: [{ type: "send", refusal: outcome }],
  }
}

function whileSending(state: SendingRequest, event: PollenEvent): PollenStep {
  const { refusal, sent, isUnanswered } = state
  if (event.type === "sent") return quietly({ phase: "refused" })
  if (event.type === "sending-failed" && !isUnanswered)
    return quietly(event.mayHaveArrived ? { ...state, isUnanswered: true } : { phase: "refusing", refusal, hasFailed: true })
  if (event.type === "submitted" && isUnanswered)
    return { state: { ...state, isUnanswered: false }, commands: [{ type: "send", refusal: sent }] }
  return quietly(state)
}
