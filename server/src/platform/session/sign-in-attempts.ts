import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Secrets } from "./openid.ts"
import { digestOfKey } from "./session-store.ts"

/** A sign-in that was begun and is not over. */
export interface Attempt {
  readonly secrets: Secrets
  /** A path of this server to go to afterwards. */
  readonly returnTo: string
  readonly isPopup: boolean
}

/** Minutes to come back from the issuer. */
export const attemptMinutes = 15

/** Remembers an attempt of this browser. */
export const rememberAttempt = Effect.fnUntraced(function* (browserMark: string, { secrets, returnTo, isPopup }: Attempt) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into sign_in ${sql.insert({
    state: secrets.state,
    browser_digest: digestOfKey(browserMark),
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    return_to: returnTo,
    is_popup: isPopup,
  })}`
})

/** Takes the attempt with this state out, once. `undefined` when this browser never began it, or too long ago. */
export const takeAttempt = Effect.fnUntraced(function* (browserMark: string, state: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly nonce: string; readonly codeVerifier: string; readonly returnTo: string; readonly isPopup: boolean }>`
    delete from sign_in
    where state = ${state} and browser_digest = ${digestOfKey(browserMark)} and began_at > now() - make_interval(mins => ${attemptMinutes})
    returning nonce, code_verifier as "codeVerifier", return_to as "returnTo", is_popup as "isPopup"`
  if (row === undefined) return undefined
  const { nonce, codeVerifier, ...rest } = row
  const attempt: Attempt = { secrets: { state, nonce, codeVerifier }, ...rest }
  return attempt
})

/** A path of this server's own to return to; anything else becomes the start page. */
export function ownPath(asked: unknown): string {
  if (typeof asked !== "string" || !asked.startsWith("/") || asked.startsWith("//") || asked.includes("\\")) return "/"
  const url = URL.parse(asked, "http://own.invalid")
  if (url?.host !== "own.invalid") return "/"
  // Dots that lead back can leave two slashes in front (`/.//elsewhere`), and what follows those is a host.
  return url.pathname.startsWith("//") ? "/" : `${url.pathname}${url.search}${url.hash}`
}
