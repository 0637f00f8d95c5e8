import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { EpochMillis, epochMillisInQuery, PlainDateText, snakeCaseStruct } from "../../api/codec.ts"
import { DayMeeting, Meeting } from "./meeting.ts"

const byId = Schema.Struct({ id: Schema.String })

/** One meeting with its patient. Another pool's or clinician's is `refused`, and audited. */
export const getMeeting = defineEndpoint({
  id: "meeting.get",
  method: "GET",
  path: "/meeting/doctor/meeting/:id",
  summary: "One meeting",
  params: byId,
  response: Meeting,
  retries: 2,
})

/**
 * The caller's own meetings of a day in their pool's time zone, or of a time span, by start: those that overlap it. A date that does not exist,
 * and a span that is empty or over 8 days, are `invalid`.
 */
export const getDayMeetings = defineEndpoint({
  id: "meeting.day",
  method: "GET",
  path: "/meeting/clinician/meetings",
  summary: "The clinician's own meetings of a day, or from one instant to another",
  query: Schema.Struct({
    day: Schema.optionalKey(PlainDateText),
    fromMillis: Schema.optionalKey(epochMillisInQuery),
    toMillis: Schema.optionalKey(epochMillisInQuery),
  }),
  response: snakeCaseStruct({
    meetings: Schema.Array(DayMeeting),
    /** The server's clock, so that states do not depend on the device's. */
    nowMillis: EpochMillis,
  }),
  retries: 2,
})

/** The path of the meeting below the record's root, `/emr/{meetingUrl}`. */
export const getMeetingUrl = defineEndpoint({
  id: "meeting.url",
  method: "GET",
  path: "/meeting/url/:id",
  summary: "A meeting's place below the record's root",
  params: byId,
  response: snakeCaseStruct({ meetingUrl: Schema.String }),
  retries: 2,
})
