import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { Conversation, ConversationMessage, maxMessageBodyBytes, MessagePage } from "./conversation.ts"
import { maxPosition, MessageBody, MessageId } from "./endpoints.ts"

const Id = Schema.NonEmptyString

/** The secret of the patient's page. It travels in a body or a header, never in an address. */
const linkSecret = { link: Schema.NonEmptyString }

/**
 * Tells whether a link opens the patient's own page of a conversation; {@link closePatientPageLink} closes such links. Patients have an app for it.
 * Only the demo clinic, whose patients have no phones, gives the link to a clinician. Elsewhere `demoLink` is null.
 */
export const getPatientPageLink = defineEndpoint({
  id: "conversation.patient-page-link",
  method: "GET",
  path: "/async-messaging/conversation/:id/patient-link",
  summary: "Whether a link opens the patient's page of a conversation",
  params: Schema.Struct({ id: Id }),
  response: snakeCaseStruct({ demoLink: Schema.NullOr(Schema.String), isOpen: Schema.Boolean }),
  retries: 2,
})

/** Closes all links to the patient's page of a conversation. Open pages say so, and keep unsent text for copying. */
export const closePatientPageLink = defineEndpoint({
  id: "conversation.close-patient-page-link",
  method: "POST",
  path: "/async-messaging/conversation/:id/patient-link/close",
  summary: "Closes the links to the patient's page of a conversation",
  params: Schema.Struct({ id: Id }),
  retries: 2,
})

/**
 * Opens the patient's page, by its link or by the page's key of an earlier opening. `NotFound` for a link or key that is not valid.
 *
 * `pageKey` replaces the link for a day, so that a reloaded page works without storing the link; null when the page was opened by such a key.
 * `textKey` (base64, 256 bits) encrypts the patient's unsent text; it is valid as long as the link.
 */
export const openPatientPage = defineEndpoint({
  id: "conversation.patient.open",
  method: "POST",
  path: "/async-messaging/patient/conversation/open",
  summary: "Opens the patient's page of a conversation",
  payload: snakeCaseStruct(linkSecret),
  response: snakeCaseStruct({ pageKey: Schema.NullOr(Schema.String), textKey: Schema.String }),
  access: "public",
  retries: 2,
  limit: "visit-link",
})

/** The patient's view of a conversation. */
export const PatientConversation = snakeCaseStruct({
  /** BCP 47, the patient's language. */
  language: Schema.String,
  /** IANA time zone of the clinic. */
  timeZone: Schema.String,
  patientId: Id,
  clinicianName: Schema.String,
  /** The title on the clinician's name badge, in the pool's language. */
  clinicianTitle: Schema.String,
  clinic: snakeCaseStruct({
    name: Schema.String,
    /** The number in E.164, and as the country writes it; null if the clinic has given none. */
    phone: Schema.NullOr(snakeCaseStruct({ number: Schema.String, text: Schema.String })),
    /** The country's; null if its market names none. */
    emergencyNumber: Schema.NullOr(Schema.String),
  }),
  programmeNameCopyKey: Schema.String,
  state: Conversation.fields.state,
  /** The topic of its events, for the link in `X-Rond-Room-Key`. */
  topic: Schema.String,
  page: MessagePage,
})
export type PatientConversation = typeof PatientConversation.Type

/** The conversation and its newest messages, or those before a position. `NotFound` for a link that opens nothing. */
export const readPatientConversation = defineEndpoint({
  id: "conversation.patient.read",
  method: "POST",
  path: "/async-messaging/patient/conversation",
  summary: "A conversation, for the patient's page",
  payload: snakeCaseStruct({
    ...linkSecret,
    before: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxPosition }))),
  }),
  response: PatientConversation,
  access: "public",
  mutates: false,
  retries: 2,
  limit: "visit-link",
})

/** A file of a message of the conversation, for the patient. Fails like `getAttachment`. */
export const getPatientAttachment = defineEndpoint({
  id: "conversation.patient.attachment",
  method: "POST",
  path: "/async-messaging/patient/conversation/attachment",
  summary: "A file of a conversation, for the patient's page",
  payload: snakeCaseStruct({ ...linkSecret, attachmentId: Id }),
  responseType: "blob",
  access: "public",
  mutates: false,
  retries: 2,
  limit: "visit-link",
  errors: ["attachment_not_clean"],
})

/** Like `sendMessage`, from the patient's page. Fails also with `RateLimited` `too_many_messages`. */
export const sendPatientReply = defineEndpoint({
  id: "conversation.patient.send",
  method: "POST",
  path: "/async-messaging/patient/conversation/message",
  summary: "Writes to the clinician in a conversation",
  payload: snakeCaseStruct({ ...linkSecret, id: MessageId, body: MessageBody }),
  response: ConversationMessage,
  maxBodyBytes: maxMessageBodyBytes,
  access: "public",
  retries: 2,
  limit: "visit-link",
  errors: [
    "attachment_not_clean",
    "conversation_ended",
    "conversation_paused",
    "message_id_reused",
    "too_many_attachments",
    "too_many_messages",
  ],
})
