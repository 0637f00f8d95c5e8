import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { meetingStateAt } from "../../meeting/model/index.ts"

export * from "./events.ts"

const params = Schema.Struct({ meetingId: Schema.NonEmptyString })

/** A visit whose note is written later: when the visit ended. */
const WrittenLater = snakeCaseStruct({ endedAt: InstantText })

/**
 * Stores the end of the visit, which is now or the time at which the call was hung up, and lists the meeting under the caller's notes to write. The
 * meeting stays open. A second request for the same meeting changes nothing, even from another clinician.
 *
 * Fails with the Conflicts `meeting_ended`, `meeting_is_ending` and {@link notBegunCode}.
 */
export const writeLater = defineEndpoint({
  id: "write-later.keep",
  method: "PUT",
  path: "/meeting/clinician/write-later/:meetingId",
  summary: "End the visit and write its note later",
  params,
  response: WrittenLater,
  retries: 1,
  errors: ["meeting_ended", "meeting_is_ending", "meeting_not_begun"],
})

/** Takes it back: the visit goes on. Without it nothing happens. Fails with the Conflicts `meeting_ended` and `meeting_is_ending`. */
export const takeBackWriteLater = defineEndpoint({
  id: "write-later.take-back",
  method: "DELETE",
  path: "/meeting/clinician/write-later/:meetingId",
  summary: "Go on with a visit whose note was to be written later",
  params,
  retries: 1,
  errors: ["meeting_ended", "meeting_is_ending"],
})

/** Code of the conflict when the meeting is one to come. */
export const notBegunCode = "meeting_not_begun"

/** Whether a meeting may be written later at `nowMillis`: it has begun or is due, and it is neither written later nor finished. */
export const mayBeWrittenLater = (meeting: Parameters<typeof meetingStateAt>[0], nowMillis: number): boolean =>
  ["due", "started"].includes(meetingStateAt(meeting, nowMillis))
