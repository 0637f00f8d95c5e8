import type { ApiError } from "@rond/core/api"
import { Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { errorReference } from "./error-reference.ts"
import { HomeLink } from "./HomeLink.tsx"
import { ErrorScreenLayout } from "./ErrorScreenLayout.tsx"

/** Says why a meeting could not be opened, and what to do next. */
export function MeetingErrorScreen({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const reference = errorReference(error)
  const retry = (primary: boolean): ReactNode => (
    <Button variant={primary ? "primary" : "secondary"} icon="refresh" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  switch (error._tag) {
    case "NotFound":
    case "Invalid":
      return (
        <ErrorScreenLayout
          icon="calendar"
          tone="neutral"
          title={<Trans>There is no such meeting</Trans>}
          reference={reference}
          actions={<HomeLink />}
        >
          <Trans>It may have been cancelled or moved, or the link may be mistyped. Your meetings are on the home page.</Trans>
        </ErrorScreenLayout>
      )
    case "Refused":
      return (
        <ErrorScreenLayout
          icon="lock"
          tone="warning"
          title={<Trans>This meeting is not yours to open</Trans>}
          reference={reference}
          actions={<HomeLink />}
        >
          <Trans>
            It belongs to another pool or another clinician. That you asked for it has been logged. If you should have it, ask for it to be
            moved to you.
          </Trans>
        </ErrorScreenLayout>
      )
    case "DecodeError":
      return (
        <ErrorScreenLayout
          icon="error"
          tone="danger"
          title={<Trans>The meeting could not be read</Trans>}
          reference={reference}
          actions={
            <>
              {retry(true)}
              <HomeLink primary={false} />
            </>
          }
        >
          <Trans>
            The server’s answer was not understood, so nothing of it is shown. Try again; if it stays so, give support the line below.
          </Trans>
        </ErrorScreenLayout>
      )
    case "SessionExpired":
    case "Conflict":
    case "RateLimited":
    case "Unavailable":
    case "Timeout":
      return (
        <ErrorScreenLayout
          icon="wifi-off"
          tone="warning"
          title={<Trans>The meeting could not be fetched</Trans>}
          reference={reference}
          actions={
            <>
              {retry(true)}
              <HomeLink primary={false} />
            </>
          }
        >
          <Trans>The server does not answer as it should. Try again in a moment; what you have written is kept.</Trans>
        </ErrorScreenLayout>
      )
  }
}
