import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { Plugin, PluginManifest } from "@rond/core/plugin"
import {
  clinicianFacts,
  patientFactIds,
  requireMarket,
  selectPlugins,
  type Facts,
  type LeftOutPlugin,
  type PluginSwitch,
  known,
  pending,
  type FactState,
} from "@rond/core/plugin/runtime"
import { useMemo } from "react"
import { useServices, type Services } from "../page/services/services.ts"
import { loadPlugin } from "../plugins/load-plugin.ts"
import type { RegisteredPlugin } from "../plugins/registry.ts"
import type { Clinician } from "@rond/core/features/clinician"

/** The plugins that could be loaded and run together, and those that could not, each with the reason. */
interface LoadedPlugins {
  readonly plugins: readonly Plugin[]
  readonly leftOut: readonly LeftOutPlugin[]
}

/** The first part of the key of every query of {@link usePlugins}. */
export const pluginsKey = "plugins"

/**
 * The plugins that these facts select, loaded with their texts. One that cannot be loaded is left out, and tried again with the next screen
 * and when the connection returns. The result keeps its identity while the selection is the same, so that an open workspace keeps its state.
 *
 * @throws UnknownClinicianCountry
 * UnsupportedProfession when no market serves the clinician
 */
export function usePlugins(facts: Facts | undefined, switches: readonly PluginSwitch[]) {
  const services = useServices()
  const pluginsToLoad = useMemo(
    () => (facts === undefined ? undefined : requiredPlugins(services.registry, switches, facts)),
    [services.registry, switches, facts],
  )
  return useQuery({
    ...loadedPlugins(services, pluginsToLoad ?? []),
    enabled: pluginsToLoad !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Starts loading what these facts already select, while the rest of them is fetched. */
export function preloadPlugins(services: Services, switches: readonly PluginSwitch[], facts: Facts): void {
  void services.runtime.queries.prefetchQuery(loadedPlugins(services, chosenPlugins(services.registry, switches, facts)))
}

function requiredPlugins(
  registry: readonly RegisteredPlugin[],
  switches: readonly PluginSwitch[],
  facts: Facts,
): readonly RegisteredPlugin[] {
  requireMarket(manifestsOf(registry), facts)
  return chosenPlugins(registry, switches, facts)
}

function chosenPlugins(
  registry: readonly RegisteredPlugin[],
  switches: readonly PluginSwitch[],
  facts: Facts,
): readonly RegisteredPlugin[] {
  const trace = selectPlugins(manifestsOf(registry), switches, facts)
  return registry.filter((_plugin, index) => trace[index]?.selected === "yes")
}

const manifestsOf = (registry: readonly RegisteredPlugin[]): readonly PluginManifest[] => registry.map((plugin) => plugin.manifest)

function loadedPlugins(services: Pick<Services, "texts">, selection: readonly RegisteredPlugin[]) {
  return {
    queryKey: [pluginsKey, ...selection.map(({ manifest }) => `${manifest.id} ${manifest.version}`)],
    queryFn: async (): Promise<LoadedPlugins> => {
      const check = import("@rond/core/plugin/conflicts")
      const results = await Promise.all(selection.map((plugin) => loadPlugin(plugin, services.texts)))
      const { withoutConflicts } = await check
      const { kept, leftOut } = withoutConflicts(results.flatMap((result) => result.plugin ?? []))
      const plugins = kept.some(isMarket) ? kept : [...kept, ...(await corePlugin())]
      return { plugins, leftOut: [...results.flatMap((result) => result.leftOut ?? []), ...leftOut] }
    },
    staleTime: (query: { readonly state: { readonly data: LoadedPlugins | undefined } }) =>
      query.state.data?.leftOut.length === 0 ? Number.POSITIVE_INFINITY : 0,
    gcTime: Number.POSITIVE_INFINITY,
    // Plugins are compared by identity; structural sharing would copy them.
    structuralSharing: (before: unknown, after: unknown) =>
      isSame(before as LoadedPlugins | undefined, after as LoadedPlugins) ? before : after,
  } as const
}

const isMarket = ({ manifest }: Pick<Plugin, "manifest">) => manifest.extends.length === 0 && manifest.id !== "core"

/** Loads core's own tabs, in place of a market that is absent; nothing if they do not load either. */
const corePlugin = (): Promise<readonly Plugin[]> =>
  import("./core-plugin.ts").then(
    (module) => [module.corePlugin],
    () => [],
  )

/**
 * The plugins of an open screen with those selected since. Core's own tabs leave when a market joins, and do not come while one is there.
 *
 * @returns `opened` itself where nothing changes
 */
export function withJoined(opened: readonly Plugin[], selected: readonly Plugin[]): readonly Plugin[] {
  const hasMarket = [...opened, ...selected].some(isMarket)
  const fits = ({ manifest }: Plugin) => !hasMarket || manifest.id !== "core"
  const joined = selected.filter((plugin) => fits(plugin) && !opened.includes(plugin))
  return joined.length === 0 && opened.every(fits) ? opened : [...opened.filter(fits), ...joined]
}

const isSame = (before: LoadedPlugins | undefined, after: LoadedPlugins): boolean =>
  before !== undefined &&
  before.plugins.length === after.plugins.length &&
  before.plugins.every((plugin, index) => plugin === after.plugins[index]) &&
  JSON.stringify(before.leftOut) === JSON.stringify(after.leftOut)

/**
 * The facts known from the session, before any patient: enough to choose the market.
 *
 * @param patientFacts `pending` while a patient loads; absent facts without a patient
 */
export function sessionFacts(clinician: Clinician, featureFlagIds: readonly string[], patientFacts: "pending" | "absent"): Facts {
  const later: FactState = patientFacts === "pending" ? pending : known(undefined)
  return new Map<string, FactState>([...clinicianFacts(clinician, featureFlagIds), ...patientFactIds.map((id) => [id, later] as const)])
}
