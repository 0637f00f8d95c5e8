import {
  activity,
  all,
  always,
  clinician,
  defineMarketPolicy,
  not,
  offersTreatmentProgrammes,
  patient,
  profession,
  view,
} from "@rond/core/plugin"
import { renewalRule } from "@rond/core/model/prescription-renewal"
import { manifest } from "./manifest.ts"

declare module "@rond/core/plugin" {
  interface Contributions {
    readonly "action no-home-test-order": true
    readonly "action no-physical-referral": true
  }
}

// Child meetings have a smaller menu.
const adults = not(patient.isChild)

/** The policy of Norway, for screen and server. */
export const policy = defineMarketPolicy({
  manifest,
  actions: {
    "send-message": always,
    "create-document": adults,
    "taken-actions": always,
    "book-revisit": adults,
    "internal-referral": adults,
    "no-physical-referral": adults,
    "treatment-programme": all(adults, offersTreatmentProgrammes),
    // A child's prescription is renewed as an adult's.
    sidebar: activity.type.in(["e_prescription_renewal", "e_prescription_medication_request"]),
    "no-home-test-order": all(adults, profession.in(["doctor", "nurse"])),
  },
  permissions: {
    "note.sign": clinician.flag("sign"),
    "note.unsign": clinician.flag("sign"),
    "renewal.decide": {
      when: always,
      texts: async () => (await import("./areas/prescription-renewal/model/renewal-texts.ts")).renewalTextsIn,
    },
    "refund.ask": view.is("meeting"),
    "e-prescription.show": always,
  },
  completionRules: [renewalRule(manifest.id)],
})
