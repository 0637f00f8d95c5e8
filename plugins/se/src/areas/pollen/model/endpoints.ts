import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { pollenReasons } from "./pollen-reasons.ts"

/** Characters of the message to the patient. */
export const longestPollenMessage = 10_000

/** The message to the patient that no prescription was issued. */
export const PollenRefusal = snakeCaseStruct({
  reason: openWords("pollen refusal", pollenReasons),
  message: Schema.String,
  refusedAt: InstantText,
  refusedByName: Schema.String,
})
export type PollenRefusal = typeof PollenRefusal.Type

/** A meeting's request for a prescription for pollen allergy; `refusal` is `null` until it is refused. */
export const PollenRequestAnswer = snakeCaseStruct({ refusal: Schema.NullOr(PollenRefusal) })
export type PollenRequestAnswer = typeof PollenRequestAnswer.Type

/** 409: the patient was told already. */
export const pollenRefused = "pollen_already_refused"
/** 422: the patient is told something. */
export const pollenMessageMissing = "pollen_message"
/** 409: the meeting is about something else. */
export const notAboutPollen = "not_about_pollen"

/** Whether a meeting's request for a prescription for pollen allergy was refused. */
export const getPollenRequest = defineEndpoint({
  id: "se.pollen-request",
  method: "GET",
  path: "/prescription-module-se/pollen/:meetingId",
  summary: "The state of a request for a prescription for pollen allergy",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  response: PollenRequestAnswer,
  retries: 2,
})

/**
 * Tells the patient why no prescription is issued, once for a meeting. {@link pollenRefused}, {@link pollenMessageMissing}, {@link notAboutPollen}.
 */
export const refusePollen = defineEndpoint({
  id: "se.refuse-pollen",
  method: "POST",
  path: "/prescription-module-se/pollen/:meetingId/refusal",
  summary: "Tell a patient why no prescription for pollen allergy is issued",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({
    reason: Schema.Literals(pollenReasons),
    message: Schema.String.check(Schema.isMaxLength(longestPollenMessage)),
  }),
  response: PollenRequestAnswer,
  errors: ["meeting_ended", "meeting_is_ending", "pollen_already_refused", "pollen_message", "not_about_pollen"],
})
