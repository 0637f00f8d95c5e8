import { msg } from "@lingui/core/macro"
import { errorMapper, meetingSection } from "@rond/core/plugin"
import { functionalFailure, technicalFailure } from "../model/partner.ts"
import { syncs } from "../../../policy.ts"

/** Sending the patient to the record system of the partner, by those whom the policy names. */
export const emrSync = [
  meetingSection({
    id: "fr-emr-sync",
    label: msg`Partner’s record system`,
    place: "above-note",
    when: syncs,
    load: () => import("./EmrSyncSection.tsx"),
  }),
  errorMapper({
    id: "fr-emr-functional",
    code: functionalFailure,
    map: () => ({
      as: "banner",
      message: msg`The record system refused the patient’s details. Check the date of birth, phone number and partner ID, then send again. Support can correct them.`,
      actions: ["contact-support", "retry"],
    }),
  }),
  errorMapper({
    id: "fr-emr-technical",
    code: technicalFailure,
    map: () => ({
      as: "banner",
      message: msg`The record system could not be reached. The patient’s details are not the problem. Try again in a moment, or continue without it.`,
      actions: ["retry", "contact-support"],
    }),
  }),
]
