import { isBlank } from "../../../../kernel/format/blank.ts"
import { isSubmission, type SentDraft } from "../../../../platform/drafts/use-send-draft.ts"
import type { NewPatientMessage } from "../../model/index.ts"
import { bodyLimit, subjectLimit } from "../../model/endpoints.ts"

export interface MessageDraft extends SentDraft {
  readonly subject: string
  readonly body: string
  /** Whether the message has a button for booking a revisit. */
  readonly hasButton: boolean
  /** The greeting and signature that the text began with. Without other text they are no message. */
  readonly frame?: string
}

/** Whether a stored value is a message draft of this shape. */
export function isMessageDraft(value: unknown): value is MessageDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof MessageDraft]?: unknown }
  return (
    typeof draft.subject === "string" &&
    typeof draft.body === "string" &&
    typeof draft.hasButton === "boolean" &&
    (draft.frame === undefined || typeof draft.frame === "string") &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}

export interface MessageIssues {
  readonly subject: "missing" | "too-long" | undefined
  readonly body: "missing" | "too-long" | undefined
}

export function messageIssues({ subject, body, frame }: Pick<MessageDraft, "subject" | "body" | "frame">): MessageIssues {
  return { subject: issueOf(subject, subjectLimit), body: body === frame ? "missing" : issueOf(body, bodyLimit) }
}

const issueOf = (text: string, limit: number) => (isBlank(text) ? "missing" : text.length > limit ? "too-long" : undefined)

/**
 * The draft of a message whose sending was undone. Text that was typed since follows below it. It is sent as a new submission, because the
 * server has deleted the first.
 */
export const takenBack =
  ({ submission: _sent, ...message }: MessageDraft) =>
  (now: MessageDraft | undefined): MessageDraft =>
    now === undefined ? message : { ...message, body: [message.body, now.subject, now.body].filter((part) => !isBlank(part)).join("\n\n") }

/** The request body of a draft. */
export function newPatientMessage(
  draft: MessageDraft,
  to: { readonly patientId: string; readonly meetingId: string | undefined },
  files: readonly File[],
): NewPatientMessage {
  return {
    meetingId: to.meetingId,
    patientId: to.patientId,
    messageSubject: draft.subject.trim(),
    message: draft.body.trim(),
    ...(draft.hasButton ? { hasButton: "true", buttonType: "book_revisit" } : {}),
    attachments: files,
  }
}

/**
 * The written part of a message, without its files: a reload drops the files but keeps the text. The server, which has seen
 * both, refuses the same text with other files until the clinician has checked.
 */
export function writtenIn({ attachments: _files, ...words }: NewPatientMessage): Omit<NewPatientMessage, "attachments"> {
  return words
}
