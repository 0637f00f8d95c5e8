import { always, clinician, definePermissions, not, patient, view } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

// Child meetings have a smaller menu.
const adults = not(patient.isChild)

/** What clinicians in Norway may do, and when. */
export const permissions = definePermissions({
  manifest,
  actions: {
    "send-message": always,
    "create-document": adults,
    "taken-actions": always,
    "book-revisit": adults,
    "internal-referral": adults,
  },
  note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign") },
  renewals: always,
  refunds: view.is("meeting"),
})
