/** Node-safe entry point `@rond/core/model/internal-referral`: referring a patient to a colleague of the same pool. */
import { Schema } from "effect"
import { RevisitSlot } from "../../appointments/model/index.ts"
import { CareType, ProfessionCode } from "../../clinician/model/index.ts"
import { EpochMillis, snakeCaseStruct, epochMillisInQuery, wholeNumber } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { BookedInternalReferral, type listInternalReferrals } from "./booked.ts"

/** Maximum length of the message to the colleague, in characters. */
export const internalReferralMessageLimit = 2_000

/** A colleague a patient can be referred to. */
export const InternalReferralColleague = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  profession: ProfessionCode,
  /** The title that patients read: `Specialist i allmänmedicin`. */
  title: Schema.String,
  careType: CareType,
  /** The care facilities where the colleague sees patients. Absent where a referral names none. */
  careFacilityIds: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type InternalReferralColleague = typeof InternalReferralColleague.Type

/** The clinicians to whom a patient can be referred, and the lengths of a meeting, inside the pool. */
export const InternalReferralOptions = snakeCaseStruct({
  /** Minutes a referred meeting may last, shortest first. */
  lengths: Schema.Array(Schema.Int),
  /** The default length. */
  standardLength: Schema.Int,
  /** The kinds of care that others in the pool give; `name` is in the market's language. */
  careTypes: Schema.Array(snakeCaseStruct({ id: CareType, name: Schema.String })),
  /** The colleagues sorted by name, without the caller. */
  colleagues: Schema.Array(InternalReferralColleague),
  /** The care facilities of the pool where a colleague sees patients, by name. Absent where a referral names none. */
  careFacilities: Schema.optionalKey(Schema.Array(snakeCaseStruct({ id: Schema.String, name: Schema.String }))),
})
export type InternalReferralOptions = typeof InternalReferralOptions.Type

/** A free time of one colleague with the requested length. */
export const InternalReferralSlot = snakeCaseStruct({ ...RevisitSlot.fields, clinicianId: Schema.String, clinicianName: Schema.String })
export type InternalReferralSlot = typeof InternalReferralSlot.Type

/** The request that refers a patient to a colleague. */
export const NewInternalReferral = snakeCaseStruct({
  /** The meeting in which it is made. */
  meetingId: Schema.String,
  patientId: Schema.String,
  clinicianId: Schema.String,
  /** The place of a physical visit; absent for any other. */
  careFacilityId: Schema.optionalKey(Schema.String),
  startMillis: EpochMillis,
  durationMinutes: Schema.Int,
  /** The question to the colleague. */
  message: Schema.String.check(Schema.isMaxLength(internalReferralMessageLimit)),
})
export type NewInternalReferral = typeof NewInternalReferral.Type

/** The endpoint that reads the options of one action's referrals, without its id and path. */
export const referralOptions = { method: "GET", response: InternalReferralOptions, retries: 2 } as const

/**
 * The endpoint that reads the free times of one action's referrals, without its id and path: slots of one colleague, or of all colleagues who match
 * the query. Among several colleagues each start appears once, with the one who has the fewest meetings in the window. In order of start; the
 * window's end is exclusive.
 */
export const referralSlots = {
  method: "GET",
  query: Schema.Struct({
    clinicianId: Schema.optionalKey(Schema.String),
    /** Required when no colleague, and no care facility, is named. */
    careType: Schema.optionalKey(CareType),
    careFacilityId: Schema.optionalKey(Schema.String),
    profession: Schema.optionalKey(ProfessionCode),
    minutes: wholeNumber(5, 240),
    fromMillis: epochMillisInQuery,
    toMillis: epochMillisInQuery,
  }),
  response: snakeCaseStruct({
    /** The pool's time zone, as an IANA name. */
    timeZone: Schema.String,
    slots: Schema.Array(InternalReferralSlot),
  }),
  retries: 2,
  errors: ["window"],
} as const

/**
 * The same for the referral itself. Fails with `Conflict` `slot_taken` when the slot has just been booked, and `Invalid` `no_such_slot` (the
 * colleague does not work then, or not there), `referral_length`, `referral_message`, `own_clinician`, `patient_mismatch`.
 */
export const referralBooking = {
  method: "POST",
  payload: NewInternalReferral,
  response: BookedInternalReferral,
  retries: 1,
  errors: ["no_such_slot", "own_clinician", "patient_mismatch", "referral_length", "referral_message", "slot_taken"],
} as const

/** The colleagues the caller can refer a patient to. */
export const getInternalReferralOptions = defineEndpoint({
  id: "referral.options",
  path: "/meeting/clinician/internal-referral/options",
  summary: "Colleagues, kinds of care and lengths for an internal referral",
  ...referralOptions,
})

/** Reads the free times for an internal referral, of one colleague or of all who give a kind of care. */
export const getInternalReferralSlots = defineEndpoint({
  id: "referral.slots",
  path: "/meeting/clinician/internal-referral/slots",
  summary: "Free times for an internal referral",
  ...referralSlots,
})

/** Refers a patient to a colleague; {@link referralBooking} has its errors. */
export const bookInternalReferral = defineEndpoint({
  id: "referral.book",
  path: "/meeting/clinician/internal-referral",
  summary: "Refers a patient to a colleague of the pool and books the meeting",
  ...referralBooking,
})

/** The endpoints of one action that refers patients. Two actions differ in their ids and paths. */
export interface ReferralEndpoints {
  readonly options: typeof getInternalReferralOptions
  readonly slots: typeof getInternalReferralSlots
  readonly list: typeof listInternalReferrals
  readonly book: typeof bookInternalReferral
}
