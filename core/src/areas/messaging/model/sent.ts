import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The actions of a button in a message. */
export const messageButtons = ["book_revisit"] as const

/** A file sent with a message, without its bytes. */
export const MessageAttachment = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  mediaType: Schema.String,
  sizeBytes: Schema.Number,
  isInfected: Schema.Boolean,
})
export type MessageAttachment = typeof MessageAttachment.Type

/**
 * The delivery state of a message: `checking`: its files are being scanned; `waiting`: the scanner is unavailable; `delivered`; and never
 * delivered: `infected`: a file holds a virus; `failed`: its files could not be scanned.
 */
export const MessageDelivery = openWords("message delivery", ["checking", "waiting", "delivered", "infected", "failed"])
export type MessageDelivery = typeof MessageDelivery.Type

/** Whether the state is final. An unknown one counts as final: nothing waits for it. */
export const isSettled = (delivery: MessageDelivery): boolean => delivery !== "checking" && delivery !== "waiting"

/** A message from a clinician to a patient. */
export const SentMessage = snakeCaseStruct({
  id: Schema.String,
  title: Schema.String,
  body: Schema.String,
  /** The time it was sent. */
  timestamp: InstantText,
  /** `null`: the message has no button. */
  buttonType: Schema.NullOr(openWords("message button", messageButtons)),
  attachments: Schema.Array(MessageAttachment),
  delivery: MessageDelivery,
})
export type SentMessage = typeof SentMessage.Type

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

/** Event to the meeting's pages (topic `meeting:{id}`): a message was delivered, undone or not sent. */
export const patientMessageSettled = "patient-message-settled"
