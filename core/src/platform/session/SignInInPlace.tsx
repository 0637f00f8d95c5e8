import { Trans } from "@lingui/react/macro"
import { type ReactNode, useSyncExternalStore } from "react"
import { Button } from "../ui/controls/Button.tsx"
import { Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"
import { Dialog } from "../ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { OpenWindow } from "../outside-window/outside-window.ts"
import { SignInWindow, useSignInPopup } from "./sign-in-popup.tsx"
import { useSession } from "./session-context.ts"
import type { ReauthenticationGate } from "./reauthentication-gate.ts"

export interface SignInInPlaceProps {
  readonly gate: ReauthenticationGate
  readonly openWindow?: OpenWindow
  /** The part of the screen that stays visible, such as a call. */
  readonly children?: ReactNode
}

/** While an element is on the page, only the layer that it is in is visible (`outline.css`); the focus and everything typed stay. */
function hideScreenBehind(element: HTMLElement | null): (() => void) | undefined {
  const layer = element?.closest("body > *")
  if (layer === null || layer === undefined) return undefined
  layer.setAttribute("data-over-screen", "")
  document.documentElement.setAttribute("data-session-over", "")
  return () => document.documentElement.removeAttribute("data-session-over")
}

/**
 * Sign-in over the current screen. The screen stays as it is, but hidden, because it shows a patient. When the same person has signed in
 * again, waiting requests continue. Another user's sign-in never continues this person's work.
 */
export function SignInInPlace({ gate, openWindow, children }: SignInInPlaceProps) {
  const isAsking = useSyncExternalStore(gate.subscribe, gate.state) === "asking"
  const { person } = useSession()
  const { hasChecked, somebodyElse, popup, address, signIn } = useSignInPopup(gate, isAsking, openWindow)
  const other = somebodyElse?.person.name
  return (
    <Dialog
      open={isAsking && hasChecked}
      onOpenChange={() => undefined}
      dismissible={false}
      title={<Trans>Sign in again</Trans>}
      namesSubject={false}
      actions={
        <>
          {other !== undefined && (
            <Button onClick={() => window.location.assign("/")}>
              <Trans>Leave this page and continue as {other}</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={signIn}>
            {other === undefined ? <Trans>Sign in</Trans> : <Trans>Sign in as {person.name}</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={3} ref={hideScreenBehind}>
        <Text as="p">
          <Trans>Your session has ended. What you have written is kept. Sign in to continue where you were.</Trans>
        </Text>
        {other !== undefined && (
          <Banner tone="warning" title={<Trans>{other} is signed in now</Trans>}>
            <Trans>This page holds {person.name}’s work and cannot continue under another name.</Trans>
          </Banner>
        )}
        <SignInWindow popup={popup} address={address} />
        {children}
      </Stack>
    </Dialog>
  )
}
