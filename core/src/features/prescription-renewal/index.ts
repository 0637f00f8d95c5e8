import { msg } from "@lingui/core/macro"
import { toValidator } from "../../extension-points/policies/to-validator.ts"
import { factSource } from "../../extension-points/platform/fact-source.ts"
import { meetingSection } from "../../extension-points/meeting/meeting-section.ts"
import { isRenewal, renewalRule, unfinishedRenewalIn } from "../../model/prescription-renewal/renewal-rule.ts"
import { unfinishedRenewal } from "./unfinished-renewal.ts"

/** Public face `@rond/core/features/prescription-renewal`: the text renewal of a meeting, and why an unfinished one keeps it open. */

/**
 * The fact that {@link textRenewal}'s rule hangs on; a market lists it among its facts.
 *
 * @param plugin the market's plugin id, which its facts' names begin with
 */
export const unfinishedRenewalFact = (plugin: string) =>
  factSource({
    id: unfinishedRenewalIn(plugin),
    means: "In a prescription renewal: some prescription that the patient asked for is not decided on yet.",
    when: isRenewal,
    find: unfinishedRenewal,
  })

/**
 * The block with what the patient asks to have renewed, and the rule that an unfinished renewal keeps the meeting open.
 *
 * @param plugin the market's plugin id
 */
export const textRenewal = (plugin: string) => [
  meetingSection({
    id: "prescription-renewal",
    label: msg`Prescriptions to renew`,
    place: "above-note",
    when: isRenewal,
    load: () => import("./RenewalSection.tsx"),
  }),
  toValidator(renewalRule(plugin), () => msg`Prescription renewal: decide on every prescription`),
]
