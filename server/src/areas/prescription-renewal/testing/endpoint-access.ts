import { type AreaAccess, anna, asking, ofMeeting } from "../../../testing/endpoint-access/access.ts"

const { meetingId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "renewal.of-meeting": ofMeeting(anna),
    "renewal.decide": asking(anna, { params: { meetingId, id: "renewal" }, payload: { decision: "renewed" } }, { version: "0" }),
  },
}
