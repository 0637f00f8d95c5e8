import type { CallError } from "@rond/core/contract"
import { useAnswer } from "@rond/core/http"
import { getMeeting } from "@rond/core/meeting"
import { getPatientInfo, getPatientUser } from "@rond/core/patient"
import { useClinician, useSession } from "@rond/core/session"
import type { WorkspaceSubject } from "@rond/core/workspace"
import { useMemo } from "react"

/** Whom the screen is to open on: being fetched, not to be had, or here. */
export type SubjectState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: CallError; readonly retry: () => void }
  | { readonly state: "ready"; readonly subject: WorkspaceSubject }

/** The subject of a meeting screen: the meeting with its account, and the person who is treated. */
export function useMeetingSubject(meetingId: string): SubjectState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const meeting = useAnswer(getMeeting, { params: { id: meetingId } })
  const patientId = meeting.data?.patientId
  const patient = useAnswer(getPatientInfo, { params: { id: patientId ?? "" } }, { enabled: patientId !== undefined })
  return useMemo(() => {
    const error = meeting.data === undefined ? meeting.error : patient.data === undefined ? patient.error : null
    if (error !== null)
      return { state: "failed", error, retry: () => void Promise.all([meeting.refetch(), patientId && patient.refetch()]) }
    if (meeting.data === undefined || patient.data === undefined) return { state: "loading" }
    const subject = {
      clinician,
      featureFlagIds,
      view: "meeting",
      meeting: meeting.data,
      user: meeting.data.user,
      patient: patient.data,
    } as const
    return { state: "ready", subject }
    // `refetch` is stable; the rest of a query's result object is not.
  }, [clinician, featureFlagIds, meeting.data, meeting.error, meeting.refetch, patient.data, patient.error, patient.refetch, patientId])
}

/** The subject of a patient profile: account and person, fetched side by side. */
export function usePatientSubject(patientId: string): SubjectState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const user = useAnswer(getPatientUser, { params: { id: patientId } })
  const patient = useAnswer(getPatientInfo, { params: { id: patientId } })
  return useMemo(() => {
    const error = user.data === undefined ? user.error : patient.data === undefined ? patient.error : null
    if (user.isFetching || patient.isFetching) {
      // Trying again shows the spinner again; refreshing what is on screen does not.
      if (user.data === undefined || patient.data === undefined) return { state: "loading" }
    }
    if (error !== null) return { state: "failed", error, retry: () => void Promise.all([user.refetch(), patient.refetch()]) }
    if (user.data === undefined || patient.data === undefined) return { state: "loading" }
    const subject = {
      clinician,
      featureFlagIds,
      view: "patient-profile",
      meeting: undefined,
      user: user.data,
      patient: patient.data,
    } as const
    return { state: "ready", subject }
  }, [
    clinician,
    featureFlagIds,
    user.data,
    user.error,
    user.isFetching,
    user.refetch,
    patient.data,
    patient.error,
    patient.isFetching,
    patient.refetch,
  ])
}
