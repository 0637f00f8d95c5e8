import { all, always, any, clinician, definePermissions, not, partnership, profession, view } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"

/** What clinicians in the United Kingdom may do, and when. */
export const permissions = definePermissions({
  manifest,
  actions: {
    "send-message": always,
    "create-document": profession.is("nurse"),
    "taken-actions": always,
    // Doctors and nurses ask for a follow-up by a clinician task; therapists book it themselves.
    "book-revisit": any(view.is("patient-profile"), profession.is("psychologist")),
    "internal-referral": always,
  },
  note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign") },
  // The NHS and an insurer pay for theirs.
  refunds: all(view.is("meeting"), not(partnership.in(["insurer", "nhs"]))),
})
