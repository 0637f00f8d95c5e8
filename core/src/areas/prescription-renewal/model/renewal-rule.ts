import { all, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { activity } from "../../meeting/model/for-plugins.ts"
import { fact, view } from "../../workspace/model/for-plugins.ts"
import type { CompletionRule } from "../../end-meeting/model/for-plugins.ts"
import type { RenewalRequest } from "./endpoints.ts"

/** The element that the list of missing items links to. */
export const renewalElementId = "prescription-renewal"

/** The condition of a meeting about renewals. */
const isRenewal = all(view.is("meeting"), activity.type.in(["e_prescription_renewal", "e_prescription_medication_request"]))

/**
 * The condition of a meeting in which a text renewal is decided.
 *
 * @param when the condition that selects text renewals among the meetings about renewals, for a market that reviews the others; by default all
 */
export const isTextRenewal = (when?: Condition): Condition => (when === undefined ? isRenewal : all(isRenewal, when))

/** A renewal is finished when every requested prescription is decided; without a request there is nothing to finish. */
export const isUnfinished = ({ prescriptions }: RenewalRequest): boolean => prescriptions.some(({ approval }) => approval === null)

declare module "../../../kernel/engine/registries.ts" {
  interface PluginFacts {
    /** The fact of each market with the rule on renewals: `se.has-unfinished-renewal`. */
    readonly [id: `${string}.has-unfinished-renewal`]: boolean
  }
}

/** The fact that the rule depends on, named by the market's plugin id. */
export const unfinishedRenewalIn = (plugin: string) => `${plugin}.has-unfinished-renewal` as const

export const renewalRuleId = "unfinished-text-renewal"

/**
 * Makes the rule by which an unfinished renewal keeps the meeting open.
 *
 * @param plugin the market's plugin id
 * @param when as for {@link isTextRenewal}. The section, the fact and the rule have the same condition
 */
export const renewalRule = (plugin: string, when?: Condition): CompletionRule<typeof renewalRuleId> => ({
  id: renewalRuleId,
  when: all(isTextRenewal(when), fact(unfinishedRenewalIn(plugin)).is(true)),
  unmet: () => [renewalElementId],
})
