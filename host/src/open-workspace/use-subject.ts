import type { CallError } from "@rond/core/contract"
import { useAnswer } from "@rond/core/http"
import { getMeeting } from "@rond/core/meeting"
import { getPatientInfo, getPatientUser } from "@rond/core/patient"
import { useClinician, useSession } from "@rond/core/session"
import type { WorkspaceSubject } from "@rond/core/workspace"
import { useMemo } from "react"
import { patientInMeeting } from "./patient-in-meeting.ts"
import { isPatientNotFound } from "../problems/patient-not-found.ts"

/** Whom the screen is to open on: being fetched, not to be had, or here. */
export type SubjectState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: CallError; readonly retry: () => void }
  | { readonly state: "ready"; readonly subject: WorkspaceSubject }

/** The subject of a meeting screen: the meeting with its account, and the person who is treated. */
export function useMeetingSubject(meetingId: string): SubjectState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const { data: meeting, error: meetingError, refetch: refetchMeeting } = useAnswer(getMeeting, { params: { id: meetingId } })
  // Once the care relation has ended the record is closed, and is not asked for: a refusal would stand in the audit log.
  const named = useMemo(() => (meeting?.isRecordOpen === false ? patientInMeeting(meeting) : undefined), [meeting])
  const {
    data: read,
    error: patientError,
    refetch: refetchPatient,
  } = useAnswer(getPatientInfo, { params: { id: meeting?.patientId ?? "" } }, { enabled: meeting?.isRecordOpen === true })
  const patient = named ?? read
  return useMemo((): SubjectState => {
    const error = meeting === undefined ? meetingError : patient === undefined ? patientError : null
    if (error !== null) return { state: "failed", error, retry: () => void (meeting === undefined ? refetchMeeting() : refetchPatient()) }
    if (meeting === undefined || patient === undefined) return { state: "loading" }
    return { state: "ready", subject: { clinician, featureFlagIds, view: "meeting", meeting, user: meeting.user, patient } }
  }, [clinician, featureFlagIds, meeting, meetingError, refetchMeeting, patient, patientError, refetchPatient])
}

/** The subject of a patient profile: account and person, fetched side by side; asking again asks for both. */
export function usePatientSubject(patientId: string): SubjectState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const params = { id: patientId }
  const { data: user, error: userError, isFetching: isUserFetching, refetch: refetchUser } = useAnswer(getPatientUser, { params })
  const {
    data: patient,
    error: patientError,
    isFetching: isPatientFetching,
    refetch: refetchPatient,
  } = useAnswer(getPatientInfo, { params })
  return useMemo((): SubjectState => {
    if (user !== undefined && patient !== undefined) {
      return { state: "ready", subject: { clinician, featureFlagIds, view: "patient-profile", meeting: undefined, user, patient } }
    }
    // Fetching again shows the spinner again; refreshing what is on screen does not.
    const errors = [
      user === undefined && !isUserFetching ? userError : null,
      patient === undefined && !isPatientFetching ? patientError : null,
    ].filter((error) => error !== null)
    const retry = () => void Promise.all([refetchUser(), refetchPatient()])
    // A patient who is not found is not found, whatever becomes of the other request.
    const notFound = errors.find(isPatientNotFound)
    if (notFound !== undefined) return { state: "failed", error: notFound, retry }
    const [error] = errors
    if (error === undefined || isUserFetching || isPatientFetching) return { state: "loading" }
    return { state: "failed", error, retry }
  }, [clinician, featureFlagIds, user, userError, isUserFetching, refetchUser, patient, patientError, isPatientFetching, refetchPatient])
}
