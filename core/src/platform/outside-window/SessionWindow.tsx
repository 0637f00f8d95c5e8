import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { StyledButton } from "../ui/controls/Button.tsx"
import { Text } from "../ui/display/Text.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import { BlockedWindow } from "./BlockedWindow.tsx"
import type { OutsideSessionInUse } from "./use-outside-session.ts"

export interface SessionWindowProps {
  readonly session: Pick<OutsideSessionInUse, "state" | "url">
  /** The text of a link that opens the session, where no window shows it. */
  readonly link: ReactNode
  /** The text while the session's window is open. */
  readonly whenOpen: ReactNode
  /** The text once it was closed. */
  readonly whenClosed: ReactNode
  /** The title where the service does not respond. */
  readonly notResponding: ReactNode
}

/** Says how a started session's window is, and opens the session by a link where the browser or the service left the window empty. */
export function SessionWindow({ session: { state, url }, link, whenOpen, whenClosed, notResponding }: SessionWindowProps) {
  if (url === undefined) return null
  switch (state) {
    case "blocked":
      return <BlockedWindow href={url}>{link}</BlockedWindow>
    case "open":
      return (
        <Text as="output" tone="muted">
          {whenOpen}
        </Text>
      )
    case "closed":
      return (
        <Text as="output" tone="muted">
          {whenClosed}
        </Text>
      )
    case "not-responding":
      return (
        <Banner
          tone="warning"
          title={notResponding}
          actions={
            <StyledButton as="a" size="sm" href={url} target="_blank" rel="noreferrer">
              {link}
            </StyledButton>
          }
        >
          <Trans>Close the empty tab, and open it again by this link.</Trans>
        </Banner>
      )
    default:
      return null
  }
}
