import { all, always, clinician, definePermissions, not, patient, profession, view } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

/** Psychologists keep no record at the partner's. */
const syncs = all(view.is("meeting"), patient.isResolved, not(patient.isOneTimeUser), profession.in(["doctor", "nurse"]))

/** What clinicians in France may do, and when. */
export const permissions = definePermissions({
  manifest,
  actions: {
    "send-message": always,
    "create-document": always,
    "taken-actions": always,
    "book-revisit": always,
    "internal-referral": always,
  },
  note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign") },
  refunds: view.is("meeting"),
  calls: { "fr.sync-patient": syncs, "fr.patient-sync": syncs },
})
