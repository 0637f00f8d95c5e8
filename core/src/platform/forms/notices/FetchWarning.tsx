import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { ApiError } from "../../../api/api-error.ts"
import { apiErrorDetails, apiErrorText } from "../../errors/api-error-text.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { CopyDetails } from "../../../ui/states/CopyDetails.tsx"

interface FetchWarningProps {
  /** Names the form that could not be fetched, since a screen may show two. */
  readonly title: ReactNode
  readonly error: ApiError
  readonly onRetry: () => void
}

/** Shown in place of a form that could not be fetched. */
export function FetchWarning({ title, error, onRetry }: FetchWarningProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <>
          <Button size="sm" icon="refresh" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <CopyDetails details={apiErrorDetails(error)} />
        </>
      }
    >
      {t(apiErrorText(error))} <Trans>Nothing you have typed before is lost: it is kept and comes back with the form.</Trans>
    </Banner>
  )
}
