import { Trans } from "@lingui/react/macro"
import { isRetryable, type ApiError } from "@rond/core/platform/http"
import { errorTexts, general, RequestError } from "@rond/core/platform/errors"
import { Banner, Button } from "@rond/core/ui"
import type { ReactNode } from "react"
import { msg } from "@lingui/core/macro"
import { InView } from "../../../InView.tsx"
import { addMedication, correctMedicationReasons, editMedication } from "../model/contract/index.ts"

const writeErrors = errorTexts([addMedication, editMedication, correctMedicationReasons], {
  medication_dosage: msg`The server did not accept the dosage. Check it and try again. What you wrote is kept.`,
  medication_not_midnight: msg`The server did not accept the dates. Choose them again. What you wrote is kept.`,
  medication_reason: msg`Choose at least one reason, and each only once. What you wrote is kept.`,
  medication_unknown_drug: msg`The drug catalogue no longer has this drug. Choose another one. What you wrote is kept.`,
  drug_catalogue_unavailable: msg`The drug catalogue is not responding. What you wrote is kept. Try again in a moment.`,
  not_offered: msg`You may no longer change the medication list. What you wrote is kept.`,
  // The forms of the list ask for it themselves.
  medication_safety: msg`The safety check of the medication list found something that needs a reason. Add the medication under “Medication list”, which shows what was found and asks for the reason.`,
  medication_ended: general,
  medication_entered_in_error: general,
})

export interface WriteFailedProps {
  /** The action that failed. */
  readonly title: ReactNode
  readonly error: ApiError
  /** The specification's name of the failure, if it has one. */
  readonly failure?: string
  readonly onRetry: () => void
}

/** A failed write of the medication list: what failed, why, and the next step. */
export function WriteFailed({ title, error, failure, onRetry }: WriteFailedProps) {
  // The specification's name is for a failure without a known cause.
  const named = writeErrors.byCode[error.code] === undefined ? failure : undefined
  return (
    <InView>
      <Banner
        tone="error"
        title={title}
        actions={
          isRetryable(error) && (
            <Button size="sm" icon="refresh" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <RequestError error={error} texts={writeErrors} failure={named} />
      </Banner>
    </InView>
  )
}
