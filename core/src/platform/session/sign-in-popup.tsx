import {
  signedInMessage,
  signInChannelName,
  getSession,
  signInPopupAddress,
  unlockPopupAddress,
  type SignedInSession,
} from "../../areas/session/model/index.ts"
import { Effect } from "effect"
import { useCallback, useEffect, useState } from "react"
import { Api } from "../../kernel/api/client.ts"
import { useApiRuntime } from "../http/api-provider.tsx"
import { apiQueryKey } from "../http/use-api-query.ts"
import { useSession } from "./session-context.ts"
import type { ReauthenticationGate } from "./reauthentication-gate.ts"
import { Trans } from "@lingui/react/macro"
import { BlockedWindow } from "../outside-window/BlockedWindow.tsx"
import type { OpenWindow } from "../outside-window/outside-window.ts"
import { type OutsideWindowInUse, useOutsideWindow } from "../outside-window/use-outside-window.ts"

/** Calls `listener` whenever a person signs in on any page. Returns a function that stops it. */
function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(signInChannelName)
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === signedInMessage) listener()
  })
  return () => channel.close()
}

const smallWindow = { name: "rond-sign-in", features: "popup,width=480,height=720" }

/** Sign-in in a separate window, as {@link useSignInPopup} reports it. */
export interface SignInPopup {
  /** Whether the page has checked who is signed in. */
  readonly hasChecked: boolean
  /** The other person who has signed in instead. */
  readonly somebodyElse: SignedInSession | undefined
  /** The sign-in window. */
  readonly popup: OutsideWindowInUse["state"]
  /** The address of the sign-in window. */
  readonly address: string
  readonly signIn: () => void
}

/**
 * Sign-in in a separate window. When this page's person has signed in again, and the screen is not locked, the gate opens. Another user's
 * sign-in never continues their work.
 *
 * @param isNeeded `false` while no one has to sign in
 */
export function useSignInPopup(gate: ReauthenticationGate, isNeeded: boolean, openWindow?: OpenWindow): SignInPopup {
  const { person, csrfToken } = useSession()
  const { runApi, queries } = useApiRuntime()
  const [somebodyElse, setSomebodyElse] = useState<SignedInSession>()
  const { open, state: popup, forget } = useOutsideWindow(smallWindow, openWindow)
  const [hasChecked, setHasChecked] = useState(false)

  const check = useCallback(async () => {
    const readSession = Effect.result(Effect.flatMap(Api, (api) => api.run(getSession, {}, { onExpiredSession: "fail" })))
    const sessionResult = await runApi(readSession)
    setHasChecked(true)
    // No user is signed in, or no response came: check again on the next sign-in or focus.
    if (sessionResult._tag === "Failure" || sessionResult.success.isLocked) return
    // While locked only a new sign-in counts: the server may not know about the lock yet.
    if (gate.state() === "locked" && sessionResult.success.csrfToken === csrfToken) return
    if (sessionResult.success.person.id !== person.id) return setSomebodyElse(sessionResult.success)
    queries.setQueryData(apiQueryKey(getSession, {}), sessionResult.success)
    setSomebodyElse(undefined)
    forget()
    gate.resolve()
  }, [gate, forget, person.id, csrfToken, queries, runApi])

  useEffect(() => {
    if (!isNeeded) return
    const checkNow = () => void check()
    // The same person may have signed in in another window already.
    checkNow()
    const stop = onSignedIn(checkNow)
    window.addEventListener("focus", checkNow)
    return () => {
      stop()
      window.removeEventListener("focus", checkNow)
      setHasChecked(false)
    }
  }, [isNeeded, check])

  const address = gate.state() === "locked" ? unlockPopupAddress : signInPopupAddress
  const signIn = () => {
    const signInWindow = open()
    if (signInWindow !== "blocked") signInWindow.leadTo(address)
  }
  return { hasChecked, somebodyElse, popup, address, signIn }
}

/** The page's text about the sign-in window: a link replaces one that the browser blocked. */
export function SignInWindow({ popup, address }: Pick<SignInPopup, "popup" | "address">) {
  if (popup !== "blocked" && popup !== "not-responding") return null
  return (
    <BlockedWindow href={address} isOwn>
      <Trans>Open sign-in in a new tab</Trans>
    </BlockedWindow>
  )
}
