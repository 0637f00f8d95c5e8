import { all, always, any, not, type Condition } from "../../engine/conditions/condition.ts"
import { offersTreatmentProgrammes } from "../treatment-programme/offered.ts"
import { clinician, patient, pool, view, type FactId } from "../workspace/core-facts.ts"
import type { PluginManifest } from "../../engine/manifest.ts"
import type { KnownId } from "../../engine/registries.ts"
import type { IdIn, Plugin } from "../../engine/plugin.ts"
import type { DrugSafetyData } from "../drug-safety/market-data.ts"
import type { CompletionRule } from "../end-meeting/completion-rule.ts"
import type { NoteAbility } from "../record/entry.ts"

export type { NoteAbility }

/** A smaller menu for some clinicians. */
export interface ReducedMenu {
  /** Who gets it. */
  readonly when: Condition
  /** Ids of the actions that stay in it. */
  readonly keeps: readonly string[]
}

/** Patients who came by a one-time link, and patients who are not identified yet, have an empty menu. */
export const isMenuEnabled: Condition = all(not(patient.isOneTimeUser), patient.isResolved)

/**
 * For clinicians of another organisation, and those who write in a record of their own: what needs neither a record nor a schedule of
 * the clinic's.
 */
export const standardReducedMenu: ReducedMenu = {
  when: any(pool.isExternal, clinician.can("external_emr")),
  keeps: ["send-message", "create-document", "taken-actions"],
}

/** Messages, and a revisit unless the patient is a child. */
export const standardProfileMenu: Readonly<Record<string, Condition>> = {
  "send-message": always,
  "book-revisit": any(view.is("meeting"), not(patient.isChild)),
}

/**
 * An action's own condition with the menu's rules: whether a reduced menu keeps it, and whether a profile without a meeting offers it.
 * That the menu is open at all ({@link isMenuEnabled}) is its group's condition.
 */
export function menuCondition(
  { reducedMenu, profileMenu }: Pick<MarketPolicy, "reducedMenu" | "profileMenu">,
  actionId: string,
  own: Condition | undefined,
): Condition {
  const offered = Object.hasOwn(profileMenu, actionId) ? profileMenu[actionId] : undefined
  return allOf(...(reducedMenu.keeps.includes(actionId) ? [] : [not(reducedMenu.when)]), offered ?? view.is("meeting"), own)
}

/** All of the conditions that are given. */
export const allOf = (...conditions: readonly (Condition | undefined)[]): Condition =>
  all(...conditions.filter((condition) => condition !== undefined))

/**
 * A market's decisions for both sides: the screen shows what they allow, and the server refuses the rest. Its module must be readable in Node.
 *
 * Its conditions name core's facts, and the plugin's own. The server knows a plugin's own fact where a `ServerModule` declares how it is
 * found (`facts`). It enforces as much of a condition as it knows: where the verdict depends on a fact that no module declares, the server
 * leaves the decision to the screen, unless `requiredFacts` names the fact.
 */
export interface MarketPolicy<RuleId extends string = string> {
  /** The plugin the policy belongs to: it holds where this version of the plugin takes part. */
  readonly manifest: PluginManifest
  /** The actions of the side menu by id. The menu's common rules are added to each. */
  readonly actions: { readonly [Id in KnownId<"action">]?: Condition }
  /** What may be done to a note beside writing it. An ability that is absent is not supported in this market. */
  readonly note: Readonly<Partial<Record<NoteAbility, Condition>>>
  /** When a note says whether it may be shared; absent where notes do not. */
  readonly share: Condition | undefined
  /** When a patient's request for renewals can be read and decided; absent in markets without such requests. */
  readonly renewals: Condition | undefined
  /** Loads what the market knows of medicines, for the guard at renewals; absent: allergies are compared by substance and class alone. */
  readonly drugSafety: (() => Promise<DrugSafetyData>) | undefined
  /** When the patient's payment of a meeting that was not held may be refunded; absent where patients pay nothing to the clinic. */
  readonly refunds: Condition | undefined
  /** When treatment programmes are read and managed: by qualified clinicians, unless the market says otherwise. */
  readonly programmes: Condition | undefined
  /** When the patient's self-assessments are read: always, unless the market says otherwise. */
  readonly selfAssessments: Condition | undefined
  /** When a market's endpoint is open, by the endpoint's id. Others are open wherever the plugin takes part. */
  readonly endpoints: Readonly<Record<string, Condition>>
  /** What must be met before a meeting can be completed, in the order in which the screen lists what is missing. */
  readonly completionRules: readonly CompletionRule<RuleId>[]
  /** Completion rules of the plugins it extends that do not hold where it takes part: the rule's id, and why, in one sentence. */
  readonly disabledRules: Readonly<Record<string, string>>
  /** When a meeting may be ended as a no-show; absent in a plugin that leaves this to the market it extends. */
  readonly noShow: NoShowPolicy | undefined
  /** What the menu keeps for clinicians who get a smaller one. */
  readonly reducedMenu: ReducedMenu
  /** What a patient's profile offers without a meeting, and when. An action that is not named needs a meeting. */
  readonly profileMenu: Readonly<Record<string, Condition>>
  /** Facts of the plugin's own that the server must know: where it does not, it refuses what depends on them. */
  readonly requiredFacts: readonly FactId[]
}

