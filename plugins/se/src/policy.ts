import {
  activity,
  all,
  always,
  clinician,
  defineMarketPolicy,
  meeting,
  not,
  offersTreatmentProgrammes,
  patient,
  profession,
  view,
} from "@rond/core/plugin"
import { renewalRule } from "@rond/core/model/prescription-renewal"
import { renewalFlows } from "./areas/prescription-renewal/model/renewals.ts"
import { isNotReviewed, reviewRule } from "./areas/renewal-review/model/review-rule.ts"
import { manifest } from "./manifest.ts"
import { asksWhetherShared, protectionRule } from "./areas/protection-test/model/protection-rule.ts"

declare module "@rond/core/plugin" {
  interface Contributions {
    readonly "action se-prescription": true
    readonly "action se-self-assessment": true
    readonly "action se-sick-note": true
    readonly "action se-specialist-referral": true
    readonly "action se-home-test-referral-order": true
    readonly "action se-lab-referral": true
    readonly "action se-covid-referral": true
    readonly "action se-physical-lab-queue": true
  }
  interface ClinicianFlags {
    readonly write_actions: true
    readonly prescription_module: true
  }
}

/** The clinicians who may strike a note. */
export const mayStrike = clinician.flag("strike")

/** The condition for sending a sick note: children are not sick-listed; their parents' benefit has no certificate of this kind. */
const sendsSickNote = all(profession.is("doctor"), not(patient.isChild))

/** The clinicians who refer to specialists outside. */
const refersToSpecialists = profession.is("doctor")

/** The clinicians who may send self-assessments. All others in the meeting see what was sent. */
const sendsSelfAssessments = profession.in(["doctor", "psychologist"])

/** The clinicians who may add medications. All others read the list. */
export const addsMedication = profession.in(["doctor", "nurse"])

/** The clinicians who may also change and end them. */
export const changesMedication = all(addsMedication, clinician.flag("write_actions"))

/** The clinicians who use the prescription module. */
export const prescribes = all(profession.is("doctor"), clinician.flag("prescription_module"))

/** The clinicians who order tests, or refer patients to them. */
const givesTests = profession.in(["doctor", "nurse"])

/** The meetings in which doses are registered: they are given at a care facility, which digital meetings lack. */
export const registersDoses = meeting.hasCareFacility

/** The meetings in which the external e-prescription service opens: renewals, and prescriptions for pollen allergy. */
const prescribesOutside = activity.type.in(["pollen_non_video", "e_prescription_renewal", "e_prescription_medication_request"])

/** The policy of Sweden, for screen and server. */
export const policy = defineMarketPolicy({
  manifest,
  actions: {
    "send-message": always,
    "create-document": always,
    "taken-actions": always,
    "book-revisit": always,
    "internal-referral": always,
    "treatment-programme": offersTreatmentProgrammes,
    "se-prescription": prescribes,
    sidebar: prescribesOutside,
    "se-self-assessment": sendsSelfAssessments,
    "se-sick-note": sendsSickNote,
    "se-specialist-referral": refersToSpecialists,
    "se-home-test-referral-order": givesTests,
    "se-lab-referral": givesTests,
    "se-covid-referral": givesTests,
    "se-physical-lab-queue": all(meeting.hasCareFacility, givesTests),
  },
  permissions: {
    "note.sign": clinician.flag("sign"),
    "note.unsign": clinician.flag("sign"),
    "note.strike": mayStrike,
    "note.share": asksWhetherShared,
    "renewal.decide": {
      when: always,
      texts: async () => (await import("./areas/prescription-renewal/model/renewal-texts.ts")).renewalTextsIn,
      drugSafety: async () => (await import("./areas/medication/model/drug-safety.ts")).swedishDrugSafety,
      flows: renewalFlows,
    },
    "refund.ask": view.is("meeting"),
    "e-prescription.show": always,
  },
  completionRules: [renewalRule(manifest.id, isNotReviewed), reviewRule, protectionRule],
  endpoints: {
    "se.add-medication": addsMedication,
    "se.edit-medication": changesMedication,
    "se.end-medication": changesMedication,
    "se.end-medication-for": changesMedication,
    "se.correct-medication-reasons": changesMedication,
    "se.mark-medication-in-error": changesMedication,
    "se.add-immunization": registersDoses,
    "se.specialist-types": refersToSpecialists,
    "se.search-specialist-units": refersToSpecialists,
    "se.practitioners-role-links": prescribes,
    "se.prescribe": prescribes,
    "se.patient-prescriptions": prescribes,
    "se.prescription-status": prescribes,
    "se.cancel-prescriptions": prescribes,
    "se.add-favourite": prescribes,
    "se.edit-favourite": prescribes,
    "se.favourites": prescribes,
    "se.delete-favourite": prescribes,
    "se.all-favourite-tags": prescribes,
    "se.favourite-tags": prescribes,
    "se.set-favourite-tags": prescribes,
  },
})
