import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { ErrorBanner } from "../../../../platform/errors/ErrorBanner.tsx"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import type { FoundSafety } from "../../../drug-safety/screen/index.ts"
import { decideRenewal, renewalReasonMissing } from "../../model/index.ts"
import type { RenewalFailure } from "../../model/text-renewal/text-renewal-state.ts"

const notSaved = msg`The decision may not have been saved. What you wrote is kept. Send it again, or contact clinician support.`

const texts = errorTexts(
  decideRenewal,
  {
    meeting_ended: general,
    meeting_is_ending: general,
    renewal_decided: general,
    renewal_safety: general,
    renewal_issued: {
      message: msg`The e-prescription service reports that the prescription is issued. Approve the renewal, or cancel the prescription in the service first.`,
      actions: ["close", "contact-support"],
    },
    renewal_not_issued: {
      message: msg`The e-prescription service has reported no prescription for this renewal. Sign it in the service, or say that it is issued in another way.`,
      actions: ["close", "contact-support"],
    },
    renewal_reviewed: {
      message: msg`This request is decided on in the review of prescriptions. Reload the page.`,
      actions: ["close", "contact-support"],
    },
  },
  { other: { message: notSaved, actions: ["retry", "contact-support"] } },
)

export interface RenewalFailedProps {
  readonly failure: RenewalFailure | null
  /** The error of this page's last attempt; `null` also for an attempt from before the page was loaded. */
  readonly error: ApiError | null
  readonly newFindings: Pick<FoundSafety, "keys" | "newKeys">
  readonly isSending: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The notice that says why the last attempt failed, and what to do. */
export function RenewalFailed({ failure, error, newFindings, isSending, onRetry, onClose }: RenewalFailedProps) {
  if (error?.code === renewalReasonMissing)
    return (
      <Banner tone="error" title={<Trans>Not renewed: the server found something new</Trans>}>
        {newFindings.newKeys.every((key) => newFindings.keys.includes(key)) ? (
          <Trans>Read what is marked as new, and give a reason. What you wrote is kept.</Trans>
        ) : (
          <Trans>This page cannot show all of it. Reload the page. What you wrote is kept.</Trans>
        )}
      </Banner>
    )
  if (error !== null)
    return (
      <ErrorBanner
        title={<Trans>The decision is not confirmed</Trans>}
        error={error}
        texts={texts}
        onRetry={onRetry}
        retrying={isSending}
        onClose={onClose}
      />
    )
  if (failure === "handling-error")
    return (
      <Banner tone="error" title={<Trans>It is not known whether the decision was saved</Trans>}>
        <Trans>The page closed before the response came. Send the decision again: it is sent as it was.</Trans>
      </Banner>
    )
  if (failure === "alfa-error")
    return (
      <Banner tone="error" title={<Trans>The e-prescription service reported a failure</Trans>}>
        <Trans>Look in the service whether the prescription was signed. Then open the service again.</Trans>
      </Banner>
    )
  return null
}