/**
 * The type of a partner's `disabledRules`: why it disables a completion rule, by the rule's id in the policy of the market that it extends.
 *
 * @example
 * import type uk from "@rond/plugin-uk"
 * disabledRules: { "uk-meeting-means": "The insurer does not ask it." } satisfies DisabledRules<typeof uk>
 */
export type DisabledRules<Extended extends Plugin> = Readonly<Partial<Record<IdIn<Extended, "completion-rule">, string>>>

export interface NoShowPolicy {
  /** Minutes after the booked start from which a meeting without a patient may be ended as a no-show. */
  readonly afterMinutes: number
  /** In which meetings at all; absent: in all that a patient can miss. */
  readonly when?: Condition
}

/** What most markets have: five minutes after the booked start. */
export const standardNoShow: NoShowPolicy = { afterMinutes: 5 }

/**
 * A market's policy as a value, with the standard menus and the standard no-show where it names none.
 *
 * @example
 * export const policy = defineMarketPolicy({
 *   manifest,
 *   actions: { "send-message": always, "create-document": not(patient.isChild) },
 *   note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign") },
 *   completionRules: [cardSeenRule],
 *   noShow: { afterMinutes: 10 },
 * })
 */
export function defineMarketPolicy<RuleId extends string = never>(
  policy: Partial<MarketPolicy<RuleId>> & Pick<MarketPolicy, "manifest">,
): MarketPolicy<RuleId> {
  return {
    actions: {},
    note: {},
    share: undefined,
    renewals: undefined,
    drugSafety: undefined,
    refunds: undefined,
    programmes: policy.manifest.extends.length === 0 ? offersTreatmentProgrammes : undefined,
    selfAssessments: policy.manifest.extends.length === 0 ? always : undefined,
    endpoints: {},
    completionRules: [],
    disabledRules: {},
    noShow: policy.manifest.extends.length === 0 ? standardNoShow : undefined,
    reducedMenu: standardReducedMenu,
    profileMenu: standardProfileMenu,
    requiredFacts: [],
    ...policy,
  }
}

/** When an action may be done: the market's own condition with the menu's rules. An action that the market does not have never is. */
export function actionPermission(policy: MarketPolicy, actionId: string): Condition {
  const own = entryOf(policy.actions, actionId)
  return own === undefined ? never : all(isMenuEnabled, menuCondition(policy, actionId, own))
}

/** When a note may be signed, unsigned or struck. */
export const notePermission = ({ note }: MarketPolicy, ability: NoteAbility): Condition => note[ability] ?? never

/** When a note may say whether it is shared. */
export const sharePermission = ({ share }: MarketPolicy): Condition => share ?? never

/** When a patient's request for renewals may be read and decided on. */
export const renewalPermission = ({ renewals }: MarketPolicy): Condition => renewals ?? never

/** When a patient's payment may be refunded. */
export const refundPermission = ({ refunds }: MarketPolicy): Condition => refunds ?? never

/** When treatment programmes may be read, given and managed. */
export const programmePermission = ({ programmes }: MarketPolicy): Condition => programmes ?? never

/** When the patient's self-assessments may be read. */
export const selfAssessmentPermission = ({ selfAssessments }: MarketPolicy): Condition => selfAssessments ?? never

/** When a request to an endpoint of the market's is answered. */
export const endpointPermission = ({ endpoints }: MarketPolicy, endpointId: string): Condition => entryOf(endpoints, endpointId) ?? always

/** Holds in no context. */
const never: Condition = any()

const entryOf = (conditions: Readonly<Record<string, Condition | undefined>>, id: string): Condition | undefined =>
  Object.hasOwn(conditions, id) ? conditions[id] : undefined
