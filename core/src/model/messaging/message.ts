import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** The longest subject, in characters. */
export const subjectLimit = 120
/** The longest body, in characters. */
export const bodyLimit = 10_000

/** What a button in a message does for the patient who reads it. */
export const MessageButton = Schema.Literals(["book_revisit"])
export type MessageButton = typeof MessageButton.Type

/** A file that travelled with a message, without its bytes. */
export const MessageAttachment = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  mediaType: Schema.String,
  sizeBytes: Schema.Number,
  isInfected: Schema.Boolean,
})
export type MessageAttachment = typeof MessageAttachment.Type

/**
 * Where a message is: `checking`, its files are being looked at; `waiting`, the service that looks at them is away; `delivered`; and never
 * delivered: `infected`, a file holds a virus; `failed`, its files could not be checked.
 */
export const MessageDelivery = Schema.Literals(["checking", "waiting", "delivered", "infected", "failed"])
export type MessageDelivery = typeof MessageDelivery.Type

/** Whether nothing more becomes of it. */
export const isSettled = (delivery: MessageDelivery): boolean => delivery !== "checking" && delivery !== "waiting"

/** A message a clinician sent to a patient from a meeting. */
export const SentMessage = snakeCaseStruct({
  id: Schema.String,
  title: Schema.String,
  body: Schema.String,
  /** When it was sent. */
  timestamp: InstantText,
  /** `null`: the message has no button. */
  buttonType: Schema.NullOr(MessageButton),
  attachments: Schema.Array(MessageAttachment),
  delivery: MessageDelivery,
})
export type SentMessage = typeof SentMessage.Type

/** What this deployment allows in a message. */
export const MessagingConfiguration = snakeCaseStruct({
  /** How many files one message may carry; 0: none, and the field is not offered. */
  maxAttachments: Schema.Number,
  maxAttachmentBytes: Schema.Number,
  /** Media types the patient's side can open. */
  attachmentTypes: Schema.Array(Schema.String),
  /** Whether file names are held to the rule in `attachment.ts`. */
  validatesFileNames: Schema.Boolean,
  /** Whether a message may carry the button with which the patient books a revisit. */
  offersRevisitButton: Schema.Boolean,
})
export type MessagingConfiguration = typeof MessagingConfiguration.Type
