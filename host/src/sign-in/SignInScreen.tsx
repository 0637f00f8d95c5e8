import { signInAddress } from "@rond/core/platform/session"
import { StyledButton, Heading, Icon, Stack, styled, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { Mark } from "../page/Mark.tsx"
import { PageTitle } from "../page/PageTitle.tsx"

const Page = styled("main", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.1fr)",
  minHeight: "100dvh",
  backgroundColor: "$surface",
  "@tablet": { gridTemplateColumns: "minmax(0, 1fr)" },
})
const Side = styled("div", { display: "grid", placeItems: "center", padding: "$8 $6" })
const Calm = styled("div", {
  position: "relative",
  overflow: "hidden",
  backgroundColor: "$accentSoft",
  color: "$accent",
  borderInlineStart: "1px solid $colors$line",
  "@tablet": { display: "none" },
})
const Rings = styled("svg", { position: "absolute", inset: 0, width: "100%", height: "100%" })
const Brand = styled("div", { display: "flex", alignItems: "center", gap: "$2" })

/** The screen for when no one is signed in. It names the product, and offers sign-in. */
export default function SignInScreen() {
  const { t } = useLingui()
  const { pathname, search } = window.location
  return (
    <Page>
      <PageTitle title={t`Sign in`} />
      <Side>
        <Stack gap={8} css={{ width: "100%", maxWidth: "22rem" }}>
          <Brand>
            <Mark withName />
          </Brand>
          <Stack gap={2}>
            <Heading level={1} size="xxl">
              <Trans>Good to see you</Trans>
            </Heading>
            <Text as="p" tone="muted" size="lg">
              <Trans>Sign in to see your patients, read their records and write your notes.</Trans>
            </Text>
          </Stack>
          <StyledButton as="a" href={signInAddress(`${pathname}${search}`)} variant="primary" size="lg" fullWidth>
            <Trans>Sign in</Trans>
            <Icon name="arrow-right" size={18} />
          </StyledButton>
          <Text as="p" tone="faint" size="sm">
            <Trans>Sign in with your clinic account. Each time you open a patient’s record, it is logged.</Trans>
          </Text>
        </Stack>
      </Side>
      <Calm aria-hidden>
        <Rings viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" fill="none" stroke="currentColor">
          {[90, 170, 250, 330, 410, 490].map((radius, index) => (
            <circle
              key={radius}
              cx="330"
              cy="420"
              r={radius}
              strokeWidth={index === 0 ? 40 : 1.5}
              opacity={index === 0 ? 0.9 : 0.45 - index * 0.06}
            />
          ))}
          <circle cx="448" cy="298" r="34" fill="currentColor" stroke="none" opacity="0.55" />
          <circle cx="118" cy="552" r="10" fill="currentColor" stroke="none" opacity="0.4" />
          <circle cx="560" cy="520" r="7" fill="currentColor" stroke="none" opacity="0.35" />
        </Rings>
      </Calm>
    </Page>
  )
}
