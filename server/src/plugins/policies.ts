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
  type LeftOutPlugin,
  type PluginSwitch,
} from "@rond/core/plugin/runtime"
import type { ServerFact, WorkspaceOn } from "@rond/core/server-kit"
import { Effect, Context } from "effect"
import { importPart, pluginPackages } from "../../../plugins/packages.ts"
import { type PluginFolder, startPlugins } from "./start-plugins.ts"

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
export const permits = (policy: MarketPolicy, condition: Condition, facts: Facts, declared: readonly ServerFact[], on: WorkspaceOn) =>
  Effect.map(withOwnFacts(facts, [{ policy, condition }], declared, on), (all) => verdictOf(condition, all) !== "no")

/** This build's plugins. A second version of one, for pools that support has pinned, is a folder of its own below `plugins`. */
export const buildPlugins = await startPlugins(
  pluginPackages.map((plugin) => ({ ...plugin, importPart: (name) => importPart(plugin, name) })),
)

/** An entry point of a plugin's newest version. */
export interface NewestPart<Module> {
  readonly plugin: PluginFolder
  readonly module: Module
}

/** Imports one entry point of the newest version of every plugin that has it. One that cannot be imported is left out, and logged. */
export const importNewest = async <Module>(name: string): Promise<readonly NewestPart<Module>[]> => {
  const parts = await Promise.all(
    buildPlugins.newest.map(async ({ folder }) => {
      try {
        const module = await folder.importPart(name)
        return module === undefined ? [] : [{ plugin: folder, module: module as Module }]
      } catch (cause) {
        await Effect.runPromise(Effect.logError(`${name.slice(2)} of plugins/${folder.folder} is left out`, String(cause)))
        return []
      }
    }),
  )
  return parts.flat()
}

/** The policies of this build's plugins, in the order in which the support page lists the plugins. */
export const marketPolicies: readonly MarketPolicy[] = buildPlugins.policies

/** The plugins of this build. */
export const pluginManifests: readonly PluginManifest[] = buildPlugins.manifests

/** The plugins that a server decides by, and the facts that it can find for their conditions. */
export interface InstalledPlugins {
  readonly policies: readonly MarketPolicy[]
  readonly facts: readonly ServerFact[]
  /** Of every plugin, also of those left out. */
  readonly manifests: readonly PluginManifest[]
  /** What the server runs without. */
  readonly leftOut: readonly LeftOutPlugin[]
  /** Ids of the plugins that check something before a meeting is completed, or do something then. */
  readonly endHolders: readonly string[]
}

/** This build's plugins, unless the server was given others; the facts are those of the server's modules. */
export const InstalledPlugins = Context.Reference<InstalledPlugins>("@rond/server/InstalledPlugins", {
  defaultValue: () => ({ policies: marketPolicies, facts: [], manifests: pluginManifests, leftOut: [], endHolders: [] }),
})
