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
import { StyledButton } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"

/** Calls `listener` whenever a person signs in on any page. Returns a function that stops it. */
function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(signInChannelName)
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === signedInMessage) listener()
  })
  return () => channel.close()
}

/** Opens the sign-in window; `null` where the browser blocks it. */
export type OpenPopup = (address: string) => Window | null

const openSmallWindow: OpenPopup = (address) => window.open(address, "rond-sign-in", "popup,width=480,height=720")

/** Sign-in in a separate window, as {@link useSignInPopup} reports it. */
export interface SignInPopup {
  /** Whether the page has checked who is signed in. */
  readonly hasChecked: boolean
  /** The other person who has signed in instead. */
  readonly somebodyElse: SignedInSession | undefined
  /** The browser opened no window. */
  readonly popupBlocked: boolean
  /** The address of the sign-in window. */
  readonly address: string
  readonly signIn: () => void
}

/**
 * Sign-in in a separate window. When this page's person has signed in again, and the screen is not locked, the gate opens.
 * Somebody else's sign-in never continues their work.
 *
 * @param isNeeded `false` while no one has to sign in
 */
export function useSignInPopup(gate: ReauthenticationGate, isNeeded: boolean, openPopup: OpenPopup = openSmallWindow): SignInPopup {
  const { person, csrfToken } = useSession()
  const { runApi, queries } = useApiRuntime()
  const [somebodyElse, setSomebodyElse] = useState<SignedInSession>()
  const [popupBlocked, setPopupBlocked] = useState(false)
  const [hasChecked, setHasChecked] = useState(false)

  const check = useCallback(async () => {
    const read = Effect.result(Effect.flatMap(Api, (api) => api.run(getSession, {}, { onExpiredSession: "fail" })))
    const found = await runApi(read)
    setHasChecked(true)
    // Nobody or no response: check again on the next sign-in or focus.
    if (found._tag === "Failure" || found.success.isLocked) return
    // While locked only a new sign-in counts: the server may not know about the lock yet.
    if (gate.state() === "locked" && found.success.csrfToken === csrfToken) return
    if (found.success.person.id !== person.id) return setSomebodyElse(found.success)
    queries.setQueryData(apiQueryKey(getSession, {}), found.success)
    setSomebodyElse(undefined)
    setPopupBlocked(false)
    gate.resolve()
  }, [gate, person.id, csrfToken, queries, runApi])

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
  return { hasChecked, somebodyElse, popupBlocked, address, signIn: () => setPopupBlocked(openPopup(address) === null) }
}

/** The browser blocked the sign-in popup; a link replaces it. */
export function PopupBlocked({ address }: { readonly address: string }) {
  return (
    <Banner
      tone="warning"
      title={<Trans>The browser did not open the sign-in window</Trans>}
      actions={
        <StyledButton as="a" size="sm" href={address} target="_blank" rel="opener">
          <Trans>Open sign-in in a new tab</Trans>
        </StyledButton>
      }
    />
  )
}
