import { defineEndpoint, HeaderText } from "@rond/core/api"
import { Schema } from "effect"
import { SavedOutcome } from "../../outcomes/model/index.ts"
import { CurrentReport, OlderConsultation } from "../../insurer-service/model/index.ts"

const about = {
  path: "/uk/:insurer/v2/clinician/consultation",
  params: Schema.Struct({ insurer: Schema.NonEmptyString }),
  /** `kryUserId` is the platform's id of the account. */
  headers: Schema.Struct({ requesterId: HeaderText, meetingId: HeaderText, kryUserId: HeaderText }),
  payload: CurrentReport,
  timeoutMillis: "none",
} as const

const refusals = [
  "meeting_ended",
  "meeting_is_ending",
  "report_mismatch",
  "outcome_not_chosen",
  "sub_outcome_not_chosen",
  "insurer_refused",
  "insurer_unavailable",
] as const

/**
 * Calculates the coverage of a consultation's standard outcomes, once. Another request for the same outcomes gets the same answer, also after
 * an answer was lost.
 */
export const postConsultation = defineEndpoint({
  id: "uk-insurer.calculate",
  ...about,
  method: "POST",
  summary: "Calculate the coverage of a consultation’s outcomes, once",
  response: Schema.Struct({ postConsultationResponse: Schema.Struct({ outcomes: Schema.Array(SavedOutcome) }) }),
  errors: [...refusals, "no_outcomes", "coverage_calculated", "calculation_under_way", "calculation_unknown"],
})

/** Sends a calculated consultation again, and saves its non-claim outcomes. */
export const putConsultation = defineEndpoint({
  id: "uk-insurer.send-consultation",
  ...about,
  method: "PUT",
  summary: "Send a calculated consultation again, with its non-claim outcomes",
  errors: [...refusals, "coverage_not_calculated"],
})

/**
 * Sends the older form of a consultation that was not held. The server sends it by itself when the consultation ends, from what is stored; a
 * request sends one that could not be built then.
 */
export const postOlderConsultation = defineEndpoint({
  id: "uk-insurer.send-older-consultation",
  method: "POST",
  path: "/uk/:insurer/clinician/consultation/v2",
  summary: "Send the report of a consultation that was not held",
  params: about.params,
  headers: Schema.Struct({ requesterId: HeaderText, meetingId: HeaderText }),
  payload: OlderConsultation,
  timeoutMillis: "none",
  errors: ["report_mismatch", "consultation_may_be_held"],
})
