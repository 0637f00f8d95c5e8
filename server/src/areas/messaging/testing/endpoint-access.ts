import { sendPatientMessage } from "@rond/core/model/messaging"
import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"

const { meetingId, patientId } = anna

const message = { meetingId, patientId, messageSubject: "Hello", message: "All is well.", attachments: [] }

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "messaging.list-patient-messages": asking(anna, { params: { meetingId }, query: {} }),
    "messaging.send-patient-message": asking(anna, { payload: message }),
    "messaging.delivery": {
      of: anna,
      input: async (server) => {
        const { id } = await server.call(sendPatientMessage, { payload: message }, { as: anna.clinician })
        return { params: { messageId: id } }
      },
    },
    "messaging.undo-patient-message": {
      of: anna,
      input: async (server) => {
        const { id } = await server.call(sendPatientMessage, { payload: message }, { as: anna.clinician })
        return { params: { messageId: id } }
      },
    },
  },
  unscoped: {
    "messaging.get-configuration": { because: "What the caller's own pool allows in messages." },
  },
}
