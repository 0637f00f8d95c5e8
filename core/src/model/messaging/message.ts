import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** Maximum length of the subject, in characters. */
export const subjectLimit = 120
/** Maximum length of the text, in characters. */
export const bodyLimit = 10_000

/** What a button in a message does for the patient. */
export const MessageButton = Schema.Literals(["book_revisit"])
export type MessageButton = typeof MessageButton.Type

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
export const MessageDelivery = Schema.Literals(["checking", "waiting", "delivered", "infected", "failed"])
export type MessageDelivery = typeof MessageDelivery.Type

/** Whether the state is final. */
export const isSettled = (delivery: MessageDelivery): boolean => delivery !== "checking" && delivery !== "waiting"

/** A message from a clinician to a patient. */
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
  /** Maximum files per message; 0 hides the field. */
  maxAttachments: Schema.Number,
  maxAttachmentBytes: Schema.Number,
  /** Media types that patients can open. */
  attachmentTypes: Schema.Array(Schema.String),
  /** Whether file names are checked by the rule in `attachment.ts`. */
  validatesFileNames: Schema.Boolean,
  /** Whether a message may have the button for booking a revisit. */
  offersRevisitButton: Schema.Boolean,
})
export type MessagingConfiguration = typeof MessagingConfiguration.Type
