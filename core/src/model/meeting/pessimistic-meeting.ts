import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { Meeting } from "./meeting.ts"

/**
 * One meeting, read once whatever is being written to it at this moment has been written: for those who go on with what it says
 * (when it began and ended), where the quick read may be a moment behind. Any other word in `extra`'s place is `Invalid`.
 */
export const getMeetingPessimistically = defineEndpoint({
  id: "meeting.get-pessimistically",
  method: "GET",
  path: "/meeting/doctor/meeting/:id/:extra",
  summary: "One meeting, after what is being written to it",
  params: Schema.Struct({ id: Schema.String, extra: Schema.Literal("pessimistic") }),
  response: Meeting,
  retries: 2,
})
