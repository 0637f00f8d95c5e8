import { atom, useAtom } from "jotai"
import { useState } from "react"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { formOf } from "../../../actions/model/within-core.ts"
import type { ActionDraft } from "../../../plugin/index.ts"
import { useSendDraft } from "../../../../platform/drafts/use-send-draft.ts"
import { ownerOf, type DraftKey } from "../../../../platform/drafts/draft-key.ts"
import { useRefreshWorkspaceQueries } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { useActionDraft } from "../../../../platform/workspace/use-action-draft.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { getMeeting } from "../../../meeting/model/index.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import { attachmentIssues } from "../../model/attachment.ts"
import { listPatientMessages, sendPatientMessage } from "../../model/index.ts"
import { useMessageUndo } from "./use-message-undo.ts"
import { isMessageDraft, messageIssues, newPatientMessage, writtenIn, type MessageDraft } from "../draft/message-draft.ts"
import type { MessagingConfiguration } from "../../model/endpoints.ts"
import type { SentMessage } from "../../model/sent.ts"

/** The files attached to each message being written, by the draft's owner. */
const filesByOwner = atom<ReadonlyMap<string, readonly File[]>>(new Map())

/**
 * The files attached to a message being written, and functions that change them. They survive closing and reopening the panel for the same
 * patient and meeting, but not a reload.
 *
 * @param beginning the initial attachments
 */
function useStoredFiles(owner: string, beginning: readonly File[]): StoredFiles {
  const [filesByKey, keep] = useAtom(filesByOwner)
  return {
    files: filesByKey.get(owner) ?? beginning,
    change: (next) => keep((all) => new Map(all).set(owner, next)),
    forget: (sent) => keep((all) => ((all.get(owner) ?? sent) === sent ? new Map(all).set(owner, []) : all)),
    putBack: (sent) => keep((all) => new Map(all).set(owner, [...sent, ...(all.get(owner) ?? [])])),
  }
}

interface StoredFiles {
  readonly files: readonly File[]
  readonly change: (files: readonly File[]) => void
  /** Removes the files of a sent message, unless others have replaced them. */
  readonly forget: (sent: readonly File[]) => void
  /** Attaches the files of a message whose sending was undone, before those attached since. */
  readonly putBack: (sent: readonly File[]) => void
}

/** The fields' element ids, for focusing them. */
export const messageFields = { subject: "send-message-subject", body: "send-message-body" } as const

/** A message being written and sent. */
export interface MessageWriting {
  readonly draft: MessageDraft
  readonly files: readonly File[]
  readonly change: (change: Partial<Pick<MessageDraft, "subject" | "body" | "hasButton">>) => void
  readonly changeFiles: (files: readonly File[]) => void
  /** Sends the message if nothing is missing. */
  readonly send: () => void
  readonly discard: () => void
  readonly writeAnother: () => void
  readonly isReady: boolean
  readonly isRestored: boolean
  /** Whether it started with files that are reattached automatically. */
  readonly hasOwnFiles: boolean
  readonly isDraftKept: boolean
  readonly isSending: boolean
  /** The share of a message with files that is sent, 0 to 1; `undefined` while it is not known. */
  readonly share: number | undefined
  /** The clinician has pressed send: missing fields are reported from then on. */
  readonly wasPressed: boolean
  readonly error: ApiError | null
  readonly sent: SentMessage | undefined
}

/** The initial content of a message that accompanies something else, such as a document. */
export interface MessageBeginning {
  /** The draft of this message, which is not the message panel's draft. */
  readonly unsent: ActionDraft<MessageDraft>
  /** The subject of the message: the id of the document, where each has a message of its own. */
  readonly about?: string
  readonly subject: string
  readonly body: string
  /** The body again, if it is only a greeting and signature, which is not a message yet. */
  readonly frame?: string
  readonly files: readonly File[]
}

/** Writes and sends a message from this workspace. Nothing typed is lost before it is sent. `onSent` runs once the server has it. */
export function useSendMessage(
  configuration: MessagingConfiguration | undefined,
  beginning: MessageBeginning,
  onSent?: () => void,
): MessageWriting {
  const { ids, patient } = useWorkspace()
  const { unsent, about, subject, body, frame } = beginning
  const key: DraftKey = { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form: formOf(unsent, about) }
  const messageDraft = useActionDraft(unsent, { subject, body, hasButton: false, frame }, isMessageDraft, about)
  const storedFiles = useStoredFiles(ownerOf(key), beginning.files)
  const { files } = storedFiles
  const [wasPressed, setWasPressed] = useState(false)
  const [share, setShare] = useState<number>()
  const refreshCounts = useRefreshWorkspaceQueries()
  const draft = messageDraft.content
  const offerUndo = useMessageUndo(messageDraft)
  const sending = useSendDraft(sendPatientMessage, messageDraft, {
    invalidates: [listPatientMessages, getMeeting],
    written: writtenIn,
    ...(files.length === 0
      ? {}
      : { onProgress: ({ sentBytes, totalBytes }) => setShare(totalBytes > 0 ? sentBytes / totalBytes : undefined) }),
    onSent: (message) => {
      storedFiles.forget(files)
      offerUndo(message, draft, () => {
        storedFiles.putBack(files)
        sending.reset()
        setTimeout(() => document.getElementById(messageFields.body)?.focus())
      })
      setWasPressed(false)
      refreshCounts([takenActions])
      onSent?.()
    },
  })

  const send = () => {
    setWasPressed(true)
    setShare(undefined)
    const { subject, body } = messageIssues(draft)
    const fileIssues = configuration === undefined ? [] : attachmentIssues(files, configuration)
    const missingField = subject === undefined ? (body === undefined ? undefined : messageFields.body) : messageFields.subject
    if (missingField !== undefined) document.getElementById(missingField)?.focus()
    if (missingField !== undefined || fileIssues.some((issue) => issue !== undefined)) return
    sending.send(newPatientMessage(draft, { patientId: patient.id, meetingId: ids.meetingId }, files))
  }
  return {
    draft,
    files,
    // A template changes the subject and the text one after the other, before React renders.
    change: (change) => messageDraft.amend((now) => ({ ...now, ...change })),
    changeFiles: storedFiles.change,
    send,
    discard: () => {
      messageDraft.clear()
      storedFiles.change([])
      setWasPressed(false)
    },
    writeAnother: sending.reset,
    isReady: messageDraft.state === "ready",
    isRestored: messageDraft.restored,
    hasOwnFiles: beginning.files.length > 0,
    isDraftKept: messageDraft.isKept,
    isSending: sending.isSending,
    share,
    wasPressed,
    error: sending.error,
    sent: sending.response,
  }
}
