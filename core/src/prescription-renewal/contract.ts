import { Schema } from "effect"
import { defineCall } from "../contract/call.ts"
import { InstantText } from "../contract/moment.ts"
import { wireStruct } from "../contract/wire.ts"

export { isUnfinished, renewalRule, unfinishedRenewalIn } from "./rule.ts"

/** Public face `@rond/core/prescription-renewal/contract`: what a patient asks to have renewed, and what was decided about it. */

/** What was decided about one prescription. */
export const RenewalDecision = Schema.Literals(["renewed", "rejected"])
export type RenewalDecision = typeof RenewalDecision.Type

/** One prescription that the patient asks to have renewed. */
export const RenewalPrescription = wireStruct({
  id: Schema.String,
  /** As the patient's list has it: name, strength and form. */
  medicine: Schema.String,
  /** `null`: nobody has decided yet. */
  decision: Schema.NullOr(RenewalDecision),
  decidedAt: Schema.NullOr(InstantText),
  decidedByName: Schema.NullOr(Schema.String),
})
export type RenewalPrescription = typeof RenewalPrescription.Type

/** A meeting's renewal request, in the order the patient asked; empty where none was asked for. */
export const RenewalRequest = wireStruct({ prescriptions: Schema.Array(RenewalPrescription) })
export type RenewalRequest = typeof RenewalRequest.Type

/** What the patient of a meeting asks to have renewed. */
export const getRenewal = defineCall({
  id: "renewal.of-meeting",
  method: "GET",
  path: "/prescriptions/renewal/meeting/:meetingId",
  summary: "What a meeting's patient asks to have renewed",
  params: Schema.Struct({ meetingId: Schema.String }),
  answer: RenewalRequest,
  retries: 2,
})

/** Records what was decided about one prescription; another decision takes the place of the first until the meeting has ended (`meeting_ended`). */
export const decideRenewal = defineCall({
  id: "renewal.decide",
  method: "PUT",
  path: "/prescriptions/renewal/meeting/:meetingId/:id",
  summary: "Decide on one prescription that is asked to be renewed",
  params: Schema.Struct({ meetingId: Schema.String, id: Schema.String }),
  payload: wireStruct({ decision: RenewalDecision }),
  answer: RenewalRequest,
})
