import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { StyledButton } from "../../../ui/controls/Button.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { VisuallyHidden } from "../../../ui/display/layout.ts"

export interface PdfLinkProps {
  readonly href: string
  readonly size?: "sm" | "md"
  /** Names the document where several links appear together. */
  readonly of?: string
  readonly children: ReactNode
}

/** Opens a document's pages in a new tab, where the browser shows, prints and saves them. */
export function PdfLink({ href, size = "sm", of, children }: PdfLinkProps) {
  return (
    <StyledButton as="a" size={size} href={href} target="_blank" rel="noopener">
      <Icon name="external-link" size={14} />
      {children}
      <VisuallyHidden>
        {of} <Trans>(PDF, opens in a new tab)</Trans>
      </VisuallyHidden>
    </StyledButton>
  )
}
