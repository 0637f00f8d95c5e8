import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getMessageDelivery, getMessagingConfiguration, listPatientMessages } from "@rond/core/model/messaging"
import { Access, Audit, CurrentSession, DurableWork, handle, notFound } from "@rond/core/server-kit"
import { waitForWriters } from "../clinic/index.ts"
import { checkFilesJob } from "./quarantine.ts"
import { messagingConfiguration } from "./configuration.ts"
import { undoHandler } from "./undo.ts"
import { sendPatientMessageHandler, sentMessages, writingClinician } from "./send.ts"

const configuration = handle(getMessagingConfiguration, () =>
  Effect.gen(function* () {
    return yield* messagingConfiguration((yield* writingClinician).poolId)
  }),
)

const messages = handle(listPatientMessages, ({ params, query }) =>
  Effect.gen(function* () {
    const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    if (query.pessimistic === "true") yield* waitForWriters(params.meetingId)
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

/** Milliseconds that a request for the state of a message whose files are being checked waits for a change. */
const newsMillis = 2_000

const delivery = handle(getMessageDelivery, ({ params }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ readonly patientId: string; readonly meetingId: string | null; readonly senderId: string }>`
      select patient_id as "patientId", meeting_id as "meetingId", clinician_id as "senderId" from patient_message
      where id = ${params.messageId}`
    if (row === undefined) return yield* notFound("Message")
    const { patientId, meetingId, senderId } = row
    yield* (yield* Access).requirePatient(patientId)
    // Colleagues see a meeting's messages in its list; a message outside a meeting is visible to its sender only.
    if (senderId !== (yield* CurrentSession).clinician?.id) return yield* notFound("Message")
    yield* (yield* DurableWork).settled(checkFilesJob, params.messageId, newsMillis)
    const [message] = yield* sentMessages(sql`message.id = ${params.messageId}`)
    yield* (yield* Audit).write({
      action: "messaging.delivery.read",
      patientId,
      ...(meetingId === null ? {} : { meetingId }),
      subjectId: params.messageId,
      outcome: "done",
    })
    return message ?? (yield* notFound("Message"))
  }),
)

export const messagingHandlers = [configuration, messages, delivery, sendPatientMessageHandler, undoHandler]
