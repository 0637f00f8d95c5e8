import type { ApiError } from "@rond/core/api"
import { useApiMutation } from "@rond/core/platform/http"
import type { PluginManifest } from "@rond/core/plugin"
import {
  clearPluginSwitch,
  getPluginSwitches,
  getSupportOverview,
  getSwitchHistory,
  setPluginSwitch,
  type PoolSwitch,
  type SupportPool,
} from "@rond/core/features/support"
import { useState } from "react"
import { expiryFromNow, isReason, type Expiry } from "./switch-form.ts"

/** What a plugin's switch in a pool is set to; `none` clears it. */
export type SwitchState = "on" | "off" | "pinned" | "none"

interface Chosen {
  readonly state: SwitchState
  /** The version that a pinned switch allows. */
  readonly version: string
  readonly expiry: Expiry
  readonly reason: string
}

/** The form that sets, changes or clears one plugin's switch in one pool. */
export interface SwitchForm {
  readonly pluginId: string
  readonly newest: PluginManifest | undefined
  /** The switch in force. */
  readonly present: PoolSwitch | undefined
  readonly chosen: Chosen
  readonly change: (change: Partial<Chosen>) => void
  /** Saves, if there is a reason. */
  readonly save: () => void
  readonly isSaving: boolean
  readonly error: ApiError | null
  /** Saving was tried without a reason. */
  readonly lacksReason: boolean
}

/**
 * @param versions the versions of the plugin in this build, oldest first
 * @param onDone called with the change once the server has made it
 */
export function useSwitchForm(
  pool: SupportPool,
  versions: readonly PluginManifest[],
  onDone: (done: "set" | "cleared") => void,
): SwitchForm {
  const newest = versions.at(-1)
  const pluginId = newest?.id ?? ""
  const present = pool.switches.find((poolSwitch) => poolSwitch.pluginId === pluginId)
  const [chosen, setChosen] = useState<Chosen>({
    state: present?.state ?? (newest?.optIn === true ? "on" : "off"),
    version: present?.version ?? newest?.version ?? "",
    expiry: "never",
    reason: "",
  })
  const [tried, setTried] = useState(false)
  const invalidates = [getSupportOverview, getSwitchHistory, getPluginSwitches]
  const set = useApiMutation(setPluginSwitch, { invalidates, onSuccess: () => onDone("set") })
  const clear = useApiMutation(clearPluginSwitch, { invalidates, onSuccess: () => onDone("cleared") })
  const { state, version, expiry, reason } = chosen
  const params = { poolId: pool.id, pluginId }
  return {
    pluginId,
    newest,
    present,
    chosen,
    change: (change) => setChosen({ ...chosen, ...change }),
    save: () => {
      setTried(true)
      if (!isReason(reason)) return
      if (state === "none") return clear.mutate({ params, payload: { reason } })
      set.mutate({
        params,
        payload: { state, version: state === "pinned" ? version : null, reason, expiresAtMillis: expiryFromNow(expiry) },
      })
    },
    isSaving: set.isPending || clear.isPending,
    error: set.error ?? clear.error,
    lacksReason: tried && !isReason(reason),
  }
}
