import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { Meeting } from "./meeting.ts"

/**
 * One meeting, strongly consistent: waits for writes in progress, for callers that act on when it
 * began and ended. Any other value of `extra` is `Invalid`.
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
