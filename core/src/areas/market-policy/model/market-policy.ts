import { all, always, any, never, not, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { AnyGrant, PermissionKey } from "../../../kernel/engine/permission.ts"
import type { Choices } from "./choices.ts"
import { corePermissions, type DeclaredPermission, type PermissionGrants } from "./core-permissions.ts"
import { clinician, pool } from "../../clinician/model/for-plugins.ts"
import { patient } from "../../patient/model/for-plugins.ts"
import { type FactId, view } from "../../workspace/model/for-plugins.ts"
import type { PluginManifest } from "../../../kernel/engine/manifest.ts"
import type { KnownId } from "../../../kernel/engine/registries.ts"
import type { IdIn, Plugin } from "../../../kernel/engine/plugin.ts"
import type { CompletionRule } from "../../end-meeting/model/for-plugins.ts"

/** A smaller menu for some clinicians. */
export interface ReducedMenu {
  /** The receiver. */
  readonly when: Condition
  /** Ids of the actions that stay in it. */
  readonly keeps: readonly string[]
}

/** Patients who came by a one-time link, and patients who are not identified yet, have an empty menu. */
export const isMenuEnabled: Condition = all(not(patient.isOneTimeUser), patient.isResolved)

/**
 * The menu for clinicians of another organisation, and for those who write in a record of their own: the actions that need neither the clinic's
 * record nor its schedule.
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
  const profileCondition = Object.hasOwn(profileMenu, actionId) ? profileMenu[actionId] : undefined
  return allOf(...(reducedMenu.keeps.includes(actionId) ? [] : [not(reducedMenu.when)]), profileCondition ?? view.is("meeting"), own)
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
  /** Other grants, by the key of the permission, which its area declares in `core/src/areas/<area>/model/permissions.ts`. */
  readonly permissions: PermissionGrants
  /**
   * The lists that clinicians choose from, where partners and professions have lists of their own. A partner's list replaces its market's,
   * where one of its rows applies. Screens read a list by `useChoices`; handlers ask `mustBeAmong`.
   */
  readonly choices: Choices
  /**
   * Permissions of the plugin's own, besides core's. Its `permissions` grant them by their keys, its screens ask `permits`, its handlers
   * `mustPermit`. The keys begin with the plugin's id: `ie.fee.waive`.
   */
  readonly declares: readonly DeclaredPermission[]
  /** The conditions under which a market's endpoints are open, by the endpoint's id. Others are open wherever the plugin takes part. */
  readonly endpoints: Readonly<Record<string, Condition>>
  /** The rules that must be met before a meeting can be completed, in the order in which the screen lists what is missing. */
  readonly completionRules: readonly CompletionRule<RuleId>[]
  /** The completion rules of the plugins it extends that do not hold where it takes part: the rule's id, and the reason in one sentence. */
  readonly disabledRules: Readonly<Record<string, string>>
  /** The part of the menu for clinicians who get a smaller one. */
  readonly reducedMenu: ReducedMenu
  /**
   * The actions that a patient's profile offers without a meeting, each with its condition. An action that is not named needs a meeting.
   */
  readonly profileMenu: Readonly<Record<string, Condition>>
  /** Facts of the plugin's own that the server must know. Where one is not known, the server refuses the requests that depend on it. */
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

/**
 * A market's policy as a value, with the standard menus, and the default of each permission that it does not name.
 *
 * @example
 * export const policy = defineMarketPolicy({
 *   manifest,
 *   actions: { "send-message": always, "create-document": not(patient.isChild) },
 *   permissions: { "note.sign": clinician.flag("sign"), "refund.ask": view.is("meeting"), "no-show.end": { afterMinutes: 10 } },
 *   completionRules: [cardSeenRule],
 * })
 */
export function defineMarketPolicy<RuleId extends string = never, Own extends DeclaredPermission = never>({
  declares = [],
  ...policy
}: PolicyParts<RuleId> & OwnPermissions<Own>): MarketPolicy<RuleId> {
  return {
    declares,
    actions: {},
    choices: {},
    endpoints: {},
    completionRules: [],
    disabledRules: {},
    reducedMenu: standardReducedMenu,
    profileMenu: standardProfileMenu,
    requiredFacts: [],
    ...policy,
    permissions: {
      ...(policy.manifest.extends.length === 0 ? defaultsOf(corePermissions) : undefined),
      ...defaultsOf(declares),
      ...policy.permissions,
    },
  }
}

type PolicyParts<RuleId extends string> = Partial<Omit<MarketPolicy<RuleId>, "permissions" | "declares">> & Pick<MarketPolicy, "manifest">

/** A policy's permissions: those that the plugin declares, and its grants of them and of core's. */
interface OwnPermissions<Own extends DeclaredPermission> {
  readonly declares?: readonly Own[]
  readonly permissions?: PermissionGrants<NoInfer<Own>>
}

const defaultsOf = (permissions: readonly DeclaredPermission[]): PermissionGrants =>
  Object.fromEntries(permissions.map((permission) => [permission.key, permission.default]))

/** Every permission that a policy can grant. */
export const permissionsOf = ({ declares }: Pick<MarketPolicy, "declares">): readonly DeclaredPermission[] => [
  ...corePermissions,
  ...declares,
]

/**
 * The condition for an action: the market's own together with the menu's rules. It never holds for an action that the market does not have.
 */
export function actionPermission(policy: MarketPolicy, actionId: string): Condition {
  const own = entryOf(policy.actions, actionId)
  return own === undefined ? never : all(isMenuEnabled, menuCondition(policy, actionId, own))
}

/** Returns a policy's own grant; `undefined`: it has none, and the grant of the market that it extends applies. */
export function ownGrant({ permissions }: Pick<MarketPolicy, "permissions">, { key }: PermissionKey): AnyGrant | undefined {
  const grants: Readonly<Record<string, AnyGrant | undefined>> = permissions
  return Object.hasOwn(grants, key) ? grants[key] : undefined
}

/** The condition under which a request to an endpoint of the market's is answered. */
export const endpointPermission = ({ endpoints }: MarketPolicy, endpointId: string): Condition => entryOf(endpoints, endpointId) ?? always

const entryOf = (conditions: Readonly<Record<string, Condition | undefined>>, id: string): Condition | undefined =>
  Object.hasOwn(conditions, id) ? conditions[id] : undefined
