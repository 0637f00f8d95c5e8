import { useState } from "react"
import type { CallError } from "../contract/problem.ts"
import { useDraft } from "../drafts/use-draft.ts"
import { ownerOf, type DraftKey } from "../drafts/draft-key.ts"
import { randomId } from "../http/random-id.ts"
import { useWrite } from "../http/use-write.ts"
import { useRefreshWorkspaceQueries } from "../workspace/workspace-queries.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { getMeeting } from "../meeting/contract.ts"
import { sentMessageCount } from "./action.ts"
import { attachmentFaults } from "./attachment.ts"
import { listPatientMessages, sendPatientMessage, type NewPatientMessage } from "./contract.ts"
import { useKeptFiles } from "./kept-files.ts"
import { changedMessage, isMessageDraft, messageFaults, newPatientMessage, unwrittenMessage, type MessageDraft } from "./message-draft.ts"
import type { MessagingConfiguration, SentMessage } from "./message.ts"

/** Ids of the fields, for what must focus them. */
export const messageFields = { subject: "send-message-subject", body: "send-message-body" } as const

/** A message being written and sent, as the panel shows it. */
export interface MessageWriting {
  readonly draft: MessageDraft
  readonly files: readonly File[]
  readonly change: (change: Partial<Pick<MessageDraft, "subject" | "body" | "hasButton">>) => void
  readonly changeFiles: (files: readonly File[]) => void
  /** Sends if nothing is missing; `anyway` sends under a new key what may have been sent before. */
  readonly send: (anyway?: "anyway") => void
  readonly discard: () => void
  readonly writeAnother: () => void
  readonly isReady: boolean
  readonly isRestored: boolean
  /** It began with files that are attached again by themselves. */
  readonly hasOwnFiles: boolean
  readonly isKeptHere: boolean
  readonly isSending: boolean
  /** The clinician has pressed send: from then on what is missing is said. */
  readonly wasPressed: boolean
  readonly error: CallError | null
  readonly sent: SentMessage | undefined
}

/** What a message begins with when something else gives rise to it, as a document does. */
export interface MessageBeginning {
  /** Where its draft is kept: the name of a form of its own, so that it never meets the message of the message panel. */
  readonly form: string
  readonly subject: string
  readonly body: string
  readonly files: readonly File[]
}

const fromNothing: MessageBeginning = { form: "send-message", subject: "", body: "", files: [] }

/** Writes and sends a message from this workspace. Nothing typed is lost before it is sent. */
export function useSendMessage(
  configuration: MessagingConfiguration | undefined,
  beginning: MessageBeginning = fromNothing,
): MessageWriting {
  const { ids, patient } = useWorkspace()
  const { form, subject, body } = beginning
  const key: DraftKey = { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form }
  const kept = useDraft(key, { ...unwrittenMessage, subject, body }, isMessageDraft)
  const [files, keepFiles, forgetFiles] = useKeptFiles(ownerOf(key), beginning.files)
  const [wasPressed, setWasPressed] = useState(false)
  const refreshCounts = useRefreshWorkspaceQueries()
  const write = useWrite(sendPatientMessage, { refreshes: [listPatientMessages, getMeeting] })
  const draft = kept.content

  const clear = () => {
    kept.clear()
    keepFiles([])
    setWasPressed(false)
  }
  const deliver = async (payload: NewPatientMessage, tried: MessageDraft) => {
    try {
      await write.mutateAsync({ payload, run: { idempotencyKey: tried.sendKey } })
    } catch {
      // `write.error` says it, and raises what is no answer's.
      return
    }
    // Whether or not the panel is still open: what has been typed or attached since stays.
    kept.clearSent(tried)
    forgetFiles(files)
    setWasPressed(false)
    refreshCounts([sentMessageCount])
  }
  const send = (anyway?: "anyway") => {
    setWasPressed(true)
    const { subject, body } = messageFaults(draft)
    const fileFaults = configuration === undefined ? [] : attachmentFaults(files, configuration)
    const missing = subject === undefined ? (body === undefined ? undefined : messageFields.body) : messageFields.subject
    if (missing !== undefined) document.getElementById(missing)?.focus()
    if (missing !== undefined || fileFaults.some((fault) => fault !== undefined)) return
    const sendKey = anyway === undefined && draft.sendKey !== "" ? draft.sendKey : randomId()
    const tried = { ...draft, wasTried: true, sendKey }
    kept.change(tried)
    const payload = newPatientMessage(tried, { patientId: patient.id, meetingId: ids.meetingId }, files)
    void deliver(payload, tried)
  }
  return {
    draft,
    files,
    change: (change) => kept.change(changedMessage(draft, change)),
    changeFiles: (next) => {
      keepFiles(next)
      kept.change(changedMessage(draft, {}))
    },
    send,
    discard: clear,
    writeAnother: write.reset,
    isReady: kept.state === "ready",
    isRestored: kept.restored,
    hasOwnFiles: beginning.files.length > 0,
    isKeptHere: kept.keptHere,
    isSending: write.isPending,
    wasPressed,
    error: write.error,
    sent: write.data,
  }
}
