import {
  all,
  always,
  any,
  clinician,
  defineMarketPolicy,
  not,
  offersTreatmentProgrammes,
  partnership,
  pool,
  profession,
  view,
} from "@rond/core/plugin"
import { manifest } from "./manifest.ts"
import { meansRule } from "./areas/meeting-means/model/means-rule.ts"
import { electronicPrescription, issuesPrescriptions, paygPrescription } from "./areas/prescription/model/prescribing.ts"
import { unfilledRule } from "./areas/prescription/model/unfilled.ts"
import { clinicianAction } from "./areas/tasks/model/task-event.ts"
import { taskRules } from "./areas/tasks/model/task-rules.ts"
import { taskTypesList } from "./areas/tasks/model/task-type.ts"
import { taskTypeRows } from "./areas/tasks/model/task-types.ts"

declare module "@rond/core/plugin" {
  interface ClinicianFlags {
    readonly hide_self_assessment: true
  }
  interface Contributions {
    readonly "action uk-clinician-action": true
    readonly "action-group uk-prescription-group": true
    readonly "action uk-eps-prescription": true
    readonly "action uk-payg-prescription": true
  }
  interface Capabilities {
    readonly uk_practice: true
  }
}

/** Self-assessments are hidden from clinicians with this flag. */
export const readsSelfAssessments = not(clinician.flag("hide_self_assessment"))

/** The decisions of the United Kingdom for screen and server alike. */
export const policy = defineMarketPolicy({
  manifest,
  actions: {
    "send-message": always,
    "create-document": profession.is("nurse"),
    "taken-actions": always,
    // Doctors and nurses ask for a follow-up by a clinician task; therapists book it themselves.
    "book-revisit": any(view.is("patient-profile"), profession.is("psychologist")),
    "internal-referral": always,
    "treatment-programme": offersTreatmentProgrammes,
    [electronicPrescription]: issuesPrescriptions,
    [paygPrescription]: issuesPrescriptions,
    [clinicianAction]: all(clinician.can("uk_practice"), not(pool.isExternal)),
  },
  permissions: {
    "note.sign": clinician.flag("sign"),
    "note.unsign": clinician.flag("sign"),
    // The NHS pays for its patients.
    "refund.ask": all(view.is("meeting"), not(partnership.is("nhs"))),
    "self-assessment.read": readsSelfAssessments,
  },
  choices: { [taskTypesList]: taskTypeRows },
  completionRules: [meansRule, ...taskRules, unfilledRule],
})
