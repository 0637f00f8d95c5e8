import { Banner, Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import type { RejectionReason } from "../contract/contract.ts"
import type { IdentityDecisions } from "./use-identity-decision.ts"

export interface NotCancelledYetProps {
  readonly reason: RejectionReason
  readonly decide: Pick<IdentityDecisions, "cancel" | "cancelFailure" | "pending">
}

/** A rejection that is recorded and went no further: why, and the way to do the rest. */
export function NotCancelledYet({ reason, decide: { cancel, cancelFailure, pending } }: NotCancelledYetProps) {
  return (
    <Banner
      tone={cancelFailure === undefined ? "warning" : "error"}
      title={<Trans>The identity was rejected, and the meeting is not cancelled yet</Trans>}
      actions={
        <Button size="sm" variant="danger" pending={pending === "reject"} onClick={() => cancel(reason)}>
          <Trans>Cancel the meeting</Trans>
        </Button>
      }
    >
      {cancelFailure === "ended" && <Trans>It has ended in the meantime. Close it and open it again to see how.</Trans>}
      {cancelFailure === "unsaved" && (
        <Trans>What you have written could not be saved first. See what the note says about saving, then cancel the meeting again.</Trans>
      )}
      {cancelFailure === "refused" && <Trans>The server did not cancel it. Check your connection and try again.</Trans>}
    </Banner>
  )
}
