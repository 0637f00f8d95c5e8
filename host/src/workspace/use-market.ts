import type { MarketFormat } from "@rond/core/i18n"
import type { Plugin } from "@rond/core/plugin"
import type { Facts, LeftOutPlugin, PluginsOfBuild, PluginSwitch } from "@rond/core/plugin/runtime"
import { usePoolFormat } from "../page/reader-format.ts"
import { useServices } from "../page/services/services.ts"
import { useClinician, useSession } from "@rond/core/platform/session"
import { type ServerPlugins, usePluginSwitches } from "@rond/core/features/support"
import { useState, useMemo } from "react"
import { usePlugins, sessionFacts, withJoined } from "./use-plugins.ts"

/** The market a screen belongs to: loading, failed, or ready with its formats. */
export type MarketState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: "ready"
      readonly plugins: readonly Plugin[]
      readonly switches: readonly PluginSwitch[]
      readonly build: PluginsOfBuild
      /** The market's; only of the pool's country and time zone while the market is absent, by support's switch or because it could not be loaded. */
      readonly format: MarketFormat
    }

/**
 * The market that these facts select, under support's switches for the clinician's pool. A workspace whose market is absent opens with
 * core's parts only.
 *
 * @param facts `undefined` while they are not known yet
 * @param whenSwitchedOff the effect when a plugin is switched off while its screen is open: it `leaves` the plugins, or it `stays` in them
 * without contributing
 * @throws UnknownClinicianCountry
 * UnsupportedProfession
 */
export function useMarket(facts: Facts | undefined, whenSwitchedOff: "leaves" | "stays"): MarketState {
  const clinician = useClinician()
  const switching = usePluginSwitches(clinician.pool.id)
  const loaded = usePlugins(switching.switches === undefined ? undefined : facts, switching.switches ?? [])
  const opened = useOpened(loaded.data?.plugins)
  const build = useBuild(loaded.data?.leftOut, switching.server)
  const poolFormat = usePoolFormat(switching.server)
  if (switching.switches === undefined) {
    return switching.error === null ? { state: "loading" } : { state: "failed", error: switching.error, retry: switching.refetch }
  }
  if (loaded.data === undefined) {
    return loaded.error === null ? { state: "loading" } : { state: "failed", error: loaded.error, retry: () => void loaded.refetch() }
  }
  const plugins = whenSwitchedOff === "stays" ? opened : loaded.data.plugins
  // A partner plugin uses the formats of the market it extends, so the last one given applies.
  const format = plugins.findLast((plugin) => plugin.format !== undefined)?.format ?? poolFormat
  return { state: "ready", plugins, switches: switching.switches, build, format }
}

/** The known facts about the build's plugins; keeps its identity while that is the same. */
function useBuild(leftOut: readonly LeftOutPlugin[] | undefined, server: ServerPlugins | undefined): PluginsOfBuild {
  const { registry } = useServices()
  const leftOutOnServer = server?.leftOut
  const endHolders = server?.endHolders
  return useMemo(
    () => ({
      manifests: registry.map(({ manifest }) => manifest),
      leftOut: leftOut ?? [],
      leftOutOnServer: leftOutOnServer ?? [],
      endHolders: endHolders ?? [],
    }),
    [registry, leftOut, leftOutOnServer, endHolders],
  )
}

/**
 * The plugins this screen was opened with and those added since. One that is switched off while in use stays in the list: resolution hides its
 * contributions and says why, and the call, the note and the screen around them stay.
 */
function useOpened(selected: readonly Plugin[] | undefined): readonly Plugin[] {
  const [opened, setOpened] = useState<readonly Plugin[]>(selected ?? [])
  const all = withJoined(opened, selected ?? [])
  if (all !== opened) setOpened(all)
  return all
}

/** The clinician's own market, when no patient is open. */
export function useHomeMarket(): MarketState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  return useMarket(
    useMemo(() => sessionFacts(clinician, featureFlagIds, "absent"), [clinician, featureFlagIds]),
    "leaves",
  )
}
