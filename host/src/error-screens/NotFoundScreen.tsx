import { Trans } from "@lingui/react/macro"
import { HomeLink } from "./HomeLink.tsx"
import { ErrorScreenLayout } from "./ErrorScreenLayout.tsx"

/** Shown at an unknown address. */
export function NotFoundScreen() {
  return (
    <ErrorScreenLayout icon="scan" tone="neutral" title={<Trans>There is nothing at this address</Trans>} actions={<HomeLink />}>
      <Trans>The link may be old or mistyped. Your meetings and patients are on the home page.</Trans>
    </ErrorScreenLayout>
  )
}
