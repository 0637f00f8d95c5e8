import { takenActions } from "@rond/core/features/actions"
import { useLingui } from "@lingui/react/macro"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { notify } from "@rond/core/ui"
import { Option, Schema } from "effect"
import { useEffect } from "react"
import { getMedicationLists, medicationListChanged, MedicationListChange, medicationListTopic } from "../model/contract/index.ts"
import { activeMedicationCount } from "./active-count.ts"

const changeIn = Schema.decodeUnknownOption(MedicationListChange)

/**
 * The patient's medications. They are read again when they change, here or elsewhere; a colleague's change of a medication on screen
 * is announced.
 */
export function useMedicationLists() {
  const { t } = useLingui()
  const { clinician, patient } = useWorkspace()
  const refreshCounts = useRefreshWorkspaceQueries()
  const query = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const { error, refetch } = query

  useEffect(() => (error === null ? undefined : notify({ tone: "error", title: t`The medication list could not be loaded` })), [error, t])

  const readAgain = () => {
    refreshCounts([activeMedicationCount, takenActions])
    return refetch()
  }
  const reportChange = async ({ medicationId, change, clinicianId, version }: MedicationListChange) => {
    const { data } = await readAgain()
    const item = [...(data?.active ?? []), ...(data?.past ?? []), ...(data?.enteredInError ?? [])].find(({ id }) => id === medicationId)
    // A list that could not be read again still names the author before.
    if (item === undefined || item.version < version || clinicianId === clinician.id) return
    const by = item.latestModifiedBy
    const { name } = item.silDrug
    const titles: Readonly<Record<MedicationListChange["change"], string>> = {
      added: t`${by} added ${name}`,
      edited: t`${by} changed ${name}`,
      ended: t`${by} ended ${name}`,
      "reasons-corrected": t`${by} corrected the reasons for ${name}`,
      "entered-in-error": t`${by} marked ${name} as entered in error`,
    }
    notify({ tone: "info", title: titles[change] })
  }
  useServerEvents(
    [medicationListTopic(clinician.pool.id, patient.id)],
    ({ type, data }) => {
      if (type !== medicationListChanged) return
      const change = Option.getOrUndefined(changeIn(data))
      if (change === undefined) void readAgain()
      else void reportChange(change)
    },
    () => void readAgain(),
  )
  return query
}
