import { StyledButton, Icon } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import type { ComponentProps } from "react"

const LinkButton = createLink((props: ComponentProps<"a">) => <StyledButton as="a" {...(props as object)} />)

/** Links to the test of camera, microphone and network. */
export function VideoTestLink() {
  return (
    <LinkButton to="/video-test">
      <Icon name="video" />
      <Trans>Test your video</Trans>
    </LinkButton>
  )
}
