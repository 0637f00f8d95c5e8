import { randomId } from "../http/random-id.ts"
import type { NewPatientMessage } from "./contract.ts"
import { bodyLimit, subjectLimit } from "./message.ts"

/** What is kept of a message while it is written. */
export interface MessageDraft {
  readonly subject: string
  readonly body: string
  /** With the button with which the patient books a revisit. */
  readonly hasButton: boolean
  /** The key it is sent under, so that sending the very same again, even after a crash, sends it once. */
  readonly sendKey: string
  /** It has been sent under its key, and nobody knows yet whether it arrived. */
  readonly wasTried: boolean
}

/** A message nobody has begun to write; it gets its key with its first letter. */
export const unwrittenMessage: MessageDraft = { subject: "", body: "", hasButton: false, sendKey: "", wasTried: false }

/** The message with a change; one that was tried before is another message now, under another key. */
export function changedMessage(draft: MessageDraft, change: Partial<Pick<MessageDraft, "subject" | "body" | "hasButton">>): MessageDraft {
  return { ...draft, ...change, sendKey: draft.wasTried || draft.sendKey === "" ? randomId() : draft.sendKey, wasTried: false }
}

/** Whether a kept value is a message of this shape. */
export function isMessageDraft(value: unknown): value is MessageDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof MessageDraft]?: unknown }
  return (
    typeof draft.subject === "string" &&
    typeof draft.body === "string" &&
    typeof draft.hasButton === "boolean" &&
    typeof draft.sendKey === "string" &&
    typeof draft.wasTried === "boolean"
  )
}

/** What keeps a message from being sent, by field. */
export interface MessageFaults {
  readonly subject: "missing" | "too-long" | undefined
  readonly body: "missing" | "too-long" | undefined
}

export function messageFaults({ subject, body }: Pick<MessageDraft, "subject" | "body">): MessageFaults {
  return { subject: faultOf(subject, subjectLimit), body: faultOf(body, bodyLimit) }
}

const faultOf = (text: string, limit: number) => (text.trim() === "" ? "missing" : text.length > limit ? "too-long" : undefined)

/** A draft as it travels. */
export function newPatientMessage(
  draft: MessageDraft,
  to: { readonly patientId: string; readonly meetingId: string | undefined },
  files: readonly File[],
): NewPatientMessage {
  return {
    ...(to.meetingId === undefined ? {} : { meetingId: to.meetingId }),
    patientId: to.patientId,
    messageSubject: draft.subject.trim(),
    message: draft.body.trim(),
    ...(draft.hasButton ? { hasButton: "true", buttonType: "book_revisit" } : {}),
    attachments: files,
  }
}
