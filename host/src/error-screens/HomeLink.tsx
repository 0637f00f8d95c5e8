import { StyledButton, Icon } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import type { ComponentProps } from "react"

const LinkButton = createLink((props: ComponentProps<"a"> & { readonly variant: "primary" | "secondary" }) => (
  <StyledButton as="a" {...(props as object)} />
))

/** A link home that looks like a button. */
export function HomeLink({ primary = true }: { readonly primary?: boolean }) {
  return (
    <LinkButton to="/" variant={primary ? "primary" : "secondary"}>
      <Icon name="home" />
      <Trans>Home</Trans>
    </LinkButton>
  )
}
