import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { RenewalDecision, RenewalRequest } from "./renewal-request.ts"

/** What the patient of a meeting asks to have renewed. */
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
 * Records what was decided about one prescription, by whoever has seen the decision before it: `If-Match` is the prescription's version,
 * `version_conflict` (412) says that somebody has decided since. Another decision takes the place of the first until the meeting has ended
 * (`meeting_ended`); every one is kept.
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
