import { TryAgainOnline } from "@rond/core/platform/http"
import { UnknownClinicianCountry, UnsupportedProfession } from "@rond/core/plugin/runtime"
import { Button, ChunkLoadError, retryFailedChunks } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { HomeLink, ErrorScreenLayout } from "./ErrorScreenLayout.tsx"
import { NoWorkspaceScreen } from "./lazy-error-screens.tsx"

export interface ErrorScreenProps {
  readonly error: unknown
  /** Renders the screen again. */
  readonly reset: () => void
}

/** Replaces a screen that threw: shows the errors the specification names, and unexpected ones. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const tryAgain = () => {
    retryFailedChunks()
    reset()
  }
  if (error instanceof UnknownClinicianCountry || error instanceof UnsupportedProfession) return <NoWorkspaceScreen error={error} />
  if (error instanceof ChunkLoadError) {
    return (
      <ErrorScreenLayout
        icon="wifi-off"
        tone="warning"
        title={error.isRetryable ? <Trans>The server is not responding</Trans> : <Trans>Part of the page did not load</Trans>}
        actions={
          <>
            <Button variant="primary" icon="refresh" onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
            <Button icon="restart" onClick={() => window.location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          </>
        }
      >
        {error.isRetryable ? (
          <>
            <TryAgainOnline onOnline={tryAgain} />
            <Trans>Part of the page did not load. We will try again as soon as the server responds. What you have written is kept.</Trans>
          </>
        ) : (
          <Trans>There may be a newer version. Reload the page to get it. What you have written is kept.</Trans>
        )}
      </ErrorScreenLayout>
    )
  }
  return (
    <ErrorScreenLayout
      icon="error"
      tone="danger"
      title={<Trans>Something went wrong on this screen</Trans>}
      reference={referenceOf(error)}
      actions={
        <>
          <Button variant="primary" icon="refresh" onClick={reset}>
            <Trans>Try again</Trans>
          </Button>
          <Button icon="restart" onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
          <HomeLink primary={false} />
        </>
      }
    >
      <Trans>What you have written is kept on this device. Try again. If this continues, send support the line below.</Trans>
    </ErrorScreenLayout>
  )
}

function referenceOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "Error"
}
