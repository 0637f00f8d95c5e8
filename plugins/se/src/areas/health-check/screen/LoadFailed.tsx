import { Trans } from "@lingui/react/macro"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "@rond/core/api"
import { errorTexts, RequestError, type ErrorTexts } from "@rond/core/platform/errors"
import { Banner, Button } from "@rond/core/ui"
import { getLabTest, getMeasurements, listLabTests } from "../model/health-check.ts"

/** The data that could not be loaded. */
type Thing = "health checks" | "health check" | "measurements"

/** The specification's two texts, for each thing. */
const texts: Readonly<Record<Thing, ErrorTexts>> = {
  "health checks": errorTexts(
    listLabTests,
    {},
    {
      NotFound: msg`Could not find the health checks. Please try again or contact us if the problem remains.`,
      other: msg`There was an error while getting the health checks. Please try again or contact us if the problem remains.`,
    },
  ),
  "health check": errorTexts(
    getLabTest,
    {},
    {
      NotFound: msg`Could not find the health check. Please try again or contact us if the problem remains.`,
      other: msg`There was an error while getting the health check. Please try again or contact us if the problem remains.`,
    },
  ),
  measurements: errorTexts(
    getMeasurements,
    {},
    {
      NotFound: msg`Could not find the measurements. Please try again or contact us if the problem remains.`,
      other: msg`There was an error while getting the measurements. Please try again or contact us if the problem remains.`,
    },
  ),
}

export interface ReadFailedProps {
  readonly thing: Thing
  readonly error: ApiError
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** An alert in place of what could not be read: one text for what does not exist, one for any other failure. */
export function LoadFailed({ thing, error, onRetry, retrying }: ReadFailedProps) {
  return (
    <Banner
      tone="error"
      actions={
        <Button size="sm" icon="refresh" pending={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <RequestError error={error} texts={texts[thing]} />
    </Banner>
  )
}
