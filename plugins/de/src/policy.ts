import { always, clinician, defineMarketPolicy, offersTreatmentProgrammes } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

/** The policy of Germany, for screen and server. */
export const policy = defineMarketPolicy({
  manifest,
  actions: {
    "send-message": always,
    "create-document": always,
    "taken-actions": always,
    "book-revisit": always,
    "internal-referral": always,
    "treatment-programme": offersTreatmentProgrammes,
  },
  permissions: {
    "note.sign": clinician.flag("sign"),
    "note.unsign": clinician.flag("sign"),
  },
})
