import { Trans } from "@lingui/react/macro"
import { DraftNotices } from "../../../platform/drafts/DraftNotices.tsx"
import type { MessageWriting } from "../write/use-send-message.ts"

/** What the clinician must know about the draft. */
export function MessageNotices({ writing }: { readonly writing: MessageWriting }) {
  return (
    <DraftNotices
      draft={{ restored: writing.isRestored, isKept: writing.isDraftKept, clear: writing.discard }}
      title={<Trans>Your unsent message is back</Trans>}
    >
      {writing.hasOwnFiles ? (
        <Trans>It was kept on this device.</Trans>
      ) : (
        <Trans>It was kept on this device. Files have to be attached again after the page was reloaded.</Trans>
      )}
    </DraftNotices>
  )
}
