import { Trans, useLingui } from "@lingui/react/macro"
import { MappedMessage, mappedErrorOf } from "@rond/core/platform/errors"
import { useApiMutation } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { AlertDialog, notify } from "@rond/core/ui"
import type { ReactNode } from "react"
import { endMedication, getMedicationLists, type MedicationItem } from "../../contract/medication/index.ts"
import { activeMedicationCount } from "../medication-list.ts"

export interface EndMedicationProps {
  readonly item: MedicationItem
  /** The version that the clinician has seen. */
  readonly version: number
  /** Somebody else has changed or ended it. */
  readonly onStale: () => void
  /** Says of any failure only that it failed. */
  readonly hasGenericError?: boolean
  readonly onCancel: () => void
  readonly onEnded: () => void
  /** The consequences. */
  readonly children: ReactNode
}

/** Asks before a medication is ended. */
export function EndMedication({ item, version, onStale, hasGenericError = false, onCancel, onEnded, children }: EndMedicationProps) {
  const { t } = useLingui()
  const { patient, resolved } = useWorkspace()
  const { name } = item.silDrug
  const end = useApiMutation(endMedication, {
    invalidates: [getMedicationLists, activeMedicationCount],
    onSuccess: () => {
      notify({ tone: "success", title: t`${name} was ended` })
      onEnded()
    },
    onError: (error) => {
      if (error._tag !== "Conflict" && error._tag !== "NotFound") return
      // The list is being refetched and may not show it yet.
      notify({ tone: "error", title: hasGenericError ? t`Something went wrong. Try again.` : t`The medication was not ended.` })
      onStale()
      onCancel()
    },
  })
  return (
    <AlertDialog
      open
      danger
      title={<Trans>End {name}?</Trans>}
      confirmLabel={<Trans>End medication</Trans>}
      pending={end.isPending}
      error={
        end.error === null ? undefined : hasGenericError ? (
          <Trans>Something went wrong. Try again.</Trans>
        ) : (
          <>
            <Trans>The medication was not ended.</Trans> <MappedMessage {...mappedErrorOf(resolved, end.error)} />
          </>
        )
      }
      onConfirm={() => end.mutate({ params: { id: item.id }, query: { patientId: patient.id }, run: { version: String(version) } })}
      onCancel={onCancel}
    >
      {children}
    </AlertDialog>
  )
}
