import type { MarketFormat } from "@rond/core/i18n"
import type { Facts, Plugin, PluginSwitch } from "@rond/core/plugin"
import { useClinician } from "@rond/core/session"
import { usePluginSwitches } from "@rond/core/support"
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
 * @throws UnknownClinicianCountry | UnsupportedProfession
 */
export function useMarket(facts: Facts | undefined): MarketState {
  const clinician = useClinician()
  const switching = usePluginSwitches(clinician.pool.id)
  const plugins = usePlugins(switching.switches === undefined ? undefined : facts, switching.switches ?? [])
  if (switching.switches === undefined) {
    return switching.error === null ? { state: "loading" } : { state: "failed", error: switching.error, retry: switching.refetch }
  }
  if (plugins.data === undefined) {
    return plugins.error === null ? { state: "loading" } : { state: "failed", error: plugins.error, retry: () => void plugins.refetch() }
  }
  // A partner plugin writes as the market it extends does, so the last format said is the one.
  const format = plugins.data.findLast((plugin) => plugin.format !== undefined)?.format
  if (format === undefined) return { state: "switched-off", switches: switching.switches }
  return { state: "ready", plugins: plugins.data, switches: switching.switches, format }
}
