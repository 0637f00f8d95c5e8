import { Trans } from "@lingui/react/macro"
import { Effect } from "effect"
import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import { Api } from "../http/api.ts"
import { useApiRuntime } from "../http/api-provider.tsx"
import { answerKey } from "../http/use-answer.ts"
import { Button, ButtonLook } from "../ui/controls/Button.tsx"
import { Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"
import { Dialog } from "../ui/overlays/Dialog.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import { getSession, type SignedInSession } from "./contract.ts"
import { useSession } from "./session-context.ts"
import type { SessionGate } from "./session-gate.ts"
import { onSignedIn, signInPopupAddress } from "./sign-in-channel.ts"

export interface SignInInPlaceProps {
  readonly gate: SessionGate
  /** Opens the sign-in page beside this one; `null` where the browser does not. */
  readonly openPopup?: (address: string) => Window | null
}

const openSmallWindow = (address: string) => window.open(address, "rond-sign-in", "popup,width=480,height=720")

/**
 * Stands over the screen while calls wait at the gate. The screen below is left as it is; when the same person is signed in
 * again the calls go on. Somebody else's sign-in never continues this person's work.
 */
export function SignInInPlace({ gate, openPopup = openSmallWindow }: SignInInPlaceProps) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  const { person } = useSession()
  const { runApi, queries } = useApiRuntime()
  const [somebodyElse, setSomebodyElse] = useState<SignedInSession>()
  const [popupRefused, setPopupRefused] = useState(false)
  const [hasLooked, setHasLooked] = useState(false)

  const look = useCallback(async () => {
    const read = Effect.result(Effect.flatMap(Api, (api) => api.run(getSession, {}, { onExpiredSession: "fail" })))
    const found = await runApi(read)
    setHasLooked(true)
    // Nobody yet, or no answer: the dialog stays, and the next sign-in or return to the page looks again.
    if (found._tag === "Failure") return
    if (found.success.person.id !== person.id) return setSomebodyElse(found.success)
    queries.setQueryData(answerKey(getSession, {}), found.success)
    setSomebodyElse(undefined)
    setPopupRefused(false)
    gate.signedIn()
  }, [gate, person.id, queries, runApi])

  useEffect(() => {
    if (!isAsking) return
    const lookNow = () => void look()
    // The same person may have signed in in another window already: then nothing is asked.
    lookNow()
    const stop = onSignedIn(lookNow)
    window.addEventListener("focus", lookNow)
    return () => {
      stop()
      window.removeEventListener("focus", lookNow)
      setHasLooked(false)
    }
  }, [isAsking, look])

  const signIn = () => setPopupRefused(openPopup(signInPopupAddress) === null)
  const other = somebodyElse?.person.name
  return (
    <Dialog
      open={isAsking && hasLooked}
      onOpenChange={() => undefined}
      dismissible={false}
      title={<Trans>Sign in again</Trans>}
      actions={
        <>
          {other !== undefined && (
            <Button onClick={() => window.location.assign("/")}>
              <Trans>Leave this page and go on as {other}</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={signIn}>
            {other === undefined ? <Trans>Sign in</Trans> : <Trans>Sign in as {person.name}</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">
          <Trans>
            Your session has ended. What you have written is kept, and this page goes on where it was as soon as you are signed in.
          </Trans>
        </Text>
        {other !== undefined && (
          <Banner tone="warning" title={<Trans>{other} is signed in now</Trans>}>
            <Trans>This page is {person.name}’s work, so it does not go on in another name.</Trans>
          </Banner>
        )}
        {popupRefused && (
          <Banner
            tone="warning"
            title={<Trans>The browser did not open the sign-in window</Trans>}
            actions={
              <ButtonLook as="a" size="sm" href={signInPopupAddress} target="_blank" rel="opener">
                <Trans>Open sign-in in a new tab</Trans>
              </ButtonLook>
            }
          />
        )}
      </Stack>
    </Dialog>
  )
}
