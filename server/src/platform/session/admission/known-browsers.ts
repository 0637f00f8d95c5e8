import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { digestOfKey } from "../session-keys.ts"

/** Days for which a browser is known after its last sign-in. */
export const knownBrowserDays = 90

/** The browsers in which a person has signed in: the limits count their sign-ins apart from those of everybody else at the address. */
export const createKnownBrowsers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table known_browser (digest text primary key, signed_in_at timestamptz not null default now())`
  yield* sql`create index known_browser_age on known_browser (signed_in_at)`
})

/** Stores that a person signed in in this browser. */
export const rememberBrowser = Effect.fnUntraced(function* (browserId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into known_browser (digest) values (${digestOfKey(browserId)}) on conflict (digest) do update set signed_in_at = now()`
})

/** Returns the key by which the limits count the sign-ins of a browser in which a person has signed in; undefined for another browser. */
export const knownBrowser = Effect.fnUntraced(function* (browserId: string | undefined) {
  if (browserId === undefined) return undefined
  const sql = yield* SqlClient.SqlClient
  const digest = digestOfKey(browserId)
  const [browser] = yield* sql`
    select 1 from known_browser where digest = ${digest} and signed_in_at > now() - make_interval(days => ${knownBrowserDays}::int)`
  return browser === undefined ? undefined : `browser:${digest}`
})

/** Deletes the browsers that are no longer known. */
export const forgetBrowsers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from known_browser where signed_in_at < now() - make_interval(days => ${knownBrowserDays}::int)`
})
