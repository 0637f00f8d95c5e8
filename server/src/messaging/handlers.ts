import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getMessagingConfiguration, listPatientMessages, type MessageAttachment, type SentMessage } from "@rond/core/messaging/contract"
import { Access, Audit, CurrentSession, handle, refused } from "@rond/core/server-kit"
import { afterWritesTo } from "../clinic/after-writes.ts"
import { messagingConfiguration } from "./configuration.ts"
import { sendPatientMessageHandler } from "./send.ts"

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
    const sent = yield* sql<Omit<SentMessage, "attachments">>`
      select id, subject as "title", body, instant_text(sent_at) as "timestamp", button_type as "buttonType"
      from patient_message where meeting_id = ${params.meetingId} order by sent_at desc, id`
    const files = yield* sql<MessageAttachment & { readonly messageId: string }>`
      select file.id, file.message_id as "messageId", file.name, file.media_type as "mediaType", length(file.bytes)::float8 as "sizeBytes"
      from patient_message_attachment file join patient_message message on message.id = file.message_id
      where message.meeting_id = ${params.meetingId} order by file.position`
    yield* (yield* Audit).write({
      action: "messaging.list",
      patientId: meeting.patientId,
      meetingId: meeting.meetingId,
      outcome: "done",
    })
    return { messages: sent.map((message) => ({ ...message, attachments: files.filter((file) => file.messageId === message.id) })) }
  }),
)

export const messagingHandlers = [configuration, messages, sendPatientMessageHandler]
