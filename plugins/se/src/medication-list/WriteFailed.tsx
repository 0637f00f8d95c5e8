import type { MessageDescriptor } from "@lingui/core"
import { Trans } from "@lingui/react/macro"
import { isRetryable, type ApiError } from "@rond/core/platform/http"
import { MappedMessage, mappedErrorOf } from "@rond/core/platform/errors"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button } from "@rond/core/ui"
import type { ReactNode } from "react"
import { msg } from "@lingui/core/macro"
import { InView } from "../InView.tsx"
import { invalidDosage, invalidReason, noCatalogue, notMidnight, unknownDrug } from "../contract/medication/index.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  [invalidDosage]: msg`The server did not accept the dosage. Check it and try again. What you wrote is kept.`,
  [notMidnight]: msg`The server did not accept the dates. Choose them again. What you wrote is kept.`,
  [invalidReason]: msg`Choose at least one reason, and each only once. What you wrote is kept.`,
  [unknownDrug]: msg`The drug catalogue no longer has this drug. Choose another one. What you wrote is kept.`,
  [noCatalogue]: msg`The drug catalogue is not responding. What you wrote is kept. Try again in a moment.`,
  not_offered: msg`You may no longer change the medication list. What you wrote is kept.`,
}

export interface WriteFailedProps {
  /** What could not be done. */
  readonly title: ReactNode
  readonly error: ApiError
  /** The specification's name of the failure, if it has one. */
  readonly failure?: string
  readonly onRetry: () => void
}

/** A failed write of the medication list: what failed, why, and the next step. */
export function WriteFailed({ title, error, failure, onRetry }: WriteFailedProps) {
  const { resolved } = useWorkspace()
  const own = byCode[error.code]
  const shown = own === undefined ? mappedErrorOf(resolved, error, failure) : { message: own }
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
        <MappedMessage {...shown} />
      </Banner>
    </InView>
  )
}
