import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"

const { patientId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "self-assessment.list": asking(anna, { query: { patientId } }),
  },
}
