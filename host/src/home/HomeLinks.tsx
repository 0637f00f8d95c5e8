import { countEmergencyOpenings } from "@rond/core/model/emergency-access"
import { reviewerFlag } from "@rond/core/features/emergency-access"
import { useApiQuery } from "@rond/core/platform/http"
import { useClinician } from "@rond/core/platform/session"
import { Badge, StyledButton, Icon } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import type { ComponentProps } from "react"

const LinkButton = createLink((props: ComponentProps<"a">) => <StyledButton as="a" {...(props as object)} />)

/** Links reviewers to the emergency openings that wait for review. */
export function ReviewLink() {
  const { flags } = useClinician()
  return flags.includes(reviewerFlag) ? <ReviewerLink /> : null
}

function ReviewerLink() {
  const { t } = useLingui()
  const open = useApiQuery(countEmergencyOpenings, {}).data?.open ?? 0
  return (
    <LinkButton to="/emergency-access">
      <Icon name="lock-open" />
      <Trans>Emergency access</Trans>
      {open > 0 && (
        <Badge tone="warning" aria-label={t`${open} to review`}>
          {open}
        </Badge>
      )}
    </LinkButton>
  )
}

/** Links to the test of camera, microphone and network. */
export function VideoTestLink() {
  return (
    <LinkButton to="/video-test">
      <Icon name="video" />
      <Trans>Test your video</Trans>
    </LinkButton>
  )
}
