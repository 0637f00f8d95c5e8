import { TryAgainOnline } from "@rond/core/platform/http"
import { ErrorPanel, ChunkLoadError, retryFailedChunks } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { Component, Suspense, type ReactNode } from "react"

export interface SectionErrorBoundaryProps {
  /** Names the section for support. */
  readonly name: string
  /** Absent for a part whose errors show nothing. Code that did not load is retried in any case. */
  readonly label?: ReactNode
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Contains the errors of one section: a broken call must not remove the note. */
export class SectionErrorBoundary extends Component<
  SectionErrorBoundaryProps,
  { readonly caught: { readonly error: unknown } | undefined }
> {
  override state: { readonly caught: { readonly error: unknown } | undefined } = { caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    const { name, label, fallback, children } = this.props
    const tryAgain = () => {
      retryFailedChunks()
      this.setState({ caught: undefined })
    }
    if (caught === undefined) return <Suspense fallback={fallback}>{children}</Suspense>
    return (
      <>
        {caught.error instanceof ChunkLoadError && caught.error.isRetryable && <TryAgainOnline onOnline={tryAgain} />}
        {label !== undefined && (
          <ErrorPanel
            title={<Trans>{label} could not be shown</Trans>}
            details={`${name}: ${caught.error instanceof Error ? (caught.error.stack ?? caught.error.message) : "error"}`}
            onRetry={tryAgain}
          >
            <Trans>Everything else works, and nothing you have written is lost. If trying again does not help, reload the page.</Trans>
          </ErrorPanel>
        )}
      </>
    )
  }
}
