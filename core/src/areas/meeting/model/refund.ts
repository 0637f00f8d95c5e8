import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

/** Maximum characters of a refund's reason. */
export const maxRefundReasonLength = 500

/**
 * Requests the refund of a patient's payment; the payment service is notified asynchronously.
 *
 * Fails with `not_allowed` (403) where patients do not pay the clinic, `refund_reason` (blank), `nothing_paid` (422),
 * `refund_not_offered` (409: the meeting was held, or is in the future), `refund_asked` (409: already requested) and
 * `refund_unavailable` (503: this installation cannot refund).
 */
export const refundMeeting = defineEndpoint({
  id: "meeting.refund",
  method: "POST",
  path: "/payment/doctor/refund/:meetingId",
  summary: "Ask for a meeting's payment to be given back",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({ reason: Schema.String.check(Schema.isMaxLength(maxRefundReasonLength)) }),
  retries: 1,
  errors: ["nothing_paid", "refund_asked", "refund_not_offered", "refund_reason", "refund_unavailable"],
})
