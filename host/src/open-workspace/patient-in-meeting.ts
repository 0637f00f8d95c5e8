import type { Meeting } from "@rond/core/meeting"
import type { PatientInfo } from "@rond/core/patient"

/** Who was in a meeting, as far as the meeting itself says: for a screen whose patient's record is closed. It names no guardians. */
export function patientInMeeting({ patientId, child, user }: Pick<Meeting, "patientId" | "child" | "user">): PatientInfo {
  const { name, gender, idNumber } = child ?? user
  const dateOfBirth = child === null ? user.dob : child.dateOfBirth
  return { id: patientId, name, gender, idNumber, dateOfBirth, isChild: child !== null, hasProxyUser: child !== null, guardians: [] }
}
