import { Plural, Trans } from "@lingui/react/macro"
import { refusalReasons } from "@rond/core/model/prescription-renewal"
import { Button, Dialog, Stack, Text } from "@rond/core/ui"
import { longestRejectionMessage, type RenewalToReview } from "../model/endpoints.ts"
import type { ReviewDialog } from "../model/review-state.ts"
import { RefusalFields } from "./RefusalFields.tsx"
import { ReviewFailed } from "./ReviewFailed.tsx"
import type { OpenReview } from "./use-review.ts"

export interface RejectRenewalProps {
  readonly review: OpenReview
  readonly dialog: Extract<ReviewDialog, { readonly type: "reject" }>
  readonly prescriptions: readonly RenewalToReview[]
}

/** Asks for the reason of a rejection and the message to the patient, which hold for all that are selected. */
export function RejectRenewal({ review, dialog: { ids, refusal }, prescriptions }: RejectRenewalProps) {
  const { dispatch, issues, isPending, templates, language } = review
  const close = () => dispatch({ type: "dialog-closed" })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      title={<Plural value={ids.length} one="Reject # prescription" other="Reject # prescriptions" />}
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => dispatch({ type: "rejection-sent" })}>
            <Trans>Reject and send</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ReviewFailed review={review} />
        <Text as="p" lang="sv" css={{ overflowWrap: "anywhere" }}>
          {prescriptions
            .filter(({ id }) => ids.includes(id))
            .map(({ medicine }) => medicine)
            .join(", ")}
        </Text>
        <RefusalFields
          reasons={refusalReasons}
          templates={templates}
          language={language}
          refusal={refusal}
          issues={issues}
          longest={longestRejectionMessage}
          disabled={isPending}
          onReason={(reason) => dispatch({ type: "reason-chosen", reason })}
          onMessage={(message) => dispatch({ type: "message-written", message })}
          onTemplate={() => dispatch({ type: "template-asked" })}
        />
      </Stack>
    </Dialog>
  )
}
