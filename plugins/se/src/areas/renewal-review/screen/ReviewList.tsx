import { Trans, useLingui } from "@lingui/react/macro"
import { SafetyLines } from "@rond/core/features/drug-safety"
import { Badge, Button, Checkbox, Expandable, Fieldset, Inline, Stack, Text } from "@rond/core/ui"
import { DrugDocuments } from "../../prescription/screen/index.ts"
import type { RenewalToReview } from "../model/endpoints.ts"
import type { OpenReview } from "./use-review.ts"

export interface ReviewListProps {
  readonly review: OpenReview
  /** Those that are not processed. */
  readonly open: readonly RenewalToReview[]
  readonly disabled: boolean
  /** A button was pressed without a selection. */
  readonly lacksSelection: boolean
}

/** The prescriptions to select from, each with what the drug guard says of it. */
export function ReviewList({ review: { state, dispatch, safety, rejectionDraft }, open, disabled, lacksSelection }: ReviewListProps) {
  const { t } = useLingui()
  const { selected } = state
  const areAll = selected.length === open.length
  return (
    <Fieldset
      legend={t`Prescriptions that the patient asks for`}
      error={lacksSelection && selected.length === 0 ? t`Select at least one prescription.` : undefined}
    >
      <Stack gap={4}>
        {open.length > 1 && (
          <Checkbox
            label={t`Select all`}
            checked={areAll}
            indeterminate={selected.length > 0 && !areAll}
            disabled={disabled}
            onChange={(isSelected) => dispatch({ type: "all-selected", isSelected })}
          />
        )}
        {open.map(({ id, medicine, dosage, isArticleValid, isAskedFor, nplId }) => (
          <Stack key={id} gap={2}>
            <Inline gap={2} wrap css={{ justifyContent: "space-between" }}>
              <Checkbox
                label={<span lang="sv">{medicine}</span>}
                hint={<span lang="sv">{dosage}</span>}
                checked={selected.includes(id)}
                disabled={disabled}
                onChange={(isSelected) => dispatch({ type: "selected", id, isSelected })}
              />
              {open.length > 1 && (
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={disabled}
                  aria-label={t`Reject ${medicine}`}
                  onClick={() => dispatch({ type: "rejection-asked", rejectionDraft, only: id })}
                >
                  {t({ message: "Reject", context: "a renewal" })}
                </Button>
              )}
            </Inline>
            {!isArticleValid && (
              <div>
                <Badge tone="warning">
                  <Trans>The drug article can no longer be prescribed</Trans>
                </Badge>
              </div>
            )}
            {isAskedFor && (
              <Text size="sm" tone="warning">
                <Trans>
                  It is not known whether the national prescription service has renewed it. Renew it again: nothing is prescribed twice.
                </Trans>
              </Text>
            )}
            <SafetyLines {...safety.linesOf(id)} label={t`Safety check of ${medicine}`} />
            {nplId !== null && (
              <Expandable level={3} summary={<Text size="sm">{t`Pregnancy and breastfeeding: ${medicine}`}</Text>}>
                <DrugDocuments nplId={nplId} />
              </Expandable>
            )}
          </Stack>
        ))}
        {safety.unchecked.length > 0 && <SafetyLines lines={[]} unchecked={safety.unchecked} label={t`Safety check of all`} />}
      </Stack>
    </Fieldset>
  )
}
