import { asking, byId, type EndpointAccess, insertStranger, somebody } from "@rond/server/testing"
import { Effect } from "effect"
import { doctor, insertNorwegianClinic } from "./norwegian-clinic.ts"

const kari = somebody("kari", "m-kari", doctor)

export const endpointAccess: EndpointAccess = {
  clinic: Effect.andThen(insertNorwegianClinic, insertStranger(kari)),
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
  },
  unscoped: {},
  professions: { "no.order-home-test": ["doctor", "nurse"] },
}
