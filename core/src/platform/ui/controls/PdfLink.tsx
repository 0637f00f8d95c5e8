import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Icon, type IconName } from "../display/Icon.tsx"
import { VisuallyHidden } from "../display/layout.ts"
import { StyledButton } from "./Button.tsx"

export interface PdfLinkProps {
  readonly href: string
  readonly size?: "sm" | "md"
  readonly icon?: IconName
  /** Names the document where the text does not. */
  readonly of?: string
  readonly children: ReactNode
}

/** Opens a document's pages in a new tab, where the browser shows, prints and saves them. */
export function PdfLink({ href, size = "sm", icon = "external-link", of, children }: PdfLinkProps) {
  return (
    <StyledButton as="a" size={size} href={href} target="_blank" rel="noopener">
      <Icon name={icon} size={14} />
      {children}
      <VisuallyHidden>
        {of} <Trans>(PDF, opens in a new tab)</Trans>
      </VisuallyHidden>
    </StyledButton>
  )
}
