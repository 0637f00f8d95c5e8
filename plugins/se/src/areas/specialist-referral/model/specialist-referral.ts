import { defineEndpoint, InstantText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The path of all calls about referrals to specialists outside (spec 3 §7). */
export const referralsPath = "/digiphysical/clinician/specialistreferral"

/** A referral to a specialist outside (spec 2 §3): to a unit, or to a specialist whom the clinician names. */
export const SpecialistReferral = snakeCaseStruct({
  id: Schema.String,
  creationTime: InstantText,
  externalSpecialistInfo: Schema.NullOr(Schema.String),
  specialistUnit: Schema.NullOr(snakeCaseStruct({ name: Schema.String, visitingAddress: Schema.NullOr(Schema.String) })),
  /** Title and text are absent unless the request includes the purpose. */
  purposeTitle: Schema.optionalKey(Schema.String),
  purposeBody: Schema.optionalKey(Schema.String),
  /** The kind of specialist, as the catalogue called it. Absent for a referral of which it is not known. */
  specialistType: Schema.optionalKey(Schema.String),
  /** Absent unless it was cancelled. */
  isCancelled: Schema.optionalKey(Schema.Boolean),
})
export type SpecialistReferral = typeof SpecialistReferral.Type

/** The specialist referrals of a meeting, oldest first, for readers of its entry. */
export const listSpecialistReferrals = defineEndpoint({
  id: "se.specialist-referrals",
  method: "GET",
  path: referralsPath,
  summary: "The specialist referrals of a meeting",
  query: Schema.Struct({ meetingId: Schema.NonEmptyString, includePurpose: Schema.optionalKey(Schema.Literals(["true", "false"])) }),
  response: snakeCaseStruct({ specialistReferrals: Schema.Array(SpecialistReferral) }),
  retries: 2,
})
