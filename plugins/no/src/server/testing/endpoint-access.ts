import { asking, byId, type EndpointAccess, insertStranger, somebody } from "@rond/server/testing"
import { Effect } from "effect"
import { doctor, insertCareFacilities, insertNorwegianClinic } from "./norwegian-clinic.ts"

const kari = somebody("kari", "m-kari", doctor)

export const endpointAccess: EndpointAccess = {
  clinic: Effect.all([insertNorwegianClinic, insertStranger(kari), insertCareFacilities], { discard: true }),
  patientScoped: {
    "no.home-tests": byId(kari, kari.patientId),
    "no.home-test-address": byId(kari, kari.patientId),
    "no.order-home-test": asking(kari, {
      payload: {
        hometestLabportalenTestType: "NAIL_FUNGUS",
        meetingId: kari.meetingId,
        patientId: kari.patientId,
        customShippingAddress: { address: "Storgata 1", zip: "0155", city: "Oslo", country: "NO" },
      },
    }),
    "no.physical-referrals": asking(kari, { params: { meetingId: kari.meetingId } }),
    "no.book-physical-referral": asking(kari, {
      payload: {
        meetingId: kari.meetingId,
        patientId: kari.patientId,
        clinicianId: "moen",
        careFacilityId: "majorstuen",
        // A Monday at eight.
        startMillis: Date.parse("2030-01-07T07:00:00Z"),
        durationMinutes: 20,
        message: "Please look at the wound",
      },
    }),
  },
  unscoped: {
    "no.physical-referral-options": { because: "The caller's own colleagues, and where they work.", by: kari, input: {} },
    "no.physical-referral-slots": {
      because: "Times of colleagues' shifts: which are free, not whose the others are.",
      by: kari,
      input: {
        query: {
          careFacilityId: "majorstuen",
          minutes: 20,
          fromMillis: Date.parse("2030-01-07T00:00:00Z"),
          toMillis: Date.parse("2030-01-08T00:00:00Z"),
        },
      },
    },
  },
  professions: { "no.order-home-test": ["doctor", "nurse"] },
}
