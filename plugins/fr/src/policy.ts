import { all, always, clinician, defineMarketPolicy, not, offersTreatmentProgrammes, patient, profession, view } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

/** Patients whom partners may send: not those who came by a link and have no account. */
export const hasAccount = all(patient.isResolved, not(patient.isOneTimeUser))

/** The meetings in which a patient is sent to the partner's record system. Psychologists keep no record there. */
export const syncs = all(view.is("meeting"), hasAccount, profession.in(["doctor", "nurse"]))

/** The policy of France, for screen and server. */
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
    "refund.ask": view.is("meeting"),
  },
  endpoints: { "fr.sync-patient": syncs, "fr.patient-sync": syncs },
})
