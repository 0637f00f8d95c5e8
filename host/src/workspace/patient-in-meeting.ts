import type { Meeting } from "@rond/core/features/meeting"
import type { PatientInfo } from "@rond/core/features/patient"

/** The patient as the meeting itself describes them, for a screen whose patient's record is closed. It names no guardians. */
export function patientInMeeting({ patientId, child, user }: Pick<Meeting, "patientId" | "child" | "user">): PatientInfo {
  const { name, gender, idNumber } = child ?? user
  const dateOfBirth = child === null ? user.dob : child.dateOfBirth
  return { id: patientId, name, gender, idNumber, dateOfBirth, isChild: child !== null, hasProxyUser: child !== null, guardians: [] }
}
