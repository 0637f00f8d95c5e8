import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { apiErrorDetails, apiErrorText } from "../errors/api-error-text.ts"
import { Button } from "../../ui/controls/Button.tsx"
import { Banner } from "../../ui/states/Banner.tsx"
import { CopyDetails } from "../../ui/states/CopyDetails.tsx"

interface FetchWarningProps {
  /** Which form could not be fetched: two may stand on one screen. */
  readonly title: ReactNode
  readonly error: ApiError
  readonly onRetry: () => void
}

/** A form that could not be fetched, in its place. */
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
