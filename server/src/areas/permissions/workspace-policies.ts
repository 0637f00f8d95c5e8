import { always, type ChoiceResult, type Condition, type MarketPolicy } from "@rond/core/plugin"
import {
  actionPermission,
  choiceRows,
  choicesOf,
  type AnyGrant,
  collectValues,
  evaluate,
  type Facts,
  type FactState,
  failed,
  known,
  ownGrant,
  pending,
  type Permission,
  type PermissionKey,
  type PluginSwitch,
  ruleOfGrant,
  whenOfGrant,
} from "@rond/core/plugin/runtime"
import type { FactOn, ServerFact, WorkspaceOn } from "@rond/core/server-kit"
import { pluginSwitchOf } from "@rond/core/model/support"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { callingClinician } from "../clinic/index.ts"
import { switchesInForce } from "../plugin-switches/index.ts"
import { InstalledPlugins } from "../../platform/plugins/policies.ts"
import { type PolicyPart, policyParts, verdictForClinician } from "./policy-parts.ts"
import { factsOfEnding, factsOfWorkspace } from "./workspace-facts.ts"

/** A policy's condition. The policy says which facts the server must know. */
interface Asked {
  readonly policy: MarketPolicy
  readonly condition: Condition
}

/** The verdict from what the server knows. `unknown`: it depends on a fact that the server does not know, or not yet. */
type Verdict = "yes" | "no" | "unknown"

/** The grant that decides a permission: that of the last policy that names it, so a partner's before its market's. */
function decidingGrant(policies: readonly MarketPolicy[], permission: PermissionKey) {
  const policy = policies.findLast((candidate) => ownGrant(candidate, permission) !== undefined)
  const grant: AnyGrant | undefined = policy === undefined ? undefined : ownGrant(policy, permission)
  return policy === undefined || grant === undefined ? undefined : { policy, grant, condition: whenOfGrant(grant) }
}

/**
 * core's facts with those of the plugins' own that these conditions name, each found once. A fact that no module declares is pending; one
 * that the policy requires (`requiredFacts`) is failed.
 */
const withOwnFacts = Effect.fnUntraced(function* (facts: Facts, conditions: readonly Asked[], declared: readonly ServerFact[], on: FactOn) {
  const all = new Map(facts)
  for (const { policy, condition } of conditions)
    for (const id of collectValues([condition]).keys()) {
      if (all.has(id)) continue
      const source = declared.find((candidate) => candidate.id === id)
      all.set(id, source === undefined ? unknownFact(policy, id) : known(yield* source.find(on)))
    }
  const allFacts: Facts = all
  return allFacts
})

const unknownFact = ({ requiredFacts }: MarketPolicy, id: string): FactState =>
  requiredFacts.some((required) => required === id) ? failed("The server does not know it") : pending

/** The verdict from the facts that the server knows. A condition on any other fact is left to the screen. */
const verdictOn = (condition: Condition, facts: Facts): Verdict => {
  const { verdict } = evaluate(condition, facts)
  if (verdict === "pending") return "unknown"
  return verdict === "yes" ? "yes" : "no"
}

/** The reason a fact of a plugin's own was not found. */
type FactError = Effect.Error<ReturnType<typeof withOwnFacts>>

/** The decisions of the policies in one workspace. */
interface WorkspacePolicies {
  /** core's facts. */
  readonly facts: Facts
  readonly switches: readonly PluginSwitch[]
  /** Every policy of the build, and whether it takes part here. */
  readonly parts: readonly PolicyPart[]
  /** Those that take part, extended ones first. */
  readonly policies: readonly MarketPolicy[]
  /** Whether something is permitted, as far as the server knows: what depends on a fact that no module declares is left to the screen. */
  readonly permits: (permission: PermissionKey) => Effect.Effect<boolean, FactError, SqlClient.SqlClient>
  /** The rule of a permission; `undefined` where it is not permitted. */
  readonly ruleOf: <Rule extends object>(
    permission: Permission<string, Rule>,
  ) => Effect.Effect<Rule | undefined, FactError, SqlClient.SqlClient>
  /** Whether the menu offers an action. */
  readonly offers: (actionId: string) => Effect.Effect<boolean, FactError, SqlClient.SqlClient>
  /** The items of a list of the policies. */
  readonly choices: (list: string) => Effect.Effect<ChoiceResult, FactError, SqlClient.SqlClient>
  /** core's facts with those of the plugins' own that these conditions name. */
  readonly factsFor: (conditions: readonly Asked[]) => Effect.Effect<Facts, FactError, SqlClient.SqlClient>
}

