import { createPlugin, type Plugin, type PluginParts } from "../engine/plugin.ts"
import type { MarketPolicy } from "../model/market-policy/market-policy.ts"
import { policyContributions, rulesLeftOut, withPolicy, type CompletionLabels } from "./policies/policy-contributions.ts"

/** What a market's `plugin.ts` says: its policy, its texts and formats, its facts, and what it contributes, in order. */
export interface PluginOptions extends Omit<PluginParts, "manifest"> {
  /** What it decides for both sides; the plugin's manifest is the policy's. */
  readonly policy: MarketPolicy
  /** What the list of missing fields says for each of the policy's completion rules, by the rule's id. */
  readonly completionLabels?: CompletionLabels
}

/**
 * A market's table of contents as a value. The policy gives the actions of the menu their conditions, and adds the completion rules, what
 * may be done to a note, the refund and the no-show.
 *
 * @throws when an action of the menu is not in the policy, or a completion rule has no label
 * @example
 * export default definePlugin({
 *   policy,
 *   name: msg`Sweden`,
 *   texts: { sv: () => import("../locales/sv.po") },
 *   format,
 *   contributes: [symptomsTab({ when: fact("symptoms.form-exists").is(true) }), patientTab(), sendMessageGroup()],
 *   completionLabels: { "se-protection-test": msg`Why the note is not shared` },
 * })
 */
export function definePlugin({ policy, completionLabels = {}, contributes, without = [], ...parts }: PluginOptions): Plugin {
  return createPlugin({
    ...parts,
    manifest: policy.manifest,
    contributes: [...contributes.map((one) => withPolicy(policy, one)), ...policyContributions(policy, completionLabels, parts.format)],
    without: [...without, ...rulesLeftOut(policy)],
  })
}
