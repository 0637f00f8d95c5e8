import type { MarketFormat } from "@rond/core/i18n"
import type { Facts, Plugin, PluginSwitch } from "@rond/core/plugin"
import { useClinician } from "@rond/core/platform/session"
import { usePluginSwitches } from "@rond/core/features/support"
import { useState } from "react"
import { usePlugins } from "./use-plugins.ts"

/** The market a screen belongs to: its plugins on the way, not to be had, switched off, or here with their formats. */
export type MarketState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "switched-off"; readonly switches: readonly PluginSwitch[] }
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
 * @param whenSwitchedOff what becomes of a market that is switched off while its screen is open: the screen `closes`, or it `stays` with
 *   what the market contributes taken away
 * @throws UnknownClinicianCountry | UnsupportedProfession
 */
export function useMarket(facts: Facts | undefined, whenSwitchedOff: "closes" | "stays"): MarketState {
  const clinician = useClinician()
  const switching = usePluginSwitches(clinician.pool.id)
  const plugins = usePlugins(switching.switches === undefined ? undefined : facts, switching.switches ?? [])
  const opened = useOpened(plugins.data)
  if (switching.switches === undefined) {
    return switching.error === null ? { state: "loading" } : { state: "failed", error: switching.error, retry: switching.refetch }
  }
  if (plugins.data === undefined) {
    return plugins.error === null ? { state: "loading" } : { state: "failed", error: plugins.error, retry: () => void plugins.refetch() }
  }
  // A partner plugin writes as the market it extends does, so the last format said is the one.
  const shown = whenSwitchedOff === "stays" ? opened : plugins.data
  const format = shown.findLast((plugin) => plugin.format !== undefined)?.format
  if (format === undefined) return { state: "switched-off", switches: switching.switches }
  return { state: "ready", plugins: shown, switches: switching.switches, format }
}

/**
 * The plugins this screen was opened with and those that joined since. One that is switched off under a clinician's hands stays
 * known: resolution hides what it contributes and says why, and the call, the note and the screen around them go on.
 */
function useOpened(selected: readonly Plugin[] | undefined): readonly Plugin[] {
  const [opened, setOpened] = useState<readonly Plugin[]>(selected ?? [])
  const joined = (selected ?? []).filter((plugin) => !opened.includes(plugin))
  if (joined.length === 0) return opened
  const all = [...opened, ...joined]
  setOpened(all)
  return all
}
