import { Trans } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { Button, type IconName } from "@rond/core/ui"
import type { ReactNode } from "react"
import { ErrorScreenLayout, errorReference } from "./ErrorScreenLayout.tsx"

/** A title, and what to do next. */
interface Said {
  readonly title: ReactNode
  readonly next: ReactNode
}

export interface OpeningErrorScreenProps {
  readonly error: ApiError
  readonly onRetry: () => void
  /** Stands for what is not there. */
  readonly icon: IconName
  readonly notFound: Said
  readonly refused: Said
  /** The server's reply could not be read. */
  readonly unreadable: ReactNode
  /** The server did not respond as it should. */
  readonly failed: ReactNode
  /** The way to another screen: beside "try again", or by itself where trying again does not help. */
  readonly renderLeave: (isPrimary: boolean) => ReactNode
}

/** Says why what an address names could not be opened, and what to do next. */
export function OpeningErrorScreen({ error, onRetry, icon, notFound, refused, unreadable, failed, renderLeave }: OpeningErrorScreenProps) {
  const reference = errorReference(error)
  const retryOrLeave = (
    <>
      <Button variant="primary" icon="refresh" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {renderLeave(false)}
    </>
  )
  switch (error._tag) {
    case "NotFound":
    case "Invalid":
      return (
        <ErrorScreenLayout icon={icon} tone="neutral" title={notFound.title} reference={reference} actions={renderLeave(true)}>
          {notFound.next}
        </ErrorScreenLayout>
      )
    case "Refused":
      return (
        <ErrorScreenLayout icon="lock" tone="warning" title={refused.title} reference={reference} actions={renderLeave(true)}>
          {refused.next}
        </ErrorScreenLayout>
      )
    case "DecodeError":
      return (
        <ErrorScreenLayout icon="error" tone="danger" title={unreadable} reference={reference} actions={retryOrLeave}>
          <Trans>The server’s reply could not be read. Try again. If this continues, send support the line below.</Trans>
        </ErrorScreenLayout>
      )
    case "SessionExpired":
    case "Conflict":
    case "RateLimited":
    case "Unavailable":
    case "Timeout":
      return (
        <ErrorScreenLayout icon="wifi-off" tone="warning" title={failed} reference={reference} actions={retryOrLeave}>
          <Trans>The server is not responding as it should. Try again in a moment. What you have written is kept.</Trans>
        </ErrorScreenLayout>
      )
  }
}
