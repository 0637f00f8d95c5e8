import { Trans } from "@lingui/react/macro"
import { StyledButton } from "../../ui/controls/Button.tsx"
import { Banner } from "../../ui/states/Banner.tsx"

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
