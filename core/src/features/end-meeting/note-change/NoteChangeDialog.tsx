import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react/macro"
import { isRetryable, type ApiError } from "../../../api/api-error.ts"
import { useDraft } from "../../../platform/drafts/use-draft.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { getDayMeetings } from "../../../model/meeting/index.ts"
import type { ResolvedWorkspace } from "../../../extension-points/resolve-workspace.ts"
import { apiErrorText } from "../../../platform/errors/api-error-text.ts"
import { mappedByMarket } from "../../../platform/errors/mapped-error.ts"
import { listEntries } from "../../../model/record/index.ts"
import { notify } from "../../../ui/states/notifications.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { noteChanges, type NoteChange } from "./note-change.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"

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
  const { call, title, consequence, confirm, done, danger } = noteChanges[change]
  const { ids, resolved } = useWorkspace()
  const { clinicianId, patientId = "", meetingId } = ids
  const draft = useDraft({ clinicianId, patientId, meetingId, form: `${change}-${entryId ?? ""}` }, "", isText)
  const write = useApiMutation(call, { invalidates: [listEntries, getDayMeetings] })
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
    <ReasonDialog
      title={t(title)}
      consequence={t(consequence)}
      confirmLabel={t(confirm)}
      danger={danger}
      pending={write.isPending}
      reason={draft.content}
      onReason={draft.change}
      error={write.error === null ? undefined : t(whyFailed(change, write.error, resolved))}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}

/** A market's own text first, then core's: unreachable, or the server's reason. */
function whyFailed(change: NoteChange, error: ApiError, resolved: ResolvedWorkspace): MessageDescriptor {
  const { failed, failureKey } = noteChanges[change]
  return mappedByMarket(resolved, error, failureKey)?.message ?? (isRetryable(error) ? failed : apiErrorText(error))
}

const isText = (value: unknown): value is string => typeof value === "string"
