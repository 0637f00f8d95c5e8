import { Schema } from "effect"
import { RevisitSlot } from "../appointments/slot.ts"
import { CareType } from "../clinician/clinician.ts"
import { ProfessionCode } from "../clinician/profession.ts"
import { EpochMillis, InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** Maximum length of the message to the colleague, in characters. */
export const referralMessageLimit = 2_000

/** A colleague a patient can be referred to. */
export const ReferralColleague = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  profession: ProfessionCode,
  /** As patients read it: `Specialist i allmänmedicin`. */
  title: Schema.String,
  careType: CareType,
})
export type ReferralColleague = typeof ReferralColleague.Type

/** Whom and for how long a patient can be referred inside the pool. */
export const ReferralOptions = snakeCaseStruct({
  /** Minutes a referred meeting may last, shortest first. */
  lengths: Schema.Array(Schema.Int),
  /** The default length. */
  standardLength: Schema.Int,
  /** The kinds of care that others in the pool give; `name` is in the market's language. */
  careTypes: Schema.Array(snakeCaseStruct({ id: CareType, name: Schema.String })),
  /** By name, without the caller. */
  colleagues: Schema.Array(ReferralColleague),
})
export type ReferralOptions = typeof ReferralOptions.Type

/** A free time of one colleague with the requested length. */
export const ReferralSlot = snakeCaseStruct({ ...RevisitSlot.fields, clinicianId: Schema.String, clinicianName: Schema.String })
export type ReferralSlot = typeof ReferralSlot.Type

/** The request that refers a patient to a colleague. */
export const NewInternalReferral = snakeCaseStruct({
  /** The meeting in which it is made. */
  meetingId: Schema.String,
  patientId: Schema.String,
  clinicianId: Schema.String,
  startMillis: EpochMillis,
  durationMinutes: Schema.Int,
  /** What the colleague is asked. */
  message: Schema.String.check(Schema.isMaxLength(referralMessageLimit)),
})
export type NewInternalReferral = typeof NewInternalReferral.Type

/** A referral: the patient has a meeting with the colleague. */
export const BookedInternalReferral = snakeCaseStruct({
  internalReferralId: Schema.String,
  clinicianName: Schema.String,
  profession: ProfessionCode,
  startTimeInclusive: InstantText,
  endTimeExclusive: InstantText,
  /** Where a physical meeting is held; `null` for digital ones. */
  careFacilityName: Schema.NullOr(Schema.String),
  message: Schema.String,
})
export type BookedInternalReferral = typeof BookedInternalReferral.Type
