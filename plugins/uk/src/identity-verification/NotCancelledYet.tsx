import { Banner, Button } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import type { IdentityCheck } from "../contract/contract.ts"
import { unsavedText } from "./decision-problem.ts"
import type { IdentityDecisions } from "./use-identity-decision.ts"

export interface NotCancelledYetProps {
  readonly rejected: IdentityCheck
  readonly decide: Pick<IdentityDecisions, "cancel" | "cancelFailure" | "pending">
}

/** A rejection that is recorded and went no further: why, and the way to do the rest. */
export function NotCancelledYet({ rejected, decide: { cancel, cancelFailure, pending } }: NotCancelledYetProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone={cancelFailure === undefined ? "warning" : "error"}
      title={<Trans>The identity was rejected, and the meeting is not cancelled yet</Trans>}
      actions={
        <Button size="sm" variant="danger" pending={pending === "reject"} onClick={() => cancel(rejected)}>
          <Trans>Cancel the meeting</Trans>
        </Button>
      }
    >
      {cancelFailure === "ended" && <Trans>It has ended in the meantime. Close it and open it again to see how.</Trans>}
      {cancelFailure === "unsaved" && t(unsavedText)}
      {cancelFailure === "refused" && <Trans>The server did not cancel it. Check your connection and try again.</Trans>}
    </Banner>
  )
}
