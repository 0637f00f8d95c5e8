import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { Meeting } from "./meeting.ts"

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
