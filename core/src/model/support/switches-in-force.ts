import type { PluginSwitch } from "../../engine/plugin-switch.ts"
import type { PoolSwitch } from "./pool-switches.ts"

/** Converts a pool's switch for resolving. */
export function pluginSwitchOf(stored: PoolSwitch): PluginSwitch {
  return {
    pluginId: stored.pluginId,
    setting: stored.state === "pinned" ? { state: "pinned", version: stored.version ?? "" } : { state: stored.state },
    reason: stored.reason,
    author: stored.author,
    expiresAtMillis: stored.expiresAtMillis ?? undefined,
  }
}
