import { type AreaAccess, anna, ofMeeting } from "../../../testing/endpoint-access/access.ts"

export const endpointAccess: AreaAccess = {
  patientScoped: { "meeting.taken-actions": ofMeeting(anna) },
}
