import type { MarketFormat } from "../../kernel/format/market-format.ts"
import type { Condition } from "../../kernel/engine/conditions/condition.ts"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import { type Disabled, createPlugin, type Plugin, type PluginParts } from "../../kernel/engine/plugin.ts"
import {
  endAlert,
  type EndAlertSpec,
  endMeetingValidator,
  type MissingItem,
  type CompletionRule,
} from "../end-meeting/model/for-plugins.ts"
import { type MarketPolicy, allOf, isMenuEnabled, menuCondition, ownGrant, permissionsOf } from "../market-policy/model/index.ts"
import { action, actionGroup } from "../actions/model/for-plugins.ts"
import { choicesIn } from "../market-policy/model/within-core.ts"
import { granted } from "../market-policy/model/for-runtime.ts"

/** The text of a completion rule in the list of missing fields: one, or one for each field that the rule names. */
export type CompletionLabel = MissingItem["label"] | ((field: string) => MissingItem["label"])

/** The texts of a policy's completion rules, by the rule's id. */
export type CompletionLabels = Readonly<Record<string, CompletionLabel>>

/**
 * A policy's contributions to a plugin's screen: its completion rules as validators, its permissions, and its lists to choose from.
 *
 * @throws when a completion rule has no label, because the screen could not name the missing item
 */
function policyContributions(
  policy: MarketPolicy,
  labels: CompletionLabels,
  format: Pick<MarketFormat, "today"> | undefined,
): readonly Contribution[] {
  return [...policy.completionRules.map((rule) => validatorOf(rule, labels, format)), ...grantsOf(policy), ...choicesIn(policy)]
}

/** The policy's permissions. A partner's replace its market's, where the market grants the same. */
const grantsOf = (policy: MarketPolicy): readonly Contribution[] =>
  permissionsOf(policy).flatMap((permission): readonly Contribution[] => {
    const grant = ownGrant(policy, permission)
    if (grant === undefined) return []
    const contribution = granted(permission, grant)
    return [policy.manifest.extends.length === 0 ? contribution : { ...contribution, overrides: true, mayOverrideNothing: true }]
  })

function validatorOf(rule: CompletionRule, labels: CompletionLabels, format: Pick<MarketFormat, "today"> | undefined): Contribution {
  const label = Object.hasOwn(labels, rule.id) ? labels[rule.id] : undefined
  if (label === undefined) throw new Error(`Completion rule ${rule.id} has no label: add one to completionLabels in src/plugin.ts`)
  const labelOf = typeof label === "function" ? label : () => label
  const today = () => {
    // Throws, so that a rule that needs a day blocks and is named, instead of using a wrong day.
    if (format === undefined) throw new Error("A plugin without a format knows no day")
    return format.today().toString()
  }
  return endMeetingValidator({
    id: rule.id,
    when: rule.when,
    counts: rule.counts,
    rule,
    check: ({ noteValues, ...draft }) =>
      rule.unmet({ ...draft, note: noteValues, today }).map((field) => ({ field, label: labelOf(field), actions: rule.suppliedBy })),
  })
}

/** The completion rules of extended plugins that the policy disables, with the reason, as the screen needs them. */
const disabledRulesOf = ({ disabledRules }: MarketPolicy): readonly Disabled[] =>
  Object.entries(disabledRules).map(([id, because]) => ({ kind: endMeetingValidator.kind, id, because }))

/**
 * Puts a group's actions, or an action for an extended plugin's group, under the policy's conditions. Returns any other contribution
 * unchanged.
 */
function withPolicy(policy: MarketPolicy, contribution: Contribution): Contribution {
  const actions: Readonly<Record<string, Condition | undefined>> = policy.actions
  const withCondition = <Item extends Contribution>(contribution: Item): Item => ({ ...contribution, when: actions[contribution.id] })
  if (contribution.kind === action.kind) return withMenuPolicy(policy, withCondition(contribution))
  if (contribution.kind !== actionGroup.kind) return contribution
  return withMenuPolicy(policy, { ...contribution, children: contribution.children.map(withCondition) })
}

