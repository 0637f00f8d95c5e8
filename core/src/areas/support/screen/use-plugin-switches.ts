import { type PoolSwitch, pluginSwitchOf, getPluginSwitches, pluginsChanged } from "../model/pool-switches.ts"
import { useEffect, useMemo } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useRefetch } from "../../../platform/http/query-cache.ts"
import type { PluginSwitch } from "../../../kernel/engine/manifest.ts"

// Browser timers above this many milliseconds fire at once; refetching once a day is cheap.
const maxTimeoutMillis = 86_400_000

/**
 * Milliseconds until the first of these switches expires, on the server's clock, plus a second so that the
 * server agrees; `undefined` when none expires.
 */
export function nextExpiry(switches: readonly Pick<PoolSwitch, "expiresAtMillis">[], nowMillis: number): number | undefined {
  const expiries = switches.flatMap((candidate) => candidate.expiresAtMillis ?? [])
  if (expiries.length === 0) return undefined
  return Math.min(Math.max(Math.min(...expiries) - nowMillis, 0) + 1_000, maxTimeoutMillis)
}

/** The state of the server's plugins besides the switches, and the pool's time zone and locale. */
export type ServerPlugins = Pick<typeof getPluginSwitches.response.Type, "endHolders" | "leftOut" | "timeZone" | "locale">

export interface PluginSwitchesQuery {
  /** `undefined` until first loaded; then the last known ones, also while a refetch fails. */
  readonly switches: readonly PluginSwitch[] | undefined
  /** `undefined` as long as the switches are. */
  readonly server: ServerPlugins | undefined
  readonly error: ApiError | null
  readonly refetch: () => void
}

/**
 * The active plugin switches of the clinician's pool. They are refetched within seconds of a change and when
 * one expires. The array stays the same while its content does, so that nothing is resolved needlessly.
 */
export function usePluginSwitches(poolId: string): PluginSwitchesQuery {
  const { data, error, refetch } = useApiQuery(getPluginSwitches, {})
  const invalidate = useRefetch()
  const refresh = () => void invalidate(getPluginSwitches)
  useServerEvents([`pool:${poolId}`], ({ type }) => type === pluginsChanged && refresh(), refresh)
  const switches = useMemo(() => data?.switches.map(pluginSwitchOf), [data?.switches])
  useEffect(() => {
    const wait = data === undefined ? undefined : nextExpiry(data.switches, data.nowMillis)
    if (wait === undefined) return
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [data, refetch])
  return { switches, server: data, error, refetch: () => void refetch() }
}
