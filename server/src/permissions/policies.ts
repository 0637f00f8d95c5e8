import type { Condition, MarketPolicy, PluginManifest } from "@rond/core/plugin"
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
  manifestConflicts,
  PluginConflicts,
} from "@rond/core/plugin/runtime"
import type { ServerFact, WorkspaceOn } from "@rond/core/server-kit"
import { Effect, Context } from "effect"
import type { SqlClient } from "effect/sql"
import { importModules } from "../../../plugins/packages.ts"

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
    .toSorted((a, b) => a.manifest.extends.length - b.manifest.extends.length)
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
      const source = declared.find((a) => a.id === id)
      all.set(id, source === undefined ? unknownFact(policy, id) : known(yield* source.find(on)))
    }
  const found: Facts = all
  return found
})

const unknownFact = ({ requiredFacts }: MarketPolicy, id: string): FactState =>
  requiredFacts.some((required) => required === id) ? failed("The server does not know it") : pending

/** The verdict from the facts that the server knows. A condition on any other fact is left to the screen. */
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

/**
 * The policies of this build's plugins, in the order in which the support page lists the plugins. A second version of a plugin, for pools
 * that support has pinned, is a folder of its own below `plugins`.
 */
export const marketPolicies: readonly MarketPolicy[] = (await importModules<{ policy: MarketPolicy }>("./policy")).map(
  ({ module }) => module.policy,
)

/** The plugins of this build. */
export const pluginManifests: readonly PluginManifest[] = marketPolicies.map(({ manifest }) => manifest)

// A server whose plugins cannot run together does not start: better no deployment than a broken one.
const conflicts = manifestConflicts(pluginManifests)
if (conflicts.length > 0) throw new PluginConflicts(conflicts)

/** The plugins that a server decides by, and the facts that it can find for their conditions. */
export interface InstalledPlugins {
  readonly policies: readonly MarketPolicy[]
  readonly facts: readonly ServerFact[]
}

/** This build's plugins, unless the server was given others; the facts are those of the server's modules. */
export const InstalledPlugins = Context.Reference<InstalledPlugins>("@rond/server/InstalledPlugins", {
  defaultValue: () => ({ policies: marketPolicies, facts: [] }),
})
