import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Inline } from "@rond/core/ui"

export interface RowActionsProps {
  /** The name of the drug. */
  readonly of: string
  /** Absent where the reasons cannot be corrected any more. */
  readonly onCorrectReasons?: () => void
  readonly onMarkInError: () => void
}

/** The actions that take back or correct what a clinician wrote about a medication. */
export function RowActions({ of, onCorrectReasons, onMarkInError }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <Inline gap={2} wrap>
      {onCorrectReasons !== undefined && (
        <Button size="sm" icon="pencil" aria-label={t`Correct the reasons for ${of}`} onClick={onCorrectReasons}>
          <Trans>Correct the reasons</Trans>
        </Button>
      )}
      <Button size="sm" icon="trash" aria-label={t`Mark ${of} as entered in error`} onClick={onMarkInError}>
        <Trans>Mark as entered in error</Trans>
      </Button>
    </Inline>
  )
}
