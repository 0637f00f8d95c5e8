import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { SafetyLines, SafetyReasonField } from "@rond/core/features/drug-safety"
import { Button, Dialog, Stack, styled, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import type { RenewalToReview } from "../model/endpoints.ts"
import type { ReviewDialog } from "../model/review-state.ts"
import { ReviewFailed } from "./ReviewFailed.tsx"
import type { OpenReview } from "./use-review.ts"

const List = styled("ul", { margin: 0, paddingInlineStart: "$5", overflowWrap: "anywhere" })

export interface ConfirmRenewalProps {
  readonly review: OpenReview
  readonly dialog: Extract<ReviewDialog, { readonly type: "confirm" }>
  readonly prescriptions: readonly RenewalToReview[]
}

/** Asks before prescriptions are renewed without those whose drug article is invalid, and despite what speaks against others. */
export function ConfirmRenewal({ review, dialog, prescriptions }: ConfirmRenewalProps) {
  const { t } = useLingui()
  const { dispatch, issues, isPending, safety } = review
  const { valid, leftOut, idsWithFindings, safetyReason } = dialog
  const named = (ids: readonly string[]) => prescriptions.filter(({ id }) => ids.includes(id))
  const close = () => dispatch({ type: "dialog-closed" })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      title={valid.length === 0 ? <Trans>Nothing can be renewed</Trans> : <Trans>Renew these prescriptions?</Trans>}
      actions={
        <>
          <Button onClick={close}>{valid.length === 0 ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {valid.length > 0 && (
            <Button variant="primary" pending={isPending} onClick={() => dispatch({ type: "confirmed" })}>
              <Plural value={valid.length} one="Renew # prescription" other="Renew # prescriptions" />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <ReviewFailed review={review} />
        {leftOut.length > 0 && (
          <Medicines
            title={<Trans>Not renewed, because the drug article can no longer be prescribed</Trans>}
            medicines={named(leftOut).map(({ medicine }) => medicine)}
          />
        )}
        {valid.length > 0 && <Medicines title={<Trans>To be renewed</Trans>} medicines={named(valid).map(({ medicine }) => medicine)} />}
        {leftOut.length > 0 && (
          <Text as="p" tone="muted">
            <Trans>What is not renewed stays in the list, and can be rejected with a message to the patient.</Trans>
          </Text>
        )}
        {named(idsWithFindings).map(({ id, medicine }) => (
          <Stack key={id} gap={1}>
            <Text weight="medium" lang="sv">
              {medicine}
            </Text>
            <SafetyLines {...safety.linesOf(id)} label={t`Safety check of ${medicine}`} />
          </Stack>
        ))}
        {idsWithFindings.length > 0 && (
          <SafetyReasonField
            found={idsWithFindings.flatMap(safety.askingOf)}
            value={safetyReason}
            onChange={(reason) => dispatch({ type: "safety-reason-written", reason })}
            missing={issues.includes("no-safety-reason") ? t`Give a reason, or do not renew.` : undefined}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function Medicines({ title, medicines }: { readonly title: ReactNode; readonly medicines: readonly string[] }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{title}</Text>
      <List>
        {medicines.map((medicine, index) => (
          <li key={`${index} ${medicine}`} lang="sv">
            {medicine}
          </li>
        ))}
      </List>
    </Stack>
  )
}
