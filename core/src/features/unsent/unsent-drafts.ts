import { ownerOf, type DraftKey, type DraftSubject, type StoredDraft } from "../../platform/drafts/draft-key.ts"

/** Something that a clinician began in an action's panel and has not sent, saved or booked. */
export interface Unsent {
  /** Equal for equal drafts only. */
  readonly id: string
  readonly key: DraftKey
  readonly kind: "message" | "conversation" | "document" | "referral" | "revisit"
  /** The action whose panel continues it; for a conversation, which has a screen of its own, `conversation`. */
  readonly action: string
  /** The conversation that continues it. */
  readonly conversationId?: string
  /** Absent in drafts of earlier versions of the product. */
  readonly about: DraftSubject | undefined
  /** Epoch milliseconds. */
  readonly keptAt: number
}

interface UnsentForm extends Pick<Unsent, "kind" | "action"> {
  /** Whether a draft of this form holds anything that the clinician wrote. */
  readonly isWritten: (content: Content) => boolean
}

type Content = Readonly<Record<string, unknown>>

const hasText =
  (...names: readonly string[]) =>
  (content: Content): boolean =>
    names.some((name) => typeof content[name] === "string" && content[name].trim() !== "")

/** A greeting and signature alone are no message. */
const isMessageWritten = (content: Content): boolean =>
  hasText("subject")(content) || (hasText("body")(content) && content["body"] !== content["frame"])

/** By the first word of a draft's form; what may follow names a document. */
const forms: Readonly<Record<string, UnsentForm>> = {
  "send-message": { kind: "message", action: "send-message", isWritten: isMessageWritten },
  "message-about-document": { kind: "message", action: "create-document", isWritten: isMessageWritten },
  "conversation-message": {
    kind: "conversation",
    action: "conversation",
    isWritten: (content) => hasText("text")(content) || (Array.isArray(content["unsent"]) && content["unsent"].length > 0),
  },
  "create-document": {
    kind: "document",
    action: "create-document",
    isWritten: ({ answers }) => typeof answers === "object" && answers !== null && Object.keys(answers).length > 0,
  },
  "internal-referral": { kind: "referral", action: "internal-referral", isWritten: hasText("message") },
  "book-revisit": { kind: "revisit", action: "book-revisit", isWritten: hasText("message") },
}

const formOf = ({ form }: DraftKey): UnsentForm | undefined => forms[form.split(" ")[0]!]

/** Whether drafts of this key are of something to be sent, as opposed to a note or the reason in a dialog. */
export const isSendable = (key: DraftKey): boolean => formOf(key) !== undefined

/** What a draft leaves unsent; `undefined` for a draft of another kind, and for one that holds nothing written. */
export function unsentOf({ key, content, about, keptAt }: StoredDraft): Unsent | undefined {
  const form = formOf(key)
  if (form === undefined || typeof content !== "object" || content === null || !form.isWritten(content as Content)) return undefined
  const conversationId = form.kind === "conversation" ? key.form.split(" ")[1] : undefined
  return {
    id: ownerOf(key),
    key,
    kind: form.kind,
    action: form.action,
    ...(conversationId === undefined ? {} : { conversationId }),
    about,
    keptAt,
  }
}
