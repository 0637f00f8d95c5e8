import type { PluginManifest } from "@rond/core/plugin"
import { clinicianFacts, evaluate, factsKnownSoFar } from "@rond/core/plugin/runtime"
import type { PoolSwitch, SupportPool } from "@rond/core/features/support"

/** The state of one plugin in one pool. */
export type PoolCell =
  /** No clinician of the pool can ever have it. */
  | { readonly is: "not-for-pool" }
  | { readonly is: "available"; readonly version: string }
  | { readonly is: "opt-in"; readonly version: string }
  | { readonly is: "on"; readonly version: string; readonly by: PoolSwitch }
  | { readonly is: "off"; readonly by: PoolSwitch }
  /** A plugin that it extends is switched off for the pool, so it does not run either. `needs` is that plugin's id. */
  | { readonly is: "without"; readonly version: string; readonly needs: string }
  /** `isHeld` is false when this build does not have the pinned version: the plugin is then disabled. */
  | { readonly is: "pinned"; readonly version: string; readonly isHeld: boolean; readonly by: PoolSwitch }

/** @param versions the manifests of one plugin, oldest first */
export function poolCell(pool: SupportPool, versions: readonly PluginManifest[]): PoolCell {
  const newest = versions.at(-1)
  if (newest === undefined) return { is: "not-for-pool" }
  const by = pool.switches.find((poolSwitch) => poolSwitch.pluginId === newest.id)
  // A switch is shown wherever it is set, so that one without effect is not forgotten.
  if (by === undefined && !couldServe(newest, pool)) return { is: "not-for-pool" }
  if (by?.state === "off") return { is: "off", by }
  const needs = newest.extends.find((id) => pool.switches.some(({ pluginId, state }) => pluginId === id && state === "off"))
  if (needs !== undefined) return { is: "without", version: newest.version, needs }
  if (by === undefined) return { is: newest.optIn ? "opt-in" : "available", version: newest.version }
  if (by.state === "on") return { is: "on", version: newest.version, by }
  const version = by.version ?? ""
  return { is: "pinned", version, isHeld: versions.some((manifest) => manifest.version === version), by }
}

/** Whether some clinician of the pool, with some patient, could have the plugin, as far as the pool's facts say. */
export function couldServe(manifest: PluginManifest, pool: Pick<SupportPool, "country" | "isExternal">): boolean {
  const anyone = { profession: undefined, careType: undefined, capabilities: undefined, flags: undefined }
  // A plugin that a feature flag selects could serve the pool once the flag is on.
  const facts = factsKnownSoFar(clinicianFacts({ ...anyone, pool }, undefined))
  return evaluate(manifest.selectedBy, facts).verdict !== "no"
}
