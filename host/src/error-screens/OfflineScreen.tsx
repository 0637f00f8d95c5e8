import type { ApiError } from "@rond/core/api"
import { Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { ErrorScreenLayout, errorReference } from "./ErrorScreenLayout.tsx"

/** Shown when nothing could be fetched, not even who is signed in. */
export function OfflineScreen({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  return (
    <ErrorScreenLayout
      icon="wifi-off"
      tone="warning"
      title={<Trans>The server does not answer</Trans>}
      reference={errorReference(error)}
      actions={
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Check your connection and try again. What you have written on this device is kept.</Trans>
    </ErrorScreenLayout>
  )
}
