import { isBlank } from "../../../kernel/format/blank.ts"
import { ownerOf, type DraftKey, type DraftSubject, type StoredDraft } from "../../../platform/drafts/draft-key.ts"

/** Something that a clinician began and has not sent, saved or booked. */
export interface Unsent {
  /** Equal for equal drafts only. */
  readonly id: string
  readonly key: DraftKey
  readonly kind: "message" | "conversation" | "document" | "referral" | "revisit" | "other"
  /** The meeting that continues it; `undefined` outside a meeting. */
  readonly meetingId: string | undefined
  /** The action whose panel continues it; for a conversation, which has a screen of its own, `conversation`. */
  readonly action?: string
  /** The tab that continues it. */
  readonly tab?: string | undefined
  /** The conversation that continues it. */
  readonly conversationId?: string
  /** Absent in drafts of earlier versions of the product. */
  readonly about: DraftSubject | undefined
  /** Epoch milliseconds. */
  readonly keptAt: number
}

interface UnsentForm {
  readonly kind: Unsent["kind"]
  readonly action: string
  /** Whether a draft of this form holds anything that the clinician wrote. */
  readonly isWritten: (content: Content) => boolean
}

type Content = Readonly<Record<string, unknown>>

const hasText =
  (...names: readonly string[]) =>
  (content: Content): boolean =>
    names.some((name) => typeof content[name] === "string" && !isBlank(content[name]))

/** Only a greeting and a signature are no message. */
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

/**
 * What a draft leaves unsent; `undefined` for a draft that holds nothing written, and for a draft of another kind, such as a note or the reason
 * in a dialog.
 */
export function unsentOf({ key, content, about, keptAt }: StoredDraft): Unsent | undefined {
  const unsaved = about?.unsaved
  const unsent = { id: ownerOf(key), key, about, keptAt, meetingId: key.meetingId ?? unsaved?.meetingId }
  if (unsaved !== undefined) return { ...unsent, kind: "other", tab: unsaved.tab }
  const [name, conversationId] = key.form.split(" ")
  const form = forms[name!]
  if (form === undefined || typeof content !== "object" || content === null || !form.isWritten(content as Content)) return undefined
  const { kind, action } = form
  return { ...unsent, kind, action, ...(kind === "conversation" && { conversationId: conversationId! }) }
}

/**
 * Whether a draft of this patient is continued in this meeting, or outside one: it was written there, or it is the patient's in every
 * meeting.
 */
export const isContinuedIn = (
  { key, about }: Pick<StoredDraft, "key" | "about">,
  { patientId, meetingId }: Pick<DraftKey, "patientId" | "meetingId">,
): boolean => key.patientId === patientId && (key.meetingId === meetingId || (key.meetingId === undefined && about?.unsaved !== undefined))
