import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/codec.ts"

const params = Schema.Struct({ meetingId: Schema.NonEmptyString })
const Seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 }))

/** The last written time of a consultation. */
export const ConsultationTime = snakeCaseStruct({
  /** The whole seconds that clinician and patient had been in the call together. */
  seconds: Seconds,
  /** Whether they were in the call together when the time was written. */
  isRunning: Schema.Boolean,
  /** The time of writing, on the server's clock. */
  writtenAtMillis: EpochMillis,
  /** The server's clock at the time of the response. */
  nowMillis: EpochMillis,
})
export type ConsultationTime = typeof ConsultationTime.Type

/** A consultation whose time was never written has 0 seconds and is not running. */
export const getConsultationTime = defineEndpoint({
  id: "consultation-time.get",
  method: "GET",
  path: "/meeting/clinician/consultation-time/:meetingId",
  summary: "How long the consultation has taken so far",
  params,
  response: ConsultationTime,
  retries: 2,
})

/** Stores the larger of the stored and the new time, so that two pages never count twice or backwards. */
export const writeConsultationTime = defineEndpoint({
  id: "consultation-time.write",
  method: "PUT",
  path: "/meeting/clinician/consultation-time/:meetingId",
  summary: "Write how long the consultation has taken",
  params,
  payload: snakeCaseStruct({ seconds: Seconds, isRunning: Schema.Boolean }),
  response: ConsultationTime,
  whileLocked: true,
})

/** Event to other pages of the meeting (topic `meeting:{id}`) after each write. */
export const consultationTimeWritten = "consultation-time-written"
