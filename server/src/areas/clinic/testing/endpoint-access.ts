import { type AreaAccess, anna, asking, byId, ofMeeting } from "../../../testing/endpoint-access/access.ts"

const { meetingId, patientId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "meeting.get": byId(anna, meetingId),
    "meeting.get-pessimistically": asking(anna, { params: { id: meetingId, extra: "pessimistic" } }),
    "meeting.url": byId(anna, meetingId),
    "patient.user": byId(anna, patientId),
    "patient.info": byId(anna, patientId),
    "patient.care-details": byId(anna, patientId),
    "patient.warnings": byId(anna, patientId),
    "patient.observations": asking(anna, { params: { id: patientId }, query: { history: "true", localisedValues: "true" } }),
    "symptoms.form": ofMeeting(anna),
    "symptoms.image": asking(anna, { params: { id: "image" }, query: { meetingId, userId: patientId } }),
    "lab-result.of-meeting": ofMeeting(anna),
    "lab-result.see": byId(anna, "lab-result"),
  },
  unscoped: {
    "meeting.day": {
      because: "Finds the caller's own meetings alone.",
      as: anna,
      input: { query: { fromMillis: Date.parse("2026-01-05T00:00:00Z"), toMillis: Date.parse("2026-01-06T00:00:00Z") } },
    },
    "meeting.alarms": {
      because: "Finds the caller's own meetings with patients whom they treat.",
      as: anna,
      input: { query: { day: "2026-01-05" } },
    },
    "meeting.worklist": {
      because: "Finds the caller's own meetings alone.",
      as: anna,
      input: { query: { exceptDay: "2020-01-01" } },
    },
    "lab-result.waiting": { because: "Finds the results of the caller's own orders alone.", as: anna, input: {} },
    "patient.search": { because: "Finds among the caller's own patients alone.", as: anna, input: { payload: { query: "Anna" } } },
  },
}
