import { type AreaAccess, anna, asking, ofMeeting } from "../../../testing/endpoint-access/access.ts"

const { meetingId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "consultation-time.get": ofMeeting(anna),
    "consultation-time.write": asking(anna, { params: { meetingId }, payload: { seconds: 1, isRunning: true } }),
  },
}
