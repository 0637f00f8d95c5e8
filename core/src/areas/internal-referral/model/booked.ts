import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { ProfessionCode } from "../../clinician/model/index.ts"

/** A referral: the patient has a meeting with the colleague. */
export const BookedInternalReferral = snakeCaseStruct({
  internalReferralId: Schema.String,
  clinicianName: Schema.String,
  profession: ProfessionCode,
  startTimeInclusive: InstantText,
  endTimeExclusive: InstantText,
  /** The place where a physical meeting is held; `null` for digital ones. */
  careFacilityName: Schema.NullOr(Schema.String),
  message: Schema.String,
  /** Absent where the server lists no cancelled ones. */
  isCancelled: Schema.optionalKey(Schema.Boolean),
})
export type BookedInternalReferral = typeof BookedInternalReferral.Type

/** The endpoint that lists the referrals of one action, without its id and path. Newest first, cancelled ones included. */
export const referralList = {
  method: "GET",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ internalReferrals: Schema.Array(BookedInternalReferral) }),
  retries: 2,
} as const

/** Newest first, cancelled ones included. */
export const listInternalReferrals = defineEndpoint({
  id: "referral.list",
  path: "/meeting/clinician/internal-referral/:meetingId",
  summary: "The internal referrals made in one meeting",
  ...referralList,
})
