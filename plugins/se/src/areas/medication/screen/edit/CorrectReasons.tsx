import { isBlank } from "@rond/core/format"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { errorTexts, general, RequestError } from "@rond/core/platform/errors"
import { useApiMutation } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Dialog, notify, Stack } from "@rond/core/ui"
import { useState } from "react"
import { correctMedicationReasons, getMedicationLists, type MedicationItem } from "../../model/contract/index.ts"
import { ReasonsField } from "../form/ReasonsField.tsx"
import { WriteFailed } from "../WriteFailed.tsx"

const conflictErrors = errorTexts(
  correctMedicationReasons,
  { medication_ended: general, medication_entered_in_error: general, medication_reason: general },
  { Conflict: msg`A colleague has changed this medication. Close this window and open it again to see how it is now.` },
)

export interface CorrectReasonsProps {
  readonly item: MedicationItem
  /** Another clinician has changed or ended it. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Corrects why a medication is taken. The reasons before are kept with its earlier versions. */
export function CorrectReasons({ item, onStale, onClose }: CorrectReasonsProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { name } = item.silDrug
  const [reasons, setReasons] = useState(item.reason)
  // The list is read again after a conflict, and the reasons are not compared yet.
  const [version] = useState(item.version)
  const [query, setQuery] = useState("")
  const [wasPressed, setWasPressed] = useState(false)
  const correct = useApiMutation(correctMedicationReasons, {
    invalidates: [getMedicationLists],
    onSuccess: () => {
      notify({ tone: "success", title: t`The reasons for ${name} were corrected` })
      onClose()
    },
    onError: ({ _tag }) => {
      if (_tag === "Conflict" || _tag === "NotFound") onStale()
    },
  })
  const save = () => {
    setWasPressed(true)
    // Text of which no reason was chosen would be lost.
    if (reasons.length === 0 || !isBlank(query)) return
    correct.mutate({
      params: { id: item.id },
      query: { patientId: patient.id },
      payload: { reason: reasons },
      run: { version: String(version) },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!correct.isPending}
      closesOnOutsidePress={false}
      title={<Trans>Correct the reasons for {name}</Trans>}
      actions={
        <>
          <Button disabled={correct.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={correct.isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4} inert={correct.isPending}>
        <ReasonsField
          reasons={reasons}
          onReasons={setReasons}
          query={query}
          onQuery={setQuery}
          nplId={item.medication.nplId}
          isMissing={wasPressed}
        />
        {correct.error?._tag === "Conflict" && (
          <Banner tone="error" title={<Trans>The reasons were not corrected</Trans>}>
            <RequestError error={correct.error} texts={conflictErrors} />
          </Banner>
        )}
        {correct.error !== null && correct.error._tag !== "Conflict" && (
          <WriteFailed title={<Trans>The reasons were not corrected</Trans>} error={correct.error} onRetry={save} />
        )}
      </Stack>
    </Dialog>
  )
}
