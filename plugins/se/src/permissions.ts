import { always, clinician, definePermissions, profession, view } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

/** What clinicians in Sweden may do, and when. */
export const permissions = definePermissions({
  manifest,
  actions: {
    "send-message": always,
    "create-document": always,
    "taken-actions": always,
    "book-revisit": always,
    "internal-referral": always,
  },
  note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign"), strike: clinician.flag("strike") },
  share: view.is("meeting"),
  renewals: always,
  refunds: view.is("meeting"),
  calls: { "se.send-sick-note": profession.is("doctor") },
})
