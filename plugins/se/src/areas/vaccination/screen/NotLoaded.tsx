import { Trans } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { RequestError } from "@rond/core/platform/errors"
import { Banner, Button } from "@rond/core/ui"
import type { ReactNode } from "react"

export interface NotLoadedProps {
  readonly title: ReactNode
  readonly query: { readonly error: ApiError | null; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** An alert in the place of what could not be loaded; nothing while it has not failed. */
export function NotLoaded({ title, query: { error, isFetching, refetch } }: NotLoadedProps) {
  if (error === null) return null
  return (
    <Banner
      tone="error"
      title={title}
      actions={
        <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <RequestError error={error} />
    </Banner>
  )
}
