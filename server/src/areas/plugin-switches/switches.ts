import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  clearPluginSwitch,
  getPluginSwitches,
  getSwitchHistory,
  pluginsChanged,
  type PoolSwitch,
  setPluginSwitch,
  type SupportPlugin,
  type SwitchChange,
} from "@rond/core/model/support"
import { marketLocaleOf } from "../clinic/index.ts"
import { InstalledPlugins } from "../../platform/plugins/policies.ts"
import { Access, Audit, CurrentSession, Events, handle, invalid, notFound, refused } from "@rond/core/server-kit"

/** The switches in force now, of one pool or of all. */
export const switchesInForce = Effect.fnUntraced(function* (poolId: string | undefined) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PoolSwitch>`
    select pool_id as "poolId", plugin_id as "pluginId", state, version, reason, person.name as author,
      epoch_millis(set_at) as "setAtMillis", epoch_millis(expires_at) as "expiresAtMillis"
    from plugin_switch join person on person.id = author_id
    where (expires_at is null or expires_at > now()) and pool_id = coalesce(${poolId ?? null}::text, pool_id)
    order by pool_id, plugin_id`
})

/** The database's clock, which expiries use. */
export const databaseNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [clock] = yield* sql<{ readonly nowMillis: number }>`select epoch_millis(now()) as "nowMillis"`
  return clock!.nowMillis
})

/** The place of a pool: its time zone, and how its country writes dates and numbers. */
const placeOf = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const [pool] = yield* sql<{ readonly timeZone: string; readonly country: string }>`
    select time_zone as "timeZone", country from pool where id = ${poolId}`
  return { timeZone: pool!.timeZone, locale: marketLocaleOf(pool!.country) ?? null }
})

const own = handle(getPluginSwitches, () =>
  Effect.gen(function* () {
    const { clinician } = yield* CurrentSession
    if (clinician === undefined) return yield* refused("Support belongs to no pool")
    const { endHolders, leftOut } = yield* InstalledPlugins
    const place = yield* placeOf(clinician.poolId)
    return { switches: yield* switchesInForce(clinician.poolId), nowMillis: yield* databaseNow, endHolders, leftOut, ...place }
  }),
)

const setAmong = (plugins: readonly SupportPlugin[]) =>
  handle(
    setPluginSwitch,
    ({ params, payload }) =>
      Effect.gen(function* () {
        yield* (yield* Access).requireSupport
        yield* poolExists(params.poolId)
        const { versions } = plugins.find((plugin) => plugin.id === params.pluginId) ?? (yield* invalid("unknown_plugin", "No such plugin"))
        const version = payload.state === "pinned" ? payload.version : null
        if (payload.state === "pinned" && (version === null || !versions.includes(version)))
          return yield* invalid("unknown_version", "This server does not hold that version", { versions })
        if (payload.expiresAtMillis !== null && payload.expiresAtMillis <= (yield* databaseNow))
          return yield* invalid("expiry_in_the_past", "The switch would have expired already")
        const { personId } = yield* CurrentSession
        const expiresAt = payload.expiresAtMillis === null ? null : payload.expiresAtMillis / 1_000
        const sql = yield* SqlClient.SqlClient
        yield* sql`
      insert into plugin_switch (pool_id, plugin_id, state, version, reason, author_id, expires_at)
      values (${params.poolId}, ${params.pluginId}, ${payload.state}, ${version}, ${payload.reason.trim()}, ${personId},
        to_timestamp(${expiresAt}::float8))
      on conflict (pool_id, plugin_id) do update set state = excluded.state, version = excluded.version, reason = excluded.reason,
        author_id = excluded.author_id, set_at = now(), expires_at = excluded.expires_at`
        yield* announce({ ...params, change: payload.state, version, reason: payload.reason.trim(), expiresAt })
        return yield* inForce(params)
      }),
    { store: () => ({}), read: (_, { params }) => inForce(params) },
  )

const inForce = Effect.fnUntraced(function* ({ poolId, pluginId }: { readonly poolId: string; readonly pluginId: string }) {
  const stored = (yield* switchesInForce(poolId)).find((poolSwitch) => poolSwitch.pluginId === pluginId)
  return stored ?? (yield* notFound("Plugin switch"))
})

const clear = handle(clearPluginSwitch, ({ params, payload }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    const sql = yield* SqlClient.SqlClient
    const cleared = yield* sql`
      delete from plugin_switch where pool_id = ${params.poolId} and plugin_id = ${params.pluginId} returning plugin_id`
    if (cleared.length === 0) return yield* notFound("Plugin switch")
    yield* announce({ ...params, change: "cleared", version: null, reason: payload.reason.trim(), expiresAt: null })
  }),
)

const history = handle(getSwitchHistory, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireSupport
    yield* poolExists(params.poolId)
    yield* (yield* Audit).write({ action: "support.switch-history.read", subjectId: params.poolId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    return {
      changes: yield* sql<SwitchChange>`
        select change.id::text as id, pool_id as "poolId", plugin_id as "pluginId", change, version, reason, person.name as author,
          epoch_millis(at) as "atMillis", epoch_millis(expires_at) as "expiresAtMillis"
        from plugin_switch_change change join person on person.id = author_id
        where pool_id = ${params.poolId} order by change.id desc limit 100`,
    }
  }),
)

interface Change {
  readonly poolId: string
  readonly pluginId: string
  readonly change: Extract<SwitchChange["change"], string>
  readonly version: string | null
  readonly reason: string
  /** Seconds since 1970. */
  readonly expiresAt: number | null
}

/** Records and audits a change, and notifies the pool's open workspaces. */
const announce = Effect.fnUntraced(function* ({ poolId, pluginId, change, version, reason, expiresAt }: Change) {
  const { personId } = yield* CurrentSession
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into plugin_switch_change (pool_id, plugin_id, change, version, reason, author_id, expires_at)
    values (${poolId}, ${pluginId}, ${change}, ${version}, ${reason}, ${personId}, to_timestamp(${expiresAt}::float8))`
  yield* (yield* Audit).write({
    action: "plugin.switch",
    subjectId: pluginId,
    outcome: "done",
    detail: { pool: poolId, change, version, reason, expires: expiresAt === null ? null : expiresAt * 1_000 },
  })
  yield* (yield* Events).publish({ topic: `pool:${poolId}`, type: pluginsChanged, data: { plugin_id: pluginId } })
})

/** Fails with `not_found` if there is no such pool. */
export const poolExists = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const [pool] = yield* sql`select id from pool where id = ${poolId}`
  if (pool === undefined) return yield* notFound("Pool")
})

/** @param plugins those that may be switched, with the versions that may be pinned */
export const switchHandlers = (plugins: readonly SupportPlugin[]) => [own, setAmong(plugins), clear, history]
