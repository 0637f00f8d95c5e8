import { isBlank } from "../../../../kernel/format/blank.ts"
import type { ConversationAttachment } from "../../model/index.ts"

/** A file that the server keeps for a message that is not sent yet. */
export type KeptFile = Pick<ConversationAttachment, "id" | "name" | "mediaType" | "sizeBytes">

/** A message that was to be sent and of which the server has not said that it has it. */
export interface UnsentMessage {
  /** The message's id for ever: sent again, it is the same message. */
  readonly id: string
  readonly body: string
  readonly files: readonly KeptFile[]
}

/** The data that this device keeps of a conversation: what is being written, and what has not arrived. */
export interface ConversationDraft {
  readonly text: string
  /** The id of the message that the text was before it came back into the field: it may have arrived all the same. */
  readonly textId?: string
  readonly files: readonly KeptFile[]
  /** In the order in which they were written. */
  readonly unsent: readonly UnsentMessage[]
}

export const emptyDraft: ConversationDraft = { text: "", files: [], unsent: [] }

export const draftForm = (conversationId: string): string => `conversation-message ${conversationId}`

const isListOf = (value: unknown, isItem: (item: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null && isItem(item as Record<string, unknown>))

const areFiles = (value: unknown): boolean =>
  isListOf(
    value,
    ({ id, name, mediaType, sizeBytes }) =>
      typeof id === "string" && typeof name === "string" && typeof mediaType === "string" && typeof sizeBytes === "number",
  )

/** Whether a stored value is the draft of a conversation. */
export function isConversationDraft(value: unknown): value is ConversationDraft {
  if (typeof value !== "object" || value === null) return false
  const { text, textId, files, unsent } = value as { readonly [Name in keyof ConversationDraft]?: unknown }
  return (
    typeof text === "string" &&
    (textId === undefined || typeof textId === "string") &&
    areFiles(files) &&
    isListOf(unsent, (message) => typeof message["id"] === "string" && typeof message["body"] === "string" && areFiles(message["files"]))
  )
}

/** Whether it holds words, or a message that has not arrived. Files without words are no message. */
export const isWritten = ({ text, unsent }: Pick<ConversationDraft, "text" | "unsent">): boolean => !isBlank(text) || unsent.length > 0

/** The draft, or `undefined` where nothing is left to keep. */
export const keptDraft = (draft: ConversationDraft): ConversationDraft | undefined =>
  draft.text === "" && draft.files.length === 0 && draft.unsent.length === 0 ? undefined : draft

/** The written text becomes a message that is to be sent, under this id unless the text has one. */
export const asUnsent = ({ text, textId, files, unsent }: ConversationDraft, id: string): ConversationDraft => ({
  ...emptyDraft,
  unsent: [...unsent, { id: textId ?? id, body: text.trim(), files }],
})

/** Returns the draft without the messages that have arrived, or that the clinician does not want to send. */
export const without = (draft: ConversationDraft, ids: ReadonlySet<string>): ConversationDraft =>
  draft.unsent.some(({ id }) => ids.has(id)) ? { ...draft, unsent: draft.unsent.filter(({ id }) => !ids.has(id)) } : draft

/** Puts a message back into the field, above the text that was written since. */
export function backInField(draft: ConversationDraft, id: string): ConversationDraft {
  const message = draft.unsent.find((unsent) => unsent.id === id)
  if (message === undefined) return draft
  return {
    text: [message.body, draft.text].filter((part) => !isBlank(part)).join("\n\n"),
    textId: message.id,
    files: [...message.files, ...draft.files],
    unsent: draft.unsent.filter((unsent) => unsent.id !== id),
  }
}

/** The message under another id: its own belongs to another message. */
export const underNewId = (draft: ConversationDraft, id: string, newId: string): ConversationDraft => ({
  ...draft,
  unsent: draft.unsent.map((message) => (message.id === id ? { ...message, id: newId } : message)),
})
