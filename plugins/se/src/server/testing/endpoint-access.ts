import { anna, asking, byId, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"

const { meetingId, patientId } = anna

/** Core's test clinic is Swedish. */
export const endpointAccess: EndpointAccess = {
  clinic: Effect.void,
  patientScoped: {
    "se.insurance-claim-info": asking(anna, { params: { patientId, clinicianId: "doctor" } }),
    "se.validity-ticket": asking(anna, { params: { activityId: meetingId, userId: patientId } }),
    "se.send-sick-note": asking(anna, { params: { id: meetingId }, payload: { messageBody: "Your sick note is issued." } }),
    "se.external-actions": byId(anna, meetingId),
  },
  professions: { "se.send-sick-note": ["doctor"] },
}
