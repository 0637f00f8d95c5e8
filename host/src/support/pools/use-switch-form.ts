import type { ApiError } from "@rond/core/api"
import { useApiMutation, useApiQuery } from "@rond/core/platform/http"
import { errorTexts, general } from "@rond/core/platform/errors"
import type { PluginManifest } from "@rond/core/plugin"
import {
  clearPluginSwitch,
  getPluginSwitches,
  getPoolUse,
  getSupportOverview,
  getSwitchHistory,
  setPluginSwitch,
  type PoolSwitch,
  type PoolUse,
  type SupportPool,
} from "@rond/core/features/support"
import { useState } from "react"
import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { writeErrors } from "../../error-screens/api-errors.ts"

/** The duration of a switch from now; `as-set`: until the end that the present switch has. */
export const expiries = ["1h", "4h", "1d", "7d", "never"] as const
export type Expiry = (typeof expiries)[number] | "as-set"

const hour = 3_600_000
const lengths: Readonly<Record<Exclude<Expiry, "never" | "as-set">, number>> = {
  "1h": hour,
  "4h": 4 * hour,
  "1d": 24 * hour,
  "7d": 7 * 24 * hour,
}

/**
 * The time at which a switch set now expires, in epoch milliseconds; `null`: never.
 *
 * @param present the end of the present switch
 */
export function expiryMillis(expiry: Expiry, nowMillis: number, present: number | null = null): number | null {
  if (expiry === "as-set") return present
  return expiry === "never" ? null : nowMillis + lengths[expiry]
}

/** Whether a change disrupts clinicians at work: switching off, or changing the version. */
export const isHarmful = ({ state, version }: Pick<Chosen, "state" | "version">, running: string | undefined, calls: number): boolean =>
  state === "off" || (state === "pinned" && version !== running && calls > 0)

/** Whether a reason says something: at least three non-blank characters. */
export function isReason(reason: string): boolean {
  return reason.replaceAll(/\s/g, "").length >= 3
}

/** The setting of a plugin's switch in a pool; `none` clears it. */
export type SwitchState = "on" | "off" | "pinned" | "none"

export interface Chosen {
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
  /** Nothing would change: no switch is set, and none is chosen. */
  readonly isIdle: boolean
  /** The people who work in the pool now; `undefined` until they are known. */
  readonly use: PoolUse | undefined
  /** See {@link isHarmful}. */
  readonly hurts: boolean
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
    state: present?.state ?? "none",
    version: present?.version ?? newest?.version ?? "",
    // A switch should expire even if no one clears it.
    expiry: present === undefined ? "1d" : present.expiresAtMillis === null ? "never" : "as-set",
    reason: "",
  })
  const { data: use } = useApiQuery(getPoolUse, { params: { poolId: pool.id } }, { refetchInterval: 15_000 })
  const [tried, setTried] = useState(false)
  const invalidates = [getSupportOverview, getSwitchHistory, getPluginSwitches]
  const set = useApiMutation(setPluginSwitch, { invalidates, onSuccess: () => onDone("set") })
  const clear = useApiMutation(clearPluginSwitch, { invalidates, onSuccess: () => onDone("cleared") })
  const { state, version, expiry, reason } = chosen
  const params = { poolId: pool.id, pluginId }
  const running = present?.state === "pinned" ? (present.version ?? undefined) : newest?.version
  const expiresAt = () => expiryMillis(expiry, Temporal.Now.instant().epochMilliseconds, present?.expiresAtMillis)
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
        payload: { state, version: state === "pinned" ? version : null, reason, expiresAtMillis: expiresAt() },
      })
    },
    isSaving: set.isPending || clear.isPending,
    isIdle: state === "none" && present === undefined,
    use,
    hurts: isHarmful(chosen, running, use?.calls ?? 0),
    error: set.error ?? clear.error,
    lacksReason: tried && !isReason(reason),
  }
}

/** The durations of a switch, as labels. */
export const expiryLabels: Readonly<Record<(typeof expiries)[number], MessageDescriptor>> = {
  never: msg`No end date`,
  "1h": msg`One hour`,
  "4h": msg`Four hours`,
  "1d": msg`One day`,
  "7d": msg`One week`,
}

/** The reason why nothing was switched, and the next step. */
export const switchErrors = errorTexts(
  [setPluginSwitch, clearPluginSwitch],
  {
    unknown_version: msg`The server does not have that version. Choose another one.`,
    expiry_in_the_past: general,
    unknown_plugin: general,
  },
  {
    ...writeErrors.byKind,
    NotFound: msg`The switch was cleared in the meantime. Close this and check again.`,
    Refused: msg`Only support can switch plugins.`,
  },
)
