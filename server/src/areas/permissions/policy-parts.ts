import type { Condition, MarketPolicy } from "@rond/core/plugin"
import { collectValues, type Facts, isClinicianFact, type PluginSwitch, selectPlugins, type Truth } from "@rond/core/plugin/runtime"
import { pluginSwitchOf } from "@rond/core/model/support"
import { Effect } from "effect"
import { callingClinician } from "../clinic/index.ts"
import { switchesInForce } from "../plugin-switches/index.ts"
import { InstalledPlugins } from "../../platform/plugins/policies.ts"
import { factsOfClinician, factsOfSession } from "./workspace-facts.ts"

/** A policy, and whether its plugin's version takes part in a workspace. */
export interface PolicyPart {
  readonly policy: MarketPolicy
  readonly selected: Truth
}

/**
 * Every policy and whether it takes part in a workspace of these facts, extended plugins first.
 *
 * @param switches support's switches in force in the clinician's pool
 */
export function policyParts(policies: readonly MarketPolicy[], switches: readonly PluginSwitch[], facts: Facts): readonly PolicyPart[] {
  const selections = selectPlugins(
    policies.map(({ manifest }) => manifest),
    switches,
    facts,
  )
  return policies
    .map((policy, index): PolicyPart => ({ policy, selected: selections[index]?.selected ?? "no" }))
    .toSorted((a, b) => a.policy.manifest.extends.length - b.policy.manifest.extends.length)
}

/** A question whose verdict is about the clinician in every workspace, not about one patient or meeting. */
interface ClinicianQuestion<Verdict> {
  /** The conditions of a policy that the verdict depends on. */
  readonly conditionsOf: (policy: MarketPolicy) => readonly Condition[]
  readonly decide: (parts: readonly PolicyPart[], facts: Facts) => Verdict
  /** Whether the verdict may change once more is known of the clinician. */
  readonly isOpen: (verdict: Verdict) => boolean
}

/**
 * The verdict in every workspace of the calling clinician; a fact of the patient or the meeting is pending. The session holds most facts of
 * the clinician. The kind of care and the pool's feature flags are read only where an open verdict waits for one of them.
 */
export const verdictForClinician = Effect.fnUntraced(function* <Verdict>({ conditionsOf, decide, isOpen }: ClinicianQuestion<Verdict>) {
  const clinician = yield* callingClinician
  const switches = (yield* switchesInForce(clinician.poolId)).map(pluginSwitchOf)
  const { policies } = yield* InstalledPlugins
  const decideOn = (facts: Facts) => decide(policyParts(policies, switches, facts), facts)
  const inSession = factsOfSession(clinician)
  const verdict = decideOn(inSession)
  if (!isOpen(verdict)) return verdict
  const named = collectValues(policies.flatMap(conditionsOf))
  const waits = [...named.keys()].some((id) => isClinicianFact(id) && inSession.get(id)?.state === "pending")
  return waits ? decideOn(yield* factsOfClinician) : verdict
})
