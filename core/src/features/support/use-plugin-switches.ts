import { useEffect, useMemo } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { useServerEvents } from "../../platform/events/use-server-events.tsx"
import { useApiQuery } from "../../platform/http/use-api-query.ts"
import { useReadAgain } from "../../platform/http/use-read-again.ts"
import type { PluginSwitch } from "../../engine/plugin-switch.ts"
import { pluginSwitchOf } from "../../model/support/switches-in-force.ts"
import { nextExpiry } from "./next-expiry.ts"
import { getPluginSwitches, pluginsChanged } from "../../model/support/pool-switches.ts"

/** The switches a workspace is resolved with. */
export interface PluginSwitchesQuery {
  /** `undefined` until they are known for the first time; then the last known ones, also while they cannot be read again. */
  readonly switches: readonly PluginSwitch[] | undefined
  readonly error: ApiError | null
  readonly refetch: () => void
}

/**
 * The plugin switches in force in the clinician's pool. They are read again within seconds of support changing one, and when
 * one expires; the array stays the same one while its content does, so nothing is resolved again for nothing.
 */
export function usePluginSwitches(poolId: string): PluginSwitchesQuery {
  const { data, error, refetch } = useApiQuery(getPluginSwitches, {})
  const invalidate = useReadAgain()
  const refresh = () => void invalidate(getPluginSwitches)
  useServerEvents([`pool:${poolId}`], ({ type }) => type === pluginsChanged && refresh(), refresh)
  const switches = useMemo(() => data?.switches.map(pluginSwitchOf), [data?.switches])
  useEffect(() => {
    const wait = data === undefined ? undefined : nextExpiry(data.switches, data.nowMillis)
    if (wait === undefined) return
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [data, refetch])
  return { switches, error, refetch: () => void refetch() }
}
