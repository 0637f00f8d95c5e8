import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { LabResult, WaitingResult } from "./lab-result.ts"

/**
 * The results of the caller's own orders that they have not marked as seen: at most ten, and how many there are. Those with a value that is
 * not normal come first, then the oldest.
 */
export const listWaitingResults = defineEndpoint({
  id: "lab-result.waiting",
  method: "GET",
  path: "/lab-result/clinician/waiting",
  summary: "Results of the clinician's own orders that are not seen",
  response: snakeCaseStruct({ total: Schema.Int, results: Schema.Array(WaitingResult) }),
  retries: 2,
  limit: "patient-list",
})

/** Lists the results of the caller's orders in a meeting, with their values. */
export const listMeetingResults = defineEndpoint({
  id: "lab-result.of-meeting",
  method: "GET",
  path: "/lab-result/clinician/meeting/:meetingId",
  summary: "Results of what the clinician ordered in a meeting",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  response: snakeCaseStruct({ results: Schema.Array(LabResult) }),
  retries: 2,
})

/** Marks a result as seen: it leaves home. A second mark changes nothing. */
export const markResultSeen = defineEndpoint({
  id: "lab-result.see",
  method: "POST",
  path: "/lab-result/clinician/:id/seen",
  summary: "Mark a result as seen",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: snakeCaseStruct({ id: Schema.String, seenAt: InstantText }),
  retries: 1,
})
