import {
  decideOutcome,
  deleteOutcome,
  getOutcomes,
  postConsultation,
  putConsultation,
  switchSelfPay,
} from "@rond/plugin-uk-insurer/contract"
import report from "../../../plugins/uk-insurer/src/areas/report/model/golden/current.json" with { type: "json" }
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const consultation = { headers: { requesterId: "clinician-1", meetingId: "meeting-1", kryUserId: "user-1" }, body: report } as const

/** Specification 3 §7, "Insurer partner": outcomes and the current form of the consultation. Names are camelCase but for two bodies. */
export const insurerEndpoints: readonly SpecifiedEndpoint[] = [
  {
    row: "GET /uk/{insurer}/v1/clinician/outcomes/{meetingId}",
    endpoint: getOutcomes,
    headers: { requesterId: "clinician-1", meetingId: "meeting-1" },
    returns: ["outcomesForMeeting", "consultationInformation"],
    camelCase: true,
  },
  {
    row: "PATCH /uk/{insurer}/v1/clinician/outcomes/self-pay/{id}",
    endpoint: switchSelfPay,
    headers: { meetingId: "meeting-1" },
    body: { is_self_pay: true },
  },
  {
    row: "PATCH /uk/{insurer}/v1/clinician/outcomes/decisions/{internalOutcomeId}",
    endpoint: decideOutcome,
    body: { decision: "Accept", rule_answers: [{ rule_id: "r1", answer: "true" }] },
  },
  {
    row: "DELETE /uk/{insurer}/v1/clinician/outcomes/{id}",
    endpoint: deleteOutcome,
    headers: { internalOutcomeId: "outcome-1", meetingId: "meeting-1" },
  },
  {
    row: "POST /uk/{insurer}/v2/clinician/consultation",
    endpoint: postConsultation,
    ...consultation,
    returns: ["postConsultationResponse"],
    camelCase: true,
  },
  { row: "PUT /uk/{insurer}/v2/clinician/consultation", endpoint: putConsultation, ...consultation },
]

/** The number of these endpoints. */
export const insurerRows = 6
