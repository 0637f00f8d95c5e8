import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { Draft } from "./use-draft.ts"

export interface DraftNoticesProps {
  readonly draft: Pick<Draft<unknown>, "restored" | "isKept" | "clear">
  /** The sentence that names the restored draft: "Your unsent message is back". */
  readonly title: ReactNode
  /** The sentence that names the parts that could not be restored, if any. */
  readonly children?: ReactNode
}

/** The notices about a draft before a clinician continues: that it was restored, or that this browser keeps none. */
export function DraftNotices({ draft, title, children }: DraftNoticesProps) {
  return (
    <>
      {draft.restored && (
        <Banner
          tone="info"
          title={title}
          actions={
            <Button size="sm" onClick={draft.clear}>
              <Trans>Discard</Trans>
            </Button>
          }
        >
          {children ?? <Trans>It was kept on this device.</Trans>}
        </Banner>
      )}
      {!draft.isKept && (
        <Banner tone="warning">
          <Trans>This browser does not keep drafts. What you write is lost if the page closes before you send it.</Trans>
        </Banner>
      )}
    </>
  )
}
