import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getMessagingConfiguration, listPatientMessages } from "@rond/core/messaging/contract"
import { Access, Audit, CurrentSession, handle, refused } from "@rond/core/server-kit"
import { afterWritesTo } from "../clinic/after-writes.ts"
import { messagingConfiguration } from "./configuration.ts"
import { sendPatientMessageHandler } from "./send.ts"
import { sentMessages } from "./sent-messages.ts"

const configuration = handle(getMessagingConfiguration, () =>
  Effect.gen(function* () {
    const session = yield* CurrentSession
    if (session.clinician === undefined) return yield* refused("Only clinicians write to patients")
    return yield* messagingConfiguration(session.clinician.poolId)
  }),
)

const messages = handle(listPatientMessages, ({ params, query }) =>
  Effect.gen(function* () {
    const meeting = yield* (yield* Access).toMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    if (query.pessimistic === "true") yield* afterWritesTo(params.meetingId)
    const sent = yield* sentMessages(sql`message.meeting_id = ${params.meetingId}`)
    yield* (yield* Audit).write({
      action: "messaging.list",
      patientId: meeting.patientId,
      meetingId: meeting.meetingId,
      outcome: "done",
    })
    return { messages: sent }
  }),
)

export const messagingHandlers = [configuration, messages, sendPatientMessageHandler]
