import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** Characters of a refund's reason. */
export const maxRefundReasonLength = 500

/**
 * Asks for the patient's payment of a meeting to be given back; the payment service is told by and by.
 *
 * Says no with `not_allowed` (403) where patients pay nothing to the clinic, `refund_reason` (blank), `nothing_paid` (422),
 * `refund_not_offered` (409: the meeting was held, or is still to be), `refund_asked` (409: it was asked for already) and
 * `refund_unavailable` (503: nothing here gives money back).
 */
export const refundMeeting = defineEndpoint({
  id: "meeting.refund",
  method: "POST",
  path: "/payment/doctor/refund/:meetingId",
  summary: "Ask for a meeting's payment to be given back",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({ reason: Schema.String.check(Schema.isMaxLength(maxRefundReasonLength)) }),
  retries: 1,
})
