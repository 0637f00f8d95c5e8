import { useEffect, useMemo } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { useServerEvents } from "../../platform/events/use-server-events.tsx"
import { useApiQuery } from "../../platform/http/use-api-query.ts"
import { useReadAgain } from "../../platform/http/use-read-again.ts"
import type { PluginSwitch } from "../../engine/plugin-switch.ts"
import { pluginSwitchOf } from "../../model/support/switches-in-force.ts"
import { nextExpiry } from "./next-expiry.ts"
import { getPluginSwitches, pluginsChanged } from "../../model/support/pool-switches.ts"

/** The plugin switches of a workspace. */
export interface PluginSwitchesQuery {
  /** `undefined` until first loaded; then the last known ones, also while a refetch fails. */
  readonly switches: readonly PluginSwitch[] | undefined
  readonly error: ApiError | null
  readonly refetch: () => void
}

/**
 * The active plugin switches of the clinician's pool. They are refetched within seconds of a change and when
 * one expires. The array stays the same while its content does, so that nothing is resolved needlessly.
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
