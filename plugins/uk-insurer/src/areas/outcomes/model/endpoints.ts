import { defineEndpoint, HeaderText } from "@rond/core/api"
import { Schema } from "effect"
import { DecisionPatch, SelfPayPatch } from "./machine/outcome-requests.ts"
import { Outcome, RequestType } from "../../insurer-service/model/index.ts"

/** An outcome as the server has it, with the version that a change of it names in `If-Match`. */
export const SavedOutcome = Schema.Struct({ ...Outcome.fields, requestType: RequestType, version: Schema.Int })
export type SavedOutcome = typeof SavedOutcome.Type

/** The progress of the calculation of a consultation's coverage. `asked`: the insurer was asked, and no answer is known yet. */
export const CalculationState = Schema.Literals(["open", "asked", "calculated"])

/** A consultation's outcomes, in the order in which they were saved. Its names on the wire are the contract's. */
export const OutcomesOfMeeting = Schema.Struct({
  outcomesForMeeting: Schema.Array(SavedOutcome),
  consultationInformation: Schema.Struct({ calculation: CalculationState }),
})
export type OutcomesOfMeeting = typeof OutcomesOfMeeting.Type

const partner = { insurer: Schema.NonEmptyString }
const byId = Schema.Struct({ ...partner, id: Schema.NonEmptyString })

/** The reasons why nothing of a consultation's outcomes may be changed any more. */
const endings = ["meeting_ended", "meeting_is_ending"] as const

export const getOutcomes = defineEndpoint({
  id: "uk-insurer.outcomes",
  method: "GET",
  path: "/uk/:insurer/v1/clinician/outcomes/:meetingId",
  summary: "The outcomes of a consultation with a member of the insurer",
  params: Schema.Struct({ ...partner, meetingId: Schema.NonEmptyString }),
  headers: Schema.Struct({ requesterId: HeaderText, meetingId: HeaderText }),
  response: OutcomesOfMeeting,
  timeoutMillis: "none",
  retries: 2,
})

export const switchSelfPay = defineEndpoint({
  id: "uk-insurer.outcome-self-pay",
  method: "PATCH",
  path: "/uk/:insurer/v1/clinician/outcomes/self-pay/:id",
  summary: "Switch whether the member pays an outcome",
  params: byId,
  headers: Schema.Struct({ meetingId: HeaderText }),
  payload: SelfPayPatch,
  response: SavedOutcome,
  requiresIfMatch: true,
  timeoutMillis: "none",
  errors: endings,
})

export const decideOutcome = defineEndpoint({
  id: "uk-insurer.outcome-decision",
  method: "PATCH",
  path: "/uk/:insurer/v1/clinician/outcomes/decisions/:internalOutcomeId",
  summary: "Store the final outcome that the answers to the insurer’s rules make",
  params: Schema.Struct({ ...partner, internalOutcomeId: Schema.NonEmptyString }),
  payload: DecisionPatch,
  response: SavedOutcome,
  requiresIfMatch: true,
  timeoutMillis: "none",
  errors: [...endings, "no_outcome_rules", "rules_unanswered", "decision_mismatch", "outcome_is_final"],
})

export const deleteOutcome = defineEndpoint({
  id: "uk-insurer.delete-outcome",
  method: "DELETE",
  path: "/uk/:insurer/v1/clinician/outcomes/:id",
  summary: "Remove a non-claim outcome",
  params: byId,
  headers: Schema.Struct({ internalOutcomeId: HeaderText, meetingId: HeaderText }),
  requiresIfMatch: true,
  timeoutMillis: "none",
  errors: [...endings, "outcome_is_calculated"],
})
