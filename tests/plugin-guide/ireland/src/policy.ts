import { always, clinician, defineMarketPolicy, mustAcknowledge, not, patient, profession, view } from "@rond/core/plugin"
import { assessmentRule } from "./assessment-rule.ts"
import { mayNotDrive } from "./driving/may-not-drive.ts"
import { waiverReasons } from "./fee/waiver-reasons.ts"
import { manifest } from "./manifest.ts"
import { seenRule } from "./medical-card/seen-rule.ts"

declare module "@rond/core/plugin" {
  interface Contributions {
    readonly "action ie-fee-waiver": true
  }
}

/** The policy of Ireland, for screen and server. */
export const policy = defineMarketPolicy({
  manifest,
  actions: {
    "send-message": always,
    "taken-actions": always,
    "book-revisit": not(patient.isChild),
    "ie-fee-waiver": profession.is("doctor"),
  },
  choices: {
    [waiverReasons]: [
      { when: patient.isChild, items: [{ id: "child" }, { id: "delay" }] },
      { items: [{ id: "hardship" }, { id: "delay" }] },
    ],
  },
  permissions: {
    "note.sign": clinician.flag("sign"),
    "note.unsign": clinician.flag("sign"),
    "refund.ask": view.is("meeting"),
    "no-show.end": { afterMinutes: 10 },
  },
  completionRules: [seenRule, assessmentRule, mustAcknowledge(mayNotDrive)],
})
