import { parse } from "bowser"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnSession } from "@rond/core/model/session"
import { CurrentSignIn } from "./sessions.ts"

/** A device's description, in words that its owner recognises: `Firefox`, `Windows`. */
export interface DeviceDescription {
  readonly browser: string | null
  readonly system: string | null
}

/** Parses a user agent; `null` for missing parts. It can be forged, so it proves nothing. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  if (userAgent === null || userAgent === "") return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

interface ListedSession {
  readonly personId: string
  readonly session: OwnSession
}

/** These people's active sessions, most recently used first. For endpoints that require a session. */
export const sessionsOf = Effect.fnUntraced(function* (personIds: readonly string[]) {
  const { idleSeconds } = (yield* CurrentSignIn)!
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Omit<OwnSession, "browser" | "system"> & { readonly personId: string; readonly userAgent: string | null }>`
    select person_id as "personId", public_id as id, epoch_millis(began_at) as "beganAtMillis", epoch_millis(used_at) as "usedAtMillis",
      user_agent as "userAgent", locked_at is not null as "isLocked"
    from session where person_id = any(${personIds}) and ends_at > now() and used_at > now() - make_interval(secs => ${idleSeconds})
    order by used_at desc, public_id`
  return rows.map(({ personId, userAgent, ...session }): ListedSession => ({
    personId,
    session: { ...session, ...describeDevice(userAgent) },
  }))
})
