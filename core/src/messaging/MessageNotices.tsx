import { Trans } from "@lingui/react/macro"
import { Button } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { MessageWriting } from "./use-send-message.ts"

/** What the clinician must know of the draft before writing on. */
export function MessageNotices({ writing }: { readonly writing: MessageWriting }) {
  return (
    <>
      {writing.isRestored && (
        <Banner
          tone="info"
          title={<Trans>Your unsent message is back</Trans>}
          actions={
            <Button size="sm" onClick={writing.discard}>
              <Trans>Discard it</Trans>
            </Button>
          }
        >
          <Trans>It was kept on this device. Files have to be attached again after the page was reloaded.</Trans>
        </Banner>
      )}
      {!writing.isKeptHere && (
        <Banner tone="warning">
          <Trans>This browser keeps no drafts: what you write is lost if the page closes before you send it.</Trans>
        </Banner>
      )}
    </>
  )
}
