import { always, clinician, definePermissions, not, patient, profession, view } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

/** What clinicians in Ireland may do, and when. */
export const permissions = definePermissions({
  manifest,
  actions: {
    "send-message": always,
    "taken-actions": always,
    "book-revisit": not(patient.isChild),
    "ie-fee-waiver": profession.is("doctor"),
  },
  note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign") },
  refunds: view.is("meeting"),
})
