/** Node-safe entry point `@rond/core/model/messaging`: messages from the meeting to the patient. */
import { Schema } from "effect"
import { snakeCaseStruct, WireFile } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { fileRefusals } from "../../../kernel/api/files/file-refusal.ts"
import { messageButtons, SentMessage } from "./sent.ts"

/** Maximum length of the subject, in characters. */
export const subjectLimit = 120
/** Maximum length of the text, in characters. */
export const bodyLimit = 10_000

/** The deployment's limits for a message. */
export const MessagingConfiguration = snakeCaseStruct({
  /** Maximum files per message; 0 hides the field. */
  maxAttachments: Schema.Number,
  maxAttachmentBytes: Schema.Number,
  /** Media types that patients can open. */
  attachmentTypes: Schema.Array(Schema.String),
  /** Whether only letters, digits, spaces and usual punctuation stay in the names of files (`safeFileName`). */
  validatesFileNames: Schema.Boolean,
  /** Whether a message may have the button for booking a revisit. */
  offersRevisitButton: Schema.Boolean,
})
export type MessagingConfiguration = typeof MessagingConfiguration.Type

/** A message as a multipart form of texts and files. */
export const NewPatientMessage = snakeCaseStruct({
  /** Absent when sent from the patient profile, where there is no meeting. */
  meetingId: Schema.optionalKey(Schema.String),
  patientId: Schema.String,
  messageSubject: Schema.String,
  message: Schema.String,
  /** `true` only; without a button, both it and `buttonType` are absent. */
  hasButton: Schema.optionalKey(Schema.Literal("true")),
  buttonType: Schema.optionalKey(Schema.Literals(messageButtons)),
  attachments: Schema.Array(WireFile),
})
export type NewPatientMessage = typeof NewPatientMessage.Type

/**
 * Sends a message, once each file has passed. A picture is stored upright and without metadata, and a file under a safe name (`safeFileName`). Fails
 * with `Invalid`: `message_empty`, `message_too_long`, or a {@link FileRefusal} with the file's position.
 */
export const sendPatientMessage = defineEndpoint({
  id: "messaging.send-patient-message",
  method: "POST",
  path: "/user/doctor/patientmessages",
  summary: "Sends a message, with files, to the patient's inbox",
  payload: NewPatientMessage,
  body: "multipart",
  limit: "upload",
  response: SentMessage,
  retries: 1,
  timeoutMillis: 60_000,
  errors: [...fileRefusals, "button_mismatch", "button_not_offered", "message_empty", "message_too_long", "patient_mismatch"],
})

/** Seconds after sending within which a message can be undone. A page offers it as long. */
export const undoSeconds = 10

/**
 * Undoes the sending of a message before the patient gets it. Only its sender may. Fails with `message_delivered` (409) once the time is over, and
 * with `meeting_ended` (409) once its meeting has ended or is ending, because the end may depend on the message. A message that was sent after the
 * end can be undone. A message whose sending was undone before is not found.
 */
export const undoPatientMessage = defineEndpoint({
  id: "messaging.undo-patient-message",
  method: "POST",
  path: "/user/doctor/patientmessages/undo/:messageId",
  summary: "Undoes a message that was sent a moment ago",
  params: Schema.Struct({ messageId: Schema.String }),
  retries: 1,
  errors: ["message_delivered", "meeting_ended"],
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