/** Ids of the actions that the policy does not decide about, and of the groups and actions that have a condition of their own. */
function misplacedIn(policy: MarketPolicy, contributes: readonly Contribution[]): readonly string[] {
  const isMisplaced = ({ id, when }: Contribution) => when !== undefined || !Object.hasOwn(policy.actions, id)
  return contributes
    .flatMap((contribution): readonly Contribution[] => {
      if (contribution.kind === action.kind) return [contribution].filter(isMisplaced)
      if (contribution.kind !== actionGroup.kind) return []
      return [...(contribution.when === undefined ? [] : [contribution]), ...contribution.children.filter(isMisplaced)]
    })
    .map(({ id }) => id)
}

/** @throws Error when the server would not know when an action is offered */
function requireDecided(policy: MarketPolicy, contributes: readonly Contribution[]): void {
  const ids = misplacedIn(policy, contributes)
  if (ids.length === 0) return
  const without = ids.includes("treatment-programme")
    ? " Without treatment programmes, contribute commonActionGroups({ programmes: false })."
    : ""
  throw new Error(
    `Plugin ${policy.manifest.id}: the market's policy says when an action is offered, for screen and server alike. ` +
      `Name among the actions of src/policy.ts: ${ids.join(", ")}.${without}`,
  )
}

/** @throws Error when the server would let a meeting end without an alert that the screen raises */
function requireAcknowledged({ manifest, completionRules }: MarketPolicy, contributes: readonly Contribution[]): void {
  const alert = contributes.find(({ kind, id }) => kind === endAlert.kind && !completionRules.some((rule) => rule.id === id))
  if (alert === undefined) return
  throw new Error(
    `Plugin ${manifest.id}: the server does not ask for the end alert ${alert.id}. ` +
      `Add mustAcknowledge(…) of it to the completionRules of src/policy.ts.`,
  )
}

/** An alert's message is also its text in the list of missing fields while it is not acknowledged. */
const alertLabels = (contributes: readonly Contribution[]): CompletionLabels =>
  Object.fromEntries(contributes.flatMap(({ kind, id, spec }) => (kind === endAlert.kind ? [[id, (spec as EndAlertSpec).message]] : [])))

/** Puts a group with its actions, or a single action, under the menu's rules. Returns any other contribution unchanged. */
function withMenuPolicy<Item extends Contribution>(policy: Pick<MarketPolicy, "reducedMenu" | "profileMenu">, contribution: Item): Item {
  const underRules = <Each extends Contribution>(each: Each): Each => ({ ...each, when: menuCondition(policy, each.id, each.when) })
  if (contribution.kind === action.kind) return underRules(contribution)
  if (contribution.kind !== actionGroup.kind) return contribution
  return { ...contribution, when: allOf(isMenuEnabled, contribution.when), children: contribution.children.map(underRules) }
}

/** The content of a market's `plugin.ts`: its policy, its texts and formats, its facts, and its contributions in order. */
export interface PluginOptions<Name extends string = string, RuleId extends string = string> extends Omit<PluginParts<Name>, "manifest"> {
  /** The market's decisions for screen and server. The plugin takes the policy's manifest. */
  readonly policy: MarketPolicy<RuleId>
  /** The texts of the policy's completion rules in the list of missing fields, by the rule's id. An end alert's is its message. */
  readonly completionLabels?: CompletionLabels
}

/**
 * A market's table of contents as a value. The policy gives the actions of the menu their conditions, and adds the completion rules, the
 * permissions and the lists to choose from.
 *
 * @throws when an action of the menu is not in the policy, a completion rule has no label, or an end alert has no completion rule
 * @example
 * export default definePlugin({
 *   policy,
 *   name: msg`Sweden`,
 *   texts: catalogues(import.meta.glob("../locales/*.po")),
 *   format,
 *   contributes: [symptomsTab({ when: fact("symptoms.form-exists").is(true) }), patientTab(), sendMessageGroup()],
 *   completionLabels: { "se-protection-test": msg`Why the note is not shared` },
 * })
 */
export function definePlugin<Name extends string, RuleId extends string>(
  options: PluginOptions<Name, RuleId>,
): Plugin<Name | `completion-rule ${RuleId}`>
export function definePlugin({ policy, completionLabels = {}, contributes, disables = [], ...parts }: PluginOptions): Plugin {
  requireDecided(policy, contributes)
  requireAcknowledged(policy, contributes)
  return createPlugin({
    ...parts,
    manifest: policy.manifest,
    contributes: [
      ...contributes.map((contribution) => withPolicy(policy, contribution)),
      ...policyContributions(policy, { ...alertLabels(contributes), ...completionLabels }, parts.format),
    ],
    disables: [...disables, ...disabledRulesOf(policy)],
  })
}
