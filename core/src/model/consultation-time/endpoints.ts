import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { EpochMillis } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

const params = Schema.Struct({ meetingId: Schema.NonEmptyString })
const Seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 }))

/** The consultation's time as it was last written. */
export const ConsultationTime = snakeCaseStruct({
  /** Whole seconds clinician and patient had been in the call together. */
  seconds: Seconds,
  /** They were, when it was written. */
  isRunning: Schema.Boolean,
  /** By the server's clock. */
  writtenAtMillis: EpochMillis,
  /** The server's clock when it answered. */
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

/** Keeps the longer of what is there and what is said, so that two pages of one consultation never count it twice or back. */
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

/** What other pages of the meeting hear (topic `meeting:{id}`) after every write. */
export const consultationTimeWritten = "consultation-time-written"
