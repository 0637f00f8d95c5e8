import { asking, insertMarketClinic, insertStranger, ofMeeting, sessionOf, somebody, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"

/** The adult of Ireland's pool, and the doctor who meets her. */
const adult = somebody("adult-IE", "meeting-adult-IE", sessionOf({ country: "IE" }))
const { patientId, meetingId } = adult

export const endpointAccess: EndpointAccess = {
  clinic: Effect.andThen(insertMarketClinic(["IE"], ["doctor", "nurse", "psychologist"]), insertStranger(adult)),
  patientScoped: {
    "ie.medical-card": asking(adult, { params: { patientId } }),
    "ie.next-of-kin": asking(adult, { params: { patientId } }),
    "ie.waive-fee": asking(adult, { payload: { meetingId, reason: "delay" } }),
    "ie.fee-waiver": ofMeeting(adult),
  },
  unscoped: {
    "ie.find-by-card": {
      because: "It finds the caller's own patients alone.",
      as: adult,
      input: { payload: { number: "D0031001" } },
    },
  },
  professions: { "ie.waive-fee": ["doctor"] },
}
