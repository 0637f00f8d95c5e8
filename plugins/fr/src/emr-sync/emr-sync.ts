import { msg } from "@lingui/core/macro"
import { errorMapper, meetingSection } from "@rond/core/plugin"
import { functionalFailure, technicalFailure } from "../contract/partner.ts"
import { syncs } from "../policy.ts"

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
      message: msg`The record system refused the patient’s data. Check the patient’s date of birth, phone number and id at the partner, then send again; support can correct them.`,
      actions: ["contact-support", "retry"],
    }),
  }),
  errorMapper({
    id: "fr-emr-technical",
    code: technicalFailure,
    map: () => ({
      as: "banner",
      message: msg`The record system could not be reached. Nothing is wrong with the patient’s data: try again in a moment, or continue without it.`,
      actions: ["retry", "contact-support"],
    }),
  }),
]
