import { takenActions } from "@rond/core/features/actions"
import { takenActionsChanged } from "@rond/core/model/actions"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery, useRefetch } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { getPrescriptionStatus, listTakenPrescriptions, listPatientPrescriptions, type Prescription } from "../../model/contract/index.ts"

/** The patient's valid prescriptions at the national service. They are not asked for while the patient has no id number. */
export function usePatientPrescriptions() {
  const { patient } = useWorkspace()
  const isAsked = patient.idNumber !== null
  const query = useApiQuery(listPatientPrescriptions, { payload: { idNumber: patient.idNumber ?? "" } }, { enabled: isAsked })
  return { ...query, isAsked }
}

/** The meeting's prescriptions, the withdrawn ones too. They are read again when one is taken or cancelled, here or elsewhere. */
export function useMeetingPrescriptions(meetingId: string) {
  const query = useApiQuery(listTakenPrescriptions, { params: { id: meetingId } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === takenActionsChanged ? readAgain() : undefined), readAgain)
  return query
}

/** Reads the national service's status of a prescription of this clinic. `isUnknownThere`: the service does not know the prescription. */
export function usePrescriptionStatus({ medicationRequest: { id } }: Prescription) {
  const query = useApiQuery(getPrescriptionStatus, { params: { id } })
  return { ...query, isUnknownThere: query.error?._tag === "NotFound" }
}

/** Reads all lists of prescriptions again. */
export function useReadPrescriptionsAgain(): () => void {
  const refetch = useRefetch()
  const refreshCounts = useRefreshWorkspaceQueries()
  return () => {
    refetch(listTakenPrescriptions)
    refetch(listPatientPrescriptions)
    refreshCounts([takenActions])
  }
}
