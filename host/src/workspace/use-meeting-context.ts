import { type Meeting, getMeeting } from "@rond/core/features/meeting"
import { type PatientInfo, getPatientInfo, getPatientUser } from "@rond/core/features/patient"
import type { ApiError } from "@rond/core/api"
import { useApiQuery } from "@rond/core/platform/http"
import { useClinician, useSession } from "@rond/core/platform/session"
import type { WorkspaceSubject } from "@rond/core/platform/workspace"
import { useMemo } from "react"

/** The patient as the meeting itself describes them, for a screen whose patient's record is closed. It names no guardians. */
function patientInMeeting({ patientId, child, user }: Pick<Meeting, "patientId" | "child" | "user">): PatientInfo {
  const { name, gender, idNumber } = child ?? user
  const dateOfBirth = child === null ? user.dob : child.dateOfBirth
  return { id: patientId, name, gender, idNumber, dateOfBirth, isChild: child !== null, hasProxyUser: child !== null, guardians: [] }
}

/** The patient context of a screen: loading, failed or ready. */
export type SubjectState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: ApiError; readonly retry: () => void }
  | { readonly state: "ready"; readonly subject: WorkspaceSubject }

/** The context of a meeting screen: the meeting with its account, and the person who is treated. */
export function useMeetingContext(meetingId: string): SubjectState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const { data: meeting, error: meetingError, refetch: refetchMeeting } = useApiQuery(getMeeting, { params: { id: meetingId } })
  // After the care relation has ended the record is closed and is not fetched: a refusal would be audited.
  const named = useMemo(() => (meeting?.isRecordOpen === false ? patientInMeeting(meeting) : undefined), [meeting])
  const {
    data: read,
    error: patientError,
    refetch: refetchPatient,
  } = useApiQuery(getPatientInfo, { params: { id: meeting?.patientId ?? "" } }, { enabled: meeting?.isRecordOpen === true })
  const patient = named ?? read
  return useMemo((): SubjectState => {
    const error = meeting === undefined ? meetingError : patient === undefined ? patientError : null
    if (error !== null) return { state: "failed", error, retry: () => void (meeting === undefined ? refetchMeeting() : refetchPatient()) }
    if (meeting === undefined || patient === undefined) return { state: "loading" }
    return { state: "ready", subject: { clinician, featureFlagIds, view: "meeting", meeting, user: meeting.user, patient } }
  }, [clinician, featureFlagIds, meeting, meetingError, refetchMeeting, patient, patientError, refetchPatient])
}

/** The context of a patient profile: account and person, fetched in parallel; a retry requests both. */
export function usePatientContext(patientId: string): SubjectState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const params = { id: patientId }
  const { data: user, error: userError, isFetching: isUserFetching, refetch: refetchUser } = useApiQuery(getPatientUser, { params })
  const {
    data: patient,
    error: patientError,
    isFetching: isPatientFetching,
    refetch: refetchPatient,
  } = useApiQuery(getPatientInfo, { params })
  return useMemo((): SubjectState => {
    if (user !== undefined && patient !== undefined) {
      return { state: "ready", subject: { clinician, featureFlagIds, view: "patient-profile", meeting: undefined, user, patient } }
    }
    // A retry shows the spinner again; a background refresh does not.
    const errors = [
      user === undefined && !isUserFetching ? userError : null,
      patient === undefined && !isPatientFetching ? patientError : null,
    ].filter((error) => error !== null)
    const retry = () => void Promise.all([refetchUser(), refetchPatient()])
    // A missing patient is reported as such, whatever happens to the other request.
    const notFound = errors.find(isPatientNotFound)
    if (notFound !== undefined) return { state: "failed", error: notFound, retry }
    const [error] = errors
    if (error === undefined || isUserFetching || isPatientFetching) return { state: "loading" }
    return { state: "failed", error, retry }
  }, [clinician, featureFlagIds, user, userError, isUserFetching, refetchUser, patient, patientError, isPatientFetching, refetchPatient])
}

/** The record system's messages for an unknown patient, whatever the status. */
const notFoundMessages = ["Patient not found", "Not found"] as const

/**
 * Whether an error means that the patient does not exist, rather than that something broke. The specification reads it from the message,
 * whatever the code.
 */
export function isPatientNotFound(error: ApiError): boolean {
  return error._tag === "NotFound" || notFoundMessages.some((message) => error.title.includes(message))
}
