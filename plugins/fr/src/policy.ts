import { always, clinician, defineMarketPolicy, view } from "@rond/core/plugin"
import { syncs } from "./emr-sync/syncs.ts"
import { manifest } from "./manifest.ts"

/** What France decides for screen and server alike. */
export const policy = defineMarketPolicy({
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
  endpoints: { "fr.sync-patient": syncs, "fr.patient-sync": syncs },
})