/** The decisions of these policies in a workspace of these facts. */
const decidedOn = Effect.fnUntraced(function* (facts: Facts, poolId: string, on: FactOn) {
  const switches = (yield* switchesInForce(poolId)).map(pluginSwitchOf)
  const installed = yield* InstalledPlugins
  const parts = policyParts(installed.policies, switches, facts)
  const policies = parts.filter(({ selected }) => selected === "yes").map(({ policy }) => policy)
  const factsFor = (conditions: readonly Asked[]) => withOwnFacts(facts, conditions, installed.facts, on)
  const holds = (entry: Asked) => Effect.map(factsFor([entry]), (all) => verdictOn(entry.condition, all) !== "no")
  const grantInForce = Effect.fnUntraced(function* (permission: PermissionKey) {
    const deciding = decidingGrant(policies, permission)
    return deciding !== undefined && (yield* holds(deciding)) ? deciding.grant : undefined
  })
  const decided: WorkspacePolicies = {
    facts,
    switches,
    parts,
    policies,
    factsFor,
    permits: (permission) => Effect.map(grantInForce(permission), (grant) => grant !== undefined),
    ruleOf: <Rule extends object>(permission: Permission<string, Rule>) =>
      // The policy's type holds each key to the rule of its permission.
      Effect.map(grantInForce(permission), (grant) => (grant === undefined ? undefined : (ruleOfGrant(grant) as Rule))),
    offers: Effect.fnUntraced(function* (actionId: string) {
      for (const policy of policies) if (yield* holds({ policy, condition: actionPermission(policy, actionId) })) return true
      return false
    }),
    choices: (list) => {
      const conditions = policies.flatMap((policy) => choiceRows(policy, list).map(({ when = always }) => ({ policy, condition: when })))
      return Effect.map(factsFor(conditions), (all) => choicesOf(policies, list, all))
    },
  }
  return decided
})

/** The policies as they decide in workspaces: the one way from a request to what is permitted in it. */
export const workspacePolicies = {
  /** Returns the policies in the workspace of the calling clinician. The caller has checked access. */
  of: Effect.fnUntraced(function* (on: WorkspaceOn) {
    const { id: clinicianId, poolId } = yield* callingClinician
    return yield* decidedOn(yield* factsOfWorkspace(on), poolId, { ...on, clinicianId })
  }),

  /** Returns the policies in the workspace from which a clinician ends a meeting. It needs no session, so that a job can call it. */
  ofEnding: Effect.fnUntraced(function* (on: WorkspaceOn & { readonly meetingId: string }, byClinicianId: string) {
    const { meeting, poolId, facts } = yield* factsOfEnding(on.meetingId, byClinicianId)
    return { meeting, poolId, ...(yield* decidedOn(facts, poolId, { ...on, clinicianId: byClinicianId })) }
  }),

  /** The verdict on each permission in every workspace of the calling clinician; `unknown` where the patient or the meeting decides. */
  ofClinician: Effect.fnUntraced(function* (permissions: readonly PermissionKey[]) {
    return yield* verdictForClinician({
      conditionsOf: (policy) => [
        policy.manifest.selectedBy,
        ...permissions.flatMap((permission) => {
          const grant = ownGrant(policy, permission)
          return grant === undefined ? [] : [whenOfGrant(grant)]
        }),
      ],
      decide: (parts, facts) => permissions.map((permission) => verdictOfParts(parts.toReversed(), permission, facts)),
      isOpen: (verdicts) => verdicts.includes("unknown"),
    })
  }),
}

/**
 * The verdict of the first part that names the permission and takes part. If it is not known whether it does, the verdict is known only if
 * the others have the same.
 */
function verdictOfParts(parts: readonly PolicyPart[], permission: PermissionKey, facts: Facts): Verdict {
  const [first, ...others] = parts
  if (first === undefined) return "no"
  const grant = ownGrant(first.policy, permission)
  if (grant === undefined || first.selected === "no" || first.selected === "failed") return verdictOfParts(others, permission, facts)
  const condition = whenOfGrant(grant)
  const ownFacts = [...collectValues([condition]).keys()].map((id) => [id, pending] as const)
  const verdict = verdictOn(condition, new Map([...ownFacts, ...facts]))
  if (first.selected === "yes") return verdict
  return verdictOfParts(others, permission, facts) === verdict ? verdict : "unknown"
}

/**
 * Whether the policies permit something in a workspace of these facts, as far as the facts tell.
 *
 * @param switches those in force in the clinician's pool
 */
export function isPermitted(
  policies: readonly MarketPolicy[],
  permission: PermissionKey,
  switches: readonly PluginSwitch[],
  facts: Facts,
): boolean {
  const deciding = decidingGrant(inForce(policies, switches, facts), permission)
  return deciding !== undefined && verdictOn(deciding.condition, facts) !== "no"
}

/** Whether the menus of these policies offer an action in a workspace of these facts, as far as the facts tell. */
export const isOffered = (policies: readonly MarketPolicy[], actionId: string, switches: readonly PluginSwitch[], facts: Facts): boolean =>
  inForce(policies, switches, facts).some((policy) => verdictOn(actionPermission(policy, actionId), facts) !== "no")

const inForce = (policies: readonly MarketPolicy[], switches: readonly PluginSwitch[], facts: Facts): readonly MarketPolicy[] =>
  policyParts(policies, switches, facts).flatMap(({ policy, selected }) => (selected === "yes" ? [policy] : []))
