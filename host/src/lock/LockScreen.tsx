import { useRunningCall } from "@rond/core/features/call"
import { signOutAddress, SignInWindow, useSession, useSignInPopup } from "@rond/core/platform/session"
import { Banner, Button, Heading, Icon, Inline, Stack, styled, Text } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { useServices } from "../page/services/services.ts"
import { Mark } from "../page/Mark.tsx"
import { CallGoesOn } from "../video/CallGoesOn.tsx"
import { signOut } from "../page/sign-out.ts"

const Page = styled("main", {
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  minHeight: "100dvh",
  padding: "$8 $4",
  backgroundColor: "$canvas",
})
const Card = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "27rem",
  padding: "$8 $6",
  borderRadius: "$lg",
  border: "1px solid $colors$line",
  backgroundColor: "$surface",
})
const Sign = styled("span", {
  display: "grid",
  placeItems: "center",
  width: "3rem",
  height: "3rem",
  borderRadius: "$full",
  backgroundColor: "$accentSoft",
  color: "$accent",
})
const Title = styled(Heading, { outline: "none" })

/** Covers everything while the screen is locked: shows who is signed in, what still runs, and how to unlock. */
export default function LockScreen() {
  const { gate, runtime } = useServices()
  const { person } = useSession()
  const { somebodyElse, popup, address, signIn } = useSignInPopup(gate, true)
  const running = useRunningCall()
  const isCalling = running !== undefined
  const title = useRef<HTMLHeadingElement>(null)
  const name = person.name
  const other = somebodyElse?.person.name

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    // Another person gets the home screen and sees nothing of this page. They are asked before a running call ends.
    if (other !== undefined && !isCalling) window.location.replace("/")
  }, [other, isCalling])

  return (
    <Page>
      <Card>
        <Stack gap={6}>
          <Inline gap={2}>
            <Mark withName />
          </Inline>
          <Stack gap={3}>
            <Sign>
              <Icon name="lock" size={24} />
            </Sign>
            <Title ref={title} level={1} tabIndex={-1}>
              <Trans>The screen is locked</Trans>
            </Title>
            <Text as="p" tone="muted" size="lg">
              <Trans>{name} is signed in. What you have written is kept. Unlock to continue where you were.</Trans>
            </Text>
          </Stack>
          {isCalling && <CallGoesOn />}
          {other !== undefined && isCalling && (
            <Banner tone="warning" title={<Trans>{other} is signed in now</Trans>}>
              <Trans>
                The call on this page is {name}’s. End it to continue as {other}.
              </Trans>
            </Banner>
          )}
          <SignInWindow popup={popup} address={address} />
          <Inline gap={2} wrap>
            <Button variant="primary" size="lg" icon="lock-open" onClick={signIn}>
              <Trans context="screen">Unlock</Trans>
            </Button>
            {isCalling ? (
              other !== undefined && (
                <Button size="lg" onClick={() => void running.end().then(() => window.location.replace("/"))}>
                  <Trans>End the call and continue as {other}</Trans>
                </Button>
              )
            ) : (
              <Button size="lg" variant="quiet" icon="sign-out" onClick={() => signOut(runtime, signOutAddress)}>
                <Trans>Sign out</Trans>
              </Button>
            )}
          </Inline>
          <Text as="p" size="sm" tone="faint">
            <Trans>Unlock with your clinic’s sign-in. Anyone else who signs in there sees their own home page.</Trans>
          </Text>
        </Stack>
      </Card>
    </Page>
  )
}
