/** Node-safe entry point `@rond/core/model/messaging`: messages from the meeting to the patient. */
import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { WireFile, snakeCaseStruct } from "../../api/codec.ts"
import { MessageButton, MessagingConfiguration, SentMessage } from "./message.ts"

/** A message as a multipart form of texts and files. */
export const NewPatientMessage = snakeCaseStruct({
  /** Absent when sent from the patient profile, where there is no meeting. */
  meetingId: Schema.optionalKey(Schema.String),
  patientId: Schema.String,
  messageSubject: Schema.String,
  message: Schema.String,
  /** `true` only; without a button, both it and `buttonType` are absent. */
  hasButton: Schema.optionalKey(Schema.Literal("true")),
  buttonType: Schema.optionalKey(MessageButton),
  attachments: Schema.Array(WireFile),
})
export type NewPatientMessage = typeof NewPatientMessage.Type

/** Fails with `Invalid`: `message_empty`, `message_too_long`, `too_many_attachments`, `attachment_too_large`, `attachment_type`, `attachment_ending`, `attachment_name`. */
export const sendPatientMessage = defineEndpoint({
  id: "messaging.send-patient-message",
  method: "POST",
  path: "/user/doctor/patientmessages",
  summary: "Sends a message, with files, to the patient's inbox",
  payload: NewPatientMessage,
  body: "multipart",
  response: SentMessage,
  retries: 1,
  timeoutMillis: 60_000,
})

/** Newest first. `pessimistic` waits for a message that is being sent, so that it is not missed. */
export const listPatientMessages = defineEndpoint({
  id: "messaging.list-patient-messages",
  method: "GET",
  path: "/user/doctor/patientmessages/:meetingId",
  summary: "The messages sent to the patient in one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  query: Schema.Struct({ pessimistic: Schema.optionalKey(Schema.Literal("true")) }),
  response: snakeCaseStruct({ messages: Schema.Array(SentMessage) }),
  retries: 2,
})

/** The delivery state of a message with files, for its sender; waits briefly for news. */
export const getMessageDelivery = defineEndpoint({
  id: "messaging.delivery",
  method: "GET",
  path: "/user/doctor/patientmessages/delivery/:messageId",
  summary: "Whether a message was delivered",
  params: Schema.Struct({ messageId: Schema.String }),
  response: SentMessage,
  retries: 2,
})

export const getMessagingConfiguration = defineEndpoint({
  id: "messaging.get-configuration",
  method: "GET",
  path: "/messaging/clinician/configuration",
  summary: "What this deployment allows in a message to a patient",
  response: MessagingConfiguration,
  retries: 2,
})
