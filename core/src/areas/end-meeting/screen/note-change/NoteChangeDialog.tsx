import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { maxReasonLength, strikeEntry, unsignEntry, listEntries } from "../../../record/model/index.ts"
import { useLingui } from "@lingui/react/macro"
import { isText, useDraft } from "../../../../platform/drafts/use-draft.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { getDayMeetings } from "../../../meeting/model/index.ts"
import { type ErrorTexts, errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { WrittenDialog } from "./WrittenDialog.tsx"

/** A change to a finished note that needs a reason. */
export type NoteChange = "strike" | "unsign"

export interface NoteChangeTexts {
  readonly endpoint: typeof strikeEntry | typeof unsignEntry
  readonly title: MessageDescriptor
  /** The effect of the change. */
  readonly consequence: MessageDescriptor
  readonly confirm: MessageDescriptor
  readonly done: MessageDescriptor
  /** The reason it failed. */
  readonly texts: ErrorTexts
  /** The key by which a market's error mapper recognises a failure, where the specification names it. */
  readonly failureKey?: string
  readonly danger: boolean
}

const changeErrors = (unreachable: MessageDescriptor) =>
  errorTexts(
    [strikeEntry, unsignEntry],
    { entry_not_signed: general, entry_stricken: general, missing_reason: general, prn_already_signed: general },
    { Unavailable: unreachable, Timeout: unreachable },
  )

const noteChanges: Readonly<Record<NoteChange, NoteChangeTexts>> = {
  strike: {
    endpoint: strikeEntry,
    title: msg`Strike out this note?`,
    consequence: msg`A struck-out note stays readable with the time and your reason, but can never be edited or signed again.`,
    confirm: msg`Strike out note`,
    done: msg`The note is struck out`,
    texts: changeErrors(msg`The note could not be struck out. Check your connection and try again. Your reason is kept.`),
    failureKey: "meeting.strike_meeting_note_confirmation_modal.error",
    danger: true,
  },
  unsign: {
    endpoint: unsignEntry,
    title: msg`Unsign this note?`,
    consequence: msg`Your signature is removed, and the note can be edited again. The record keeps the signed version and your reason.`,
    confirm: msg`Unsign note`,
    done: msg`The note is unsigned and can be edited again`,
    texts: changeErrors(msg`Network error: the note is still signed. Check your connection and try again. Your reason is kept.`),
    danger: false,
  },
}

export interface NoteChangeDialogProps {
  readonly change: NoteChange
  /** @throws "Missing entry id" on confirming where there is none. */
  readonly entryId: string | undefined
  /** Runs first: saves what was typed. */
  readonly before?: () => Promise<unknown>
  /** Runs after the change: refreshes the note on screen. */
  readonly after?: () => Promise<unknown>
  readonly onClose: () => void
}

/** Strikes or unsigns an entry for a reason. On failure the dialog stays open with the error; the reason is kept as a draft. */
export default function NoteChangeDialog({ change, entryId, before, after, onClose }: NoteChangeDialogProps) {
  const { t } = useLingui()
  const { endpoint, title, consequence, confirm, done, danger, texts, failureKey } = noteChanges[change]
  const { ids } = useWorkspace()
  const { clinicianId, patientId = "", meetingId } = ids
  const draft = useDraft({ clinicianId, patientId, meetingId, form: `${change}-${entryId ?? ""}` }, "", isText)
  const write = useApiMutation(endpoint, { invalidates: [listEntries, getDayMeetings] })
  const run = async (reason: string) => {
    if (entryId === undefined) throw new Error("Missing entry id")
    try {
      await before?.()
      await write.mutateAsync({ params: { id: entryId }, payload: { reason } })
      await after?.()
    } catch {
      return
    }
    draft.clear()
    notify({ tone: "success", title: t(done) })
    onClose()
  }
  return (
    <WrittenDialog
      title={t(title)}
      consequence={t(consequence)}
      label={t`Reason`}
      missing={t`Enter a reason.`}
      maxLength={maxReasonLength}
      confirmLabel={t(confirm)}
      danger={danger}
      pending={write.isPending}
      text={draft.content}
      onText={draft.change}
      error={write.error === null ? undefined : <RequestError error={write.error} texts={texts} failure={failureKey} />}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}
