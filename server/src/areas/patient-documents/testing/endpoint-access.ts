import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"

const { meetingId, patientId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "patient-documents.list": asking(anna, { query: { patientId } }),
    "patient-documents.image": asking(anna, { params: { id: "document" }, query: { meetingId, userId: patientId } }),
  },
}
