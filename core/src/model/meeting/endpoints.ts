import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { EpochMillis, epochMillisInQuery, snakeCaseStruct } from "../../api/codec.ts"
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
 * The caller's own meetings that overlap a time span, by start. The screen passes its market's day, so that the day is the
 * clinic's and not the server's; a span over 8 days is refused.
 */
export const getDayMeetings = defineEndpoint({
  id: "meeting.day",
  method: "GET",
  path: "/meeting/clinician/meetings",
  summary: "The clinician's own meetings from one instant to another",
  query: Schema.Struct({ fromMillis: epochMillisInQuery, toMillis: epochMillisInQuery }),
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
