import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { RenewalDecision, RenewalRequest } from "./renewal-request.ts"

/** The renewals that the patient of a meeting asks for. */
export const getRenewal = defineEndpoint({
  id: "renewal.of-meeting",
  method: "GET",
  path: "/prescriptions/renewal/meeting/:meetingId",
  summary: "What a meeting's patient asks to have renewed",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: RenewalRequest,
  retries: 2,
})

/**
 * Records the decision about one prescription. `If-Match` is the prescription's version;
 * `version_conflict` (412) means that somebody has decided since. A new decision replaces the previous one until the meeting has ended
 * (`meeting_ended`); all of them are kept.
 */
export const decideRenewal = defineEndpoint({
  id: "renewal.decide",
  method: "PUT",
  path: "/prescriptions/renewal/meeting/:meetingId/:id",
  summary: "Decide on one prescription that is asked to be renewed",
  params: Schema.Struct({ meetingId: Schema.String, id: Schema.String }),
  payload: snakeCaseStruct({ decision: RenewalDecision }),
  response: RenewalRequest,
  requiresIfMatch: true,
})
