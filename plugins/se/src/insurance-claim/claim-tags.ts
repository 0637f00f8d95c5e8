import { msg } from "@lingui/core/macro"
import { fact, patientTag } from "@rond/core/plugin"

/** A claim without a number of appointments is one claim; three appointments are what prehab grants. Other numbers have no tag. */
export const claimTags = [
  patientTag({ id: "se-insurance-claim", label: msg`Insurance claim`, tone: "information", when: fact("se.claim-info").is(-1) }),
  patientTag({
    id: "se-insurance-claim-prehab",
    label: msg`Insurance claim, prehab`,
    tone: "information",
    when: fact("se.claim-info").is(3),
  }),
]
