import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { StyledButton } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"

export interface BlockedWindowProps {
  readonly href: string
  /** The link's text. */
  readonly children: ReactNode
  /** The window may close itself, and knows this page. For addresses of this server only. */
  readonly isOwn?: boolean
}

/** The browser did not open a window by itself: a link opens it. */
export function BlockedWindow({ href, isOwn = false, children }: BlockedWindowProps) {
  return (
    <Banner
      tone="warning"
      title={<Trans>Your browser did not open a new tab</Trans>}
      actions={
        <StyledButton as="a" size="sm" href={href} target="_blank" rel={isOwn ? "opener" : "noreferrer"}>
          {children}
        </StyledButton>
      }
    />
  )
}
