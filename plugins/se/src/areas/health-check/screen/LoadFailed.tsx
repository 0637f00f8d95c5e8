import { Trans } from "@lingui/react/macro"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import type { ApiError } from "@rond/core/api"
import { Banner, Button } from "@rond/core/ui"

/** The data that could not be loaded. */
type Thing = "health checks" | "health check" | "measurements"

/** The specification's two texts, for each thing. */
const texts: Readonly<Record<Thing, { readonly notFound: MessageDescriptor; readonly failed: MessageDescriptor }>> = {
  "health checks": {
    notFound: msg`Could not find the health checks. Please try again or contact us if the problem remains.`,
    failed: msg`There was an error while getting the health checks. Please try again or contact us if the problem remains.`,
  },
  "health check": {
    notFound: msg`Could not find the health check. Please try again or contact us if the problem remains.`,
    failed: msg`There was an error while getting the health check. Please try again or contact us if the problem remains.`,
  },
  measurements: {
    notFound: msg`Could not find the measurements. Please try again or contact us if the problem remains.`,
    failed: msg`There was an error while getting the measurements. Please try again or contact us if the problem remains.`,
  },
}

export interface ReadFailedProps {
  readonly thing: Thing
  readonly error: ApiError
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** An alert in place of what could not be read: one text for what does not exist, one for any other failure. */
export function LoadFailed({ thing, error, onRetry, retrying }: ReadFailedProps) {
  const { _ } = useLingui()
  const { notFound, failed } = texts[thing]
  return (
    <Banner
      tone="error"
      actions={
        <Button size="sm" icon="refresh" pending={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {_(error._tag === "NotFound" ? notFound : failed)}
    </Banner>
  )
}
