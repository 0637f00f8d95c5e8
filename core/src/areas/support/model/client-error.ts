import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

const short = (length: number) => Schema.String.check(Schema.isMaxLength(length))

/** An error of a page, without anything that was on it. */
export const ClientError = snakeCaseStruct({
  /** The kind of error: `TypeError`, `DecodeError undecodable`. */
  name: short(100),
  /** Only for messages the page wrote itself (`RecordedError`); others may quote what was on screen. */
  message: Schema.NullOr(short(300)),
  /** Stack frames, innermost first. */
  at: Schema.Array(short(200)).check(Schema.isMaxLength(12)),
  /** The screen's route pattern, never its URL: `/emr/$meetingId`. */
  screen: short(100),
  /** The plugin whose contribution failed, with the version that the page runs; `null` where it is not known. */
  plugin: Schema.NullOr(snakeCaseStruct({ id: short(60), version: short(60) })),
})
export type ClientError = typeof ClientError.Type

export const reportClientError = defineEndpoint({
  id: "support.report-client-error",
  method: "POST",
  path: "/support/client-errors",
  summary: "Writes a page's own error to the server's log",
  payload: ClientError,
  // It only writes a log line, so a repetition is harmless.
  mutates: false,
  limit: "client-error",
})
