import { Schema } from "effect"
import { InstantText, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** Days for which an answer of a survey, or words in a message without a reply, mark the meetings of their patient. */
export const alarmDays = 90

/** A patient's message or answer that the clinician must see before the meeting. */
export const MeetingAlarm = snakeCaseStruct({
  meetingId: Schema.String,
  source: openWords("alarm source", ["self-assessment", "symptom-form", "message"]),
  /** The patient's words. For a chosen answer: the form's words. */
  quote: Schema.String,
  /** The question's place in the survey, from 1; null elsewhere. */
  item: Schema.NullOr(Schema.Int),
  writtenAt: InstantText,
})
export type MeetingAlarm = typeof MeetingAlarm.Type

/**
 * Lists the messages and answers that the clinician must see before the caller's own meetings of a day. It has no data of patients whom the caller
 * does not treat.
 */
export const getMeetingAlarms = defineEndpoint({
  id: "meeting.alarms",
  method: "GET",
  path: "/meeting/clinician/alarms",
  summary: "What patients of a day's meetings wrote or answered that must be seen",
  query: Schema.Struct({ day: PlainDateText }),
  response: snakeCaseStruct({ alarms: Schema.Array(MeetingAlarm) }),
  retries: 2,
  limit: "patient-list",
  errors: ["day"],
})
