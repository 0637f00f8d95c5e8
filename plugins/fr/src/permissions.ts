import { always, clinician, definePermissions } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

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
})
