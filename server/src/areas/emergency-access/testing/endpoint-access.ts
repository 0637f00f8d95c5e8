import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"

const { patientId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "emergency-access.own": asking(anna, { params: { patientId } }),
    "emergency-access.open": asking(anna, { params: { patientId }, payload: { reason: "urgent_care", explanation: "Unconscious" } }),
    "emergency-access.end": asking(anna, { params: { patientId } }),
  },
  unscoped: {
    "emergency-access.openings": {
      because: "For the reviewers of the caller's own pool, who need no care relation.",
      as: anna,
      input: { query: { state: "open" } },
    },
    "emergency-access.count": { because: "A number, for the reviewers of the caller's own pool." },
    "emergency-access.review": { because: "For the reviewers of the caller's own pool, who need no care relation." },
  },
}
