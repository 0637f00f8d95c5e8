import { useEffect, useMemo } from "react"
import type { CallError } from "../contract/problem.ts"
import { useServerEvents } from "../events/use-server-events.tsx"
import { useAnswer } from "../http/use-answer.ts"
import { useReadAgain } from "../http/use-read-again.ts"
import type { PluginSwitch } from "../plugin/plugin-switch.ts"
import { pluginSwitchOf } from "./in-force.ts"
import { nextExpiry } from "./next-expiry.ts"
import { getPluginSwitches, pluginsChanged } from "./own-switches.ts"

/** The switches a workspace is resolved with. */
export interface PluginSwitchesReading {
  /** `undefined` until they are known for the first time; then the last known ones, also while they cannot be read again. */
  readonly switches: readonly PluginSwitch[] | undefined
  readonly error: CallError | null
  readonly refetch: () => void
}

/**
 * The plugin switches in force in the clinician's pool. They are read again within seconds of support changing one, and when
 * one expires; the array stays the same one while its content does, so nothing is resolved again for nothing.
 */
export function usePluginSwitches(poolId: string): PluginSwitchesReading {
  const { data, error, refetch } = useAnswer(getPluginSwitches, {})
  const again = useReadAgain()
  const readAgain = () => void again(getPluginSwitches)
  useServerEvents([`pool:${poolId}`], ({ type }) => type === pluginsChanged && readAgain(), readAgain)
  const switches = useMemo(() => data?.switches.map(pluginSwitchOf), [data?.switches])
  useEffect(() => {
    const wait = data === undefined ? undefined : nextExpiry(data.switches, data.nowMillis)
    if (wait === undefined) return
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [data, refetch])
  return { switches, error, refetch: () => void refetch() }
}
