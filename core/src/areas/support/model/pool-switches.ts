import { Schema } from "effect"
import { visibleSign } from "../../../kernel/format/blank.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import type { PluginSwitch } from "../../../kernel/engine/manifest.ts"

/*
 * The part of support's contract that every workspace reads. It has its own file so that clinicians load nothing else of it.
 */

/** Event type on `pool:{id}` after a switch was set, changed or cleared. */
export const pluginsChanged = "plugins-changed"

/** A written reason: at least three non-blank characters, at most 500. */
export const SwitchReason = Schema.String.check(
  Schema.makeFilter((reason: string) => [...reason].filter((sign) => visibleSign.test(sign)).length >= 3),
  Schema.isMaxLength(500),
)

/** One plugin's switch in one pool. */
export const PoolSwitch = snakeCaseStruct({
  poolId: Schema.String,
  pluginId: Schema.String,
  state: Schema.Literals(["on", "off", "pinned"]),
  /** The pinned version; `null` for other switches. */
  version: Schema.NullOr(Schema.String),
  reason: SwitchReason,
  /** Name of the support person. */
  author: Schema.String,
  setAtMillis: EpochMillis,
  /** `null`: until it is cleared. */
  expiresAtMillis: Schema.NullOr(EpochMillis),
})
export type PoolSwitch = typeof PoolSwitch.Type

/** A plugin version that the server runs without, and why. */
export const ServerLeftOut = snakeCaseStruct({ id: Schema.String, version: Schema.String, error: Schema.String })
export type ServerLeftOut = typeof ServerLeftOut.Type

/**
 * The data that a workspace is resolved with: the active switches of the caller's own pool, the state of the server's plugins, and the
 * pool's time zone and locale.
 */
export const getPluginSwitches = defineEndpoint({
  id: "support.own-switches",
  method: "GET",
  path: "/plugin-switches",
  summary: "Plugin switches in force in the caller's pool, the plugins that the server runs without, and the pool's time zone and locale",
  response: snakeCaseStruct({
    switches: Schema.Array(PoolSwitch),
    nowMillis: EpochMillis,
    /** Ids of the plugins that check something before a meeting is completed, or do something then. */
    endHolders: Schema.Array(Schema.String),
    leftOut: Schema.Array(ServerLeftOut),
    /** IANA name: `Europe/Stockholm`. Times are right by it where the market's own formats could not be loaded. */
    timeZone: Schema.String,
    /** BCP 47, of the market's formats: `sv-SE`; `null` where the pool's country has none. */
    locale: Schema.NullOr(Schema.String),
  }),
  retries: 2,
})

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
