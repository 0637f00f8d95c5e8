import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import { factSource, meetingSection, type CompletionLabels } from "../../plugin/index.ts"
import type { MarketPolicy } from "../../market-policy/model/index.ts"
import { decideRenewals } from "../model/permissions.ts"
import { isTextRenewal, renewalRuleId, unfinishedRenewalIn } from "../model/renewal-rule.ts"
import { unfinishedRenewal } from "./unfinished-renewal.ts"

/** Entry point `@rond/core/features/prescription-renewal`: the text renewal of a meeting, and why an unfinished one keeps it open. */

/**
 * The fact that `renewalRule` depends on; a market lists it among its facts.
 *
 * @param plugin the market's plugin id, the prefix of its facts
 * @param when as for `renewalRule`
 */
export const unfinishedRenewalFact = (plugin: string, when?: Condition) =>
  factSource({
    id: unfinishedRenewalIn(plugin),
    means: msg`In a prescription renewal: some prescription that the patient asked for is not decided on yet.`,
    when: isTextRenewal(when),
    find: unfinishedRenewal,
  })

/** The label of the rule `renewalRule` of `@rond/core/model/prescription-renewal`, for a market's `completionLabels`. */
export const renewalLabel: CompletionLabels = {
  [renewalRuleId]: msg`Prescription renewal: decide on every prescription`,
}

/**
 * The section with the requested renewals. A rule of the market's policy keeps the meeting open while one is undecided.
 *
 * @param policy the market's, for its texts to patients and its data about medicines
 * @param when as for `renewalRule`
 * @throws Error for a market that does not grant the decision on renewals
 */
export const textRenewal = (policy: Pick<MarketPolicy, "permissions">, when?: Condition) => {
  const data = dataOf(policy)
  return [
    meetingSection({
      id: "prescription-renewal",
      label: msg`Prescriptions to renew`,
      place: "above-note",
      when: isTextRenewal(when),
      load: async () => {
        const [{ renewalSection }, textsIn, drugSafety] = await Promise.all([
          import("./RenewalSection.tsx"),
          data.texts(),
          data.drugSafety?.(),
        ])
        return { default: renewalSection({ textsIn, drugSafety, questions: data.questions }) }
      },
    }),
  ]
}

function dataOf({ permissions }: Pick<MarketPolicy, "permissions">) {
  const grant = permissions[decideRenewals.key]
  if (grant === undefined) throw new Error("renewal.decide is not granted")
  return grant
}
