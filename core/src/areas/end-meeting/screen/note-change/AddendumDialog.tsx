import { isBlank } from "../../../../kernel/format/blank.ts"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { EntryActionProps } from "../../../plugin/index.ts"
import { addAddendum, listEntries, maxAddendumLength } from "../../../record/model/index.ts"
import { isText, useDraft } from "../../../../platform/drafts/use-draft.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { addendumForm } from "../../../unsent/screen/within-core.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { WrittenDialog } from "./WrittenDialog.tsx"

const addendumErrors = errorTexts(addAddendum, {
  entry_not_signed: msg`This note is no longer signed. Write in the note itself. Your text is kept here.`,
  entry_stricken: msg`This note has been struck out, so nothing can be added to it. Your text is kept here.`,
  missing_addendum: general,
  prn_already_signed: general,
})

export interface AddendumDialogProps {
  readonly entry: Pick<EntryActionProps["entry"], "entryId">
  readonly close: () => void
  /** Runs once the addendum is saved: refreshes the note on screen. */
  readonly after?: () => Promise<unknown>
}

/** Writes an addendum to a signed note. It is signed when it is saved. The text is kept as a draft until then. */
export default function AddendumDialog({ entry: { entryId }, close, after }: AddendumDialogProps) {
  const { t } = useLingui()
  const { ids, meeting, patient } = useWorkspace()
  const { clinicianId, patientId = "", meetingId } = ids
  const key = { clinicianId, patientId, meetingId, form: addendumForm(entryId) }
  const draft = useDraft(key, "", isText, (text) => ({
    patientName: patient.name,
    startMillis: meeting?.startMillis,
    unsaved: isBlank(text) ? undefined : { what: t`addendum`, tab: "medical-records" },
  }))
  const write = useApiMutation(addAddendum, { invalidates: [listEntries] })
  const save = async (text: string) => {
    try {
      await write.mutateAsync({ params: { id: entryId }, payload: { text } })
    } catch {
      return
    }
    draft.clear()
    void after?.()
    notify({ tone: "success", title: t`The addendum is signed` })
    close()
  }
  return (
    <WrittenDialog
      title={t`Add an addendum`}
      consequence={t`The note stays as it was signed. Your addendum appears below it with your name and the time. It is signed when you save it and cannot be changed.`}
      label={t`Addendum`}
      missing={t`Enter the addendum.`}
      maxLength={maxAddendumLength}
      minRows={5}
      confirmLabel={t`Sign addendum`}
      danger={false}
      pending={write.isPending}
      text={draft.content}
      onText={draft.change}
      error={write.error === null ? undefined : <RequestError error={write.error} texts={addendumErrors} />}
      onConfirm={(text) => void save(text)}
      onClose={close}
    />
  )
}
