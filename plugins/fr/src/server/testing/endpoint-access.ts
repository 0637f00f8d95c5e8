import { asking, byId, insertStranger, ofMeeting, somebody, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"
import { doctor, insertFrenchClinic } from "./french-clinic.ts"

const benali = somebody("ada", "m-ada", doctor)

export const endpointAccess: EndpointAccess = {
  clinic: Effect.andThen(insertFrenchClinic, insertStranger(benali)),
  patientScoped: {
    "fr.partner-patient": byId(benali, benali.patientId),
    "fr.contact-person": asking(benali, { params: { userId: benali.patientId, patientId: benali.patientId } }),
    "fr.sync-patient": asking(benali, { payload: { meetingId: benali.meetingId, patientId: benali.patientId } }),
    "fr.patient-sync": ofMeeting(benali),
  },
  unscoped: {
    "fr.centre-clinicians": { because: "Clinicians of a health centre.", as: benali, input: { params: { id: "centre" } } },
    "fr.search-by-phone": {
      because: "Nobody is the caller's patient before the call: it finds a number in the caller's own pool.",
      as: benali,
      input: { payload: { phoneNumber: "+33639980001", countryCode: "FR" } },
    },
    "fr.create-by-phone": {
      because: "Nobody is the caller's patient before the call: it makes one.",
      as: benali,
      input: { payload: { phoneNumber: "+33639980009", firstName: "Ines", lastName: "Roux", countryCode: "FR" } },
    },
  },
  professions: { "fr.sync-patient": ["doctor", "nurse"], "fr.patient-sync": ["doctor", "nurse"] },
}
