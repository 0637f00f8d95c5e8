import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Secrets } from "./openid.ts"
import { digestOfKey } from "../session/session-keys.ts"

/** A sign-in under way. */
export interface Attempt {
  readonly secrets: Secrets
  /** A path of this server to go to afterwards. */
  readonly returnTo: string
  readonly isPopup: boolean
  /** The issuer was told to ask for the person's credentials, whenever it last did. */
  readonly isUnlock: boolean
}

/** Minutes to return from the issuer. */
export const attemptMinutes = 15

/** Stores an attempt of this browser. */
export const rememberAttempt = Effect.fnUntraced(function* (browserId: string, { secrets, returnTo, isPopup, isUnlock }: Attempt) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into sign_in ${sql.insert({
    state: secrets.state,
    browser_digest: digestOfKey(browserId),
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    return_to: returnTo,
    is_popup: isPopup,
    is_unlock: isUnlock,
  })}`
})

/** Removes and returns the attempt with this state. `undefined` if this browser did not start it, or it has expired. */
export const takeAttempt = Effect.fnUntraced(function* (browserId: string, state: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<TakenRow>`
    delete from sign_in
    where state = ${state} and browser_digest = ${digestOfKey(browserId)} and began_at > now() - make_interval(mins => ${attemptMinutes})
    returning nonce, code_verifier as "codeVerifier", return_to as "returnTo", is_popup as "isPopup", is_unlock as "isUnlock",
      ceil(extract(epoch from now() - began_at))::float8 as "tookSeconds", extract(epoch from began_at)::float8 as "beganAt"`
  if (row === undefined) return undefined
  const { nonce, codeVerifier, ...rest } = row
  const attempt: TakenAttempt = { secrets: { state, nonce, codeVerifier }, ...rest }
  return attempt
})

/** An attempt whose browser has returned. */
interface TakenAttempt extends Attempt {
  /** Whole seconds since its start. */
  readonly tookSeconds: number
  /** Seconds since 1970, by the database's clock. */
  readonly beganAt: number
}

type TakenRow = Omit<TakenAttempt, "secrets"> & Pick<Secrets, "nonce" | "codeVerifier">

/** A local path to return to; anything else becomes the start page. */
export function ownPath(requested: unknown): string {
  if (typeof requested !== "string" || !requested.startsWith("/") || requested.startsWith("//") || requested.includes("\\")) return "/"
  const url = URL.parse(requested, "http://own.invalid")
  if (url?.host !== "own.invalid") return "/"
  // Path normalisation can leave two leading slashes (`/.//elsewhere`), and what follows those is a host.
  return url.pathname.startsWith("//") ? "/" : `${url.pathname}${url.search}${url.hash}`
}
