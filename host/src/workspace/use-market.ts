import type { MarketFormat } from "@rond/core/i18n"
import type { Plugin } from "@rond/core/plugin"
import { marketSwitchedOff, type Facts, type PluginSwitch } from "@rond/core/plugin/runtime"
import { useServices } from "../app/services.ts"
import { useClinician, useSession } from "@rond/core/platform/session"
import { usePluginSwitches } from "@rond/core/features/support"
import { useState, useMemo } from "react"
import { usePlugins, sessionFacts } from "./use-plugins.ts"

/** The market a screen belongs to: loading, failed, switched off, or ready with its formats. */
export type MarketState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: "switched-off"
      /** The switch that did it; `undefined` when it has expired or was cleared meanwhile. */
      readonly by: PluginSwitch | undefined
    }
  | {
      readonly state: "ready"
      readonly plugins: readonly Plugin[]
      readonly switches: readonly PluginSwitch[]
      readonly format: MarketFormat
    }

/**
 * The market that these facts select, under support's switches for the clinician's pool.
 *
 * @param facts `undefined` while they are not known yet
 * @param whenSwitchedOff what happens when a market is switched off while its screen is open: the screen `closes`, or it `stays` without the
 * market's contributions
 * @throws UnknownClinicianCountry
 * UnsupportedProfession
 */
export function useMarket(facts: Facts | undefined, whenSwitchedOff: "closes" | "stays"): MarketState {
  const clinician = useClinician()
  const { registry } = useServices()
  const switching = usePluginSwitches(clinician.pool.id)
  const plugins = usePlugins(switching.switches === undefined ? undefined : facts, switching.switches ?? [])
  const opened = useOpened(plugins.data)
  if (switching.switches === undefined) {
    return switching.error === null ? { state: "loading" } : { state: "failed", error: switching.error, retry: switching.refetch }
  }
  if (plugins.data === undefined) {
    return plugins.error === null ? { state: "loading" } : { state: "failed", error: plugins.error, retry: () => void plugins.refetch() }
  }
  // A partner plugin uses the formats of the market it extends, so the last one given applies.
  const shown = whenSwitchedOff === "stays" ? opened : plugins.data
  const format = shown.findLast((plugin) => plugin.format !== undefined)?.format
  if (format === undefined) {
    const manifests = registry.map(({ manifest }) => manifest)
    return { state: "switched-off", by: marketSwitchedOff(manifests, switching.switches, facts ?? noFacts)?.by }
  }
  return { state: "ready", plugins: shown, switches: switching.switches, format }
}

/**
 * The plugins this screen was opened with and those added since. One that is switched off while in use stays in the list: resolution hides its
 * contributions and says why, and the call, the note and the screen around them stay.
 */
function useOpened(selected: readonly Plugin[] | undefined): readonly Plugin[] {
  const [opened, setOpened] = useState<readonly Plugin[]>(selected ?? [])
  const joined = (selected ?? []).filter((plugin) => !opened.includes(plugin))
  if (joined.length === 0) return opened
  const all = [...opened, ...joined]
  setOpened(all)
  return all
}

const noFacts: Facts = new Map()

/** The clinician's own market, when no patient is open. */
export function useHomeMarket(): MarketState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  return useMarket(
    useMemo(() => sessionFacts(clinician, featureFlagIds, "absent"), [clinician, featureFlagIds]),
    "closes",
  )
}
