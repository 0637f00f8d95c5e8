import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

const short = (length: number) => Schema.String.check(Schema.isMaxLength(length))

/** A fault of a page, told without anything that was on it. */
export const ClientError = snakeCaseStruct({
  /** What kind of error it was: `TypeError`, `DecodeError undecodable`. */
  name: short(100),
  /** Only where the page wrote the words itself (`RecordedError`): others may quote what was on the screen. */
  message: Schema.NullOr(short(300)),
  /** Places in the program, innermost first. */
  at: Schema.Array(short(200)).check(Schema.isMaxLength(12)),
  /** The screen's pattern, never its address: `/emr/$meetingId`. */
  screen: short(100),
})
export type ClientError = typeof ClientError.Type

export const reportClientError = defineEndpoint({
  id: "support.report-client-fault",
  method: "POST",
  path: "/support/client-faults",
  summary: "Writes a page's own fault to the server's log",
  payload: ClientError,
  // It leaves a line in the log and nothing else: told twice is no harm.
  mutates: false,
  limit: "client-fault",
})
