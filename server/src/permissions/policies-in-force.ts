import type { Condition, MarketPolicy } from "@rond/core/plugin"
import {
  collectValues,
  evaluate,
  failed,
  known,
  pending,
  selectPlugins,
  type Facts,
  type FactState,
  type PluginSwitch,
} from "@rond/core/plugin/runtime"
import type { ServerFact, WorkspaceOn } from "@rond/core/server-kit"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/**
 * The policies of the plugins, and of the versions of them, that take part in a workspace of these facts, extended ones first.
 *
 * @param switches support's switches in force in the clinician's pool
 */
export function policiesInForce(
  policies: readonly MarketPolicy[],
  switches: readonly PluginSwitch[],
  facts: Facts,
): readonly MarketPolicy[] {
  const selections = selectPlugins(
    policies.map(({ manifest }) => manifest),
    switches,
    facts,
  )
  return policies
    .filter((_, index) => selections[index]?.selected === "yes")
    .toSorted((one, other) => one.manifest.extends.length - other.manifest.extends.length)
}

/**
 * Core's facts with those of the plugins' own that these conditions name, each found once. A fact that no module declares is pending; one
 * that the policy requires (`requiredFacts`) is failed.
 */
export const withOwnFacts = Effect.fnUntraced(function* (
  facts: Facts,
  conditions: readonly { readonly policy: MarketPolicy; readonly condition: Condition }[],
  declared: readonly ServerFact[],
  on: WorkspaceOn,
) {
  const all = new Map(facts)
  for (const { policy, condition } of conditions)
    for (const id of collectValues([condition]).keys()) {
      if (all.has(id)) continue
      const source = declared.find((one) => one.id === id)
      all.set(id, source === undefined ? unknownFact(policy, id) : known(yield* source.find(on)))
    }
  const found: Facts = all
  return found
})

const unknownFact = ({ requiredFacts }: MarketPolicy, id: string): FactState =>
  requiredFacts.some((required) => required === id) ? failed("The server does not know it") : pending

/** The verdict as far as the server knows the facts: what depends on a fact that it does not know is the screen's decision. */
export const verdictOf = (condition: Condition, facts: Facts): "yes" | "no" | "unknown" => {
  const { verdict } = evaluate(condition, facts)
  if (verdict === "pending") return "unknown"
  return verdict === "yes" ? "yes" : "no"
}

/** Whether a condition permits something, with the plugins' own facts found. */
export const permits = (
  policy: MarketPolicy,
  condition: Condition,
  facts: Facts,
  declared: readonly ServerFact[],
  on: WorkspaceOn,
): Effect.Effect<boolean, unknown, SqlClient.SqlClient> =>
  Effect.map(withOwnFacts(facts, [{ policy, condition }], declared, on), (all) => verdictOf(condition, all) !== "no")
