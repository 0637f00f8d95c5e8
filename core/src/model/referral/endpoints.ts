/** Node-safe entry point `@rond/core/model/referral`: referring a patient to a colleague of the same pool. */
import { Schema } from "effect"
import { CareType } from "../clinician/clinician.ts"
import { defineEndpoint } from "../../api/endpoint.ts"
import { epochMillisInQuery, wholeNumber, snakeCaseStruct } from "../../api/codec.ts"
import { BookedInternalReferral, NewInternalReferral, ReferralOptions, ReferralSlot } from "./internal-referral.ts"

/** The colleagues the caller can refer a patient to. */
export const getReferralOptions = defineEndpoint({
  id: "referral.options",
  method: "GET",
  path: "/meeting/clinician/internal-referral/options",
  summary: "Colleagues, kinds of care and lengths for an internal referral",
  response: ReferralOptions,
  retries: 2,
})

/**
 * Slots of one colleague, or of everybody who gives a kind of care: then each start appears once, with the colleague who has the fewest
 * meetings in the window. In order of start; the window's end is exclusive.
 */
export const getReferralSlots = defineEndpoint({
  id: "referral.slots",
  method: "GET",
  path: "/meeting/clinician/internal-referral/slots",
  summary: "Free times for an internal referral",
  query: Schema.Struct({
    clinicianId: Schema.optionalKey(Schema.String),
    /** Required when no colleague is named. */
    careType: Schema.optionalKey(CareType),
    minutes: wholeNumber(5, 240),
    fromMillis: epochMillisInQuery,
    toMillis: epochMillisInQuery,
  }),
  response: snakeCaseStruct({
    /** The pool's time zone, as an IANA name. */
    timeZone: Schema.String,
    slots: Schema.Array(ReferralSlot),
  }),
  retries: 2,
})

/**
 * Fails with `Conflict` `slot_taken` when the slot has just been booked, and `Invalid` `no_such_slot` (the colleague does not work then),
 * `referral_length`, `referral_message`, `own_clinician`, `patient_mismatch`.
 */
export const bookInternalReferral = defineEndpoint({
  id: "referral.book",
  method: "POST",
  path: "/meeting/clinician/internal-referral",
  summary: "Refers a patient to a colleague of the pool and books the meeting",
  payload: NewInternalReferral,
  response: BookedInternalReferral,
  retries: 1,
})

/** Newest first. */
export const listInternalReferrals = defineEndpoint({
  id: "referral.list",
  method: "GET",
  path: "/meeting/clinician/internal-referral/:meetingId",
  summary: "The internal referrals made in one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ internalReferrals: Schema.Array(BookedInternalReferral) }),
  retries: 2,
})
