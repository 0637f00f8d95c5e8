import { takenActions } from "@rond/core/features/actions"
import { isBlank } from "@rond/core/format"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiMutation, useApiQuery, type ApiError } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { AlertDialog, Banner, notify } from "@rond/core/ui"
import type { MessageDescriptor } from "@lingui/core"
import { type ComponentProps, createElement, type ReactNode, useState } from "react"
import {
  endMedication,
  endMedicationFor,
  getMedicationLists,
  listPrescribedMedicines,
  type MedicationItem,
} from "../../model/contract/index.ts"
import { activeMedicationCount } from "../active-count.ts"
import { EndReasonFields, noEndReason } from "./EndReasonFields.tsx"

/** Returns the same text for every failure. */
const alwaysSaying = (text: MessageDescriptor) =>
  errorTexts(
    [endMedication, endMedicationFor],
    { medication_end_reason: text, medication_ended: text, medication_entered_in_error: text },
    { other: text },
  )
const genericErrors = alwaysSaying(msg`Something went wrong. Try again.`)
/** Another clinician was first: the list shows what they did. */
const staleErrors = alwaysSaying(msg`The medication was not ended.`)

const errorTitle = (props: ComponentProps<typeof RequestError>) => createElement(RequestError, props)

export interface EndMedicationProps {
  readonly item: MedicationItem
  /** The version that the clinician has seen. */
  readonly version: number
  /** Another clinician has changed or ended it. */
  readonly onStale: () => void
  /** Says of any failure only that it failed. */
  readonly hasGenericError?: boolean
  readonly onCancel: () => void
  readonly onEnded: () => void
  /** The consequences. */
  readonly children: ReactNode
}

/** Asks before a medication is ended, and for the reason, which may be left out: the specification asks for none. */
export function EndMedication({ item, version, onStale, hasGenericError = false, onCancel, onEnded, children }: EndMedicationProps) {
  const { t } = useLingui()
  const { patient, resolved } = useWorkspace()
  const { name } = item.silDrug
  const [reason, setReason] = useState(noEndReason)
  const [wasPressed, setWasPressed] = useState(false)
  const options = {
    invalidates: [getMedicationLists, activeMedicationCount, takenActions],
    onSuccess: () => {
      notify({ tone: "success", title: t`${name} was ended` })
      onEnded()
    },
    onError: (error: ApiError) => {
      if (error._tag !== "Conflict" && error._tag !== "NotFound") return
      // The list is being refetched and may not show it yet.
      const texts = hasGenericError ? genericErrors : staleErrors
      notify({ tone: "error", title: errorTitle({ error, texts, workspace: resolved }) })
      onStale()
      onCancel()
    },
  }
  const endAlone = useApiMutation(endMedication, options)
  const endFor = useApiMutation(endMedicationFor, options)
  const isPending = endAlone.isPending || endFor.isPending
  const failure = (reason.code === "NONE" ? endAlone : endFor).error
  const isTextMissing = reason.code === "OTHER" && isBlank(reason.text)
  const end = () => {
    setWasPressed(true)
    if (isTextMissing) return
    const { code, text } = reason
    const which = { params: { id: item.id }, query: { patientId: patient.id }, run: { version: String(version) } }
    if (code === "NONE") endAlone.mutate(which)
    else endFor.mutate({ ...which, payload: { endReason: { code, text: isBlank(text) ? null : text.trim() } } })
  }
  return (
    <AlertDialog
      open
      danger
      title={<Trans>End {name}?</Trans>}
      confirmLabel={<Trans>End medication</Trans>}
      pending={isPending}
      error={
        failure === null ? undefined : hasGenericError ? (
          <RequestError error={failure} texts={genericErrors} />
        ) : (
          <>
            <Trans>The medication was not ended.</Trans> <RequestError error={failure} />
          </>
        )
      }
      onConfirm={end}
      onCancel={onCancel}
    >
      {children}
      <StillDispensed item={item} />
      <EndReasonFields value={reason} onChange={setReason} disabled={isPending} isTextMissing={wasPressed && isTextMissing} />
    </AlertDialog>
  )
}

/** Says that ending it on the list does not end what a pharmacy may dispense. */
function StillDispensed({ item: { medication } }: Pick<EndMedicationProps, "item">) {
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const { data, error } = useApiQuery(listPrescribedMedicines, { params: { id: patient.id } })
  if (data === undefined)
    return error === null ? null : (
      <Banner tone="warning">
        <Trans>It could not be checked whether a pharmacy may still dispense it.</Trans>
      </Banner>
    )
  const dispensed = data.medicines.find(({ nplId, mayBeDispensed }) => mayBeDispensed && nplId === medication.nplId)
  if (dispensed === undefined) return null
  const [day, by] = [format.shortDate(dispensed.at, format.today()), dispensed.by ?? ""]
  return (
    <Banner tone="warning" title={<Trans>A pharmacy may still dispense it</Trans>}>
      <Trans>
        Prescribed {day} by {by}. Ending it here does not cancel the prescription: do that among the prescriptions too.
      </Trans>
    </Banner>
  )
}
