import { Trans } from "@lingui/react/macro"
import { ErrorBanner } from "@rond/core/platform/errors"
import { reviewErrors } from "./review-errors.ts"
import type { OpenReview } from "./use-review.ts"

/** Explains why the last decision failed. Offers to send it again, or clinician support. Shows nothing where no decision failed. */
export function ReviewFailed({ review: { state, error, isPending, dispatch, dismiss } }: { readonly review: OpenReview }) {
  if (error === null || !state.hasFailed) return null
  return (
    <ErrorBanner
      title={<Trans>The prescriptions were not processed</Trans>}
      error={error}
      texts={reviewErrors}
      retrying={isPending}
      onRetry={() => dispatch({ type: "repeated" })}
      onClose={dismiss}
    />
  )
}
