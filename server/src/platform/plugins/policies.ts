import type { MarketPolicy, PluginManifest } from "@rond/core/plugin"
import type { LeftOutPlugin } from "@rond/core/plugin/runtime"
import type { AsNeededSource, ServerFact, TakenActionSource } from "@rond/core/server-kit"
import { Effect, Context } from "effect"
import { importPart, pluginPackages } from "../../../../plugins/packages.ts"
import { type PluginFolder, startPlugins } from "./start-plugins.ts"

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

/** A source, and the module that it belongs to. */
type OfModule<Source> = Source & { readonly moduleId: string }

/** The plugins that a server decides by, and what its modules can find: facts and taken actions for their rules, and as-needed prescriptions. */
export interface InstalledPlugins {
  readonly policies: readonly MarketPolicy[]
  readonly facts: readonly ServerFact[]
  readonly takenActions: readonly OfModule<TakenActionSource>[]
  readonly asNeeded: readonly OfModule<AsNeededSource>[]
  /** The manifests of all plugins, also of those left out. */
  readonly manifests: readonly PluginManifest[]
  /** The plugins that the server runs without. */
  readonly leftOut: readonly LeftOutPlugin[]
  /** Ids of the plugins that check something before a meeting is completed, or do something then. */
  readonly endHolders: readonly string[]
}

/** This build's plugins, unless the server was given others; what can be found is what the server's modules know. */
export const InstalledPlugins = Context.Reference<InstalledPlugins>("@rond/server/InstalledPlugins", {
  defaultValue: () => ({
    policies: marketPolicies,
    facts: [],
    takenActions: [],
    asNeeded: [],
    manifests: pluginManifests,
    leftOut: [],
    endHolders: [],
  }),
})
