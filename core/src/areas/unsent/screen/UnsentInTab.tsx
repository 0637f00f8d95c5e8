import { Trans, useLingui } from "@lingui/react/macro"
import { useSelector } from "@tanstack/react-store"
import { useEffect, useEffectEvent } from "react"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Card } from "../../../platform/ui/display/layout.ts"
import UnsentList from "./UnsentList.tsx"
import { useUnsentHere } from "./use-unsent.ts"
import { wantedDraft } from "./wanted-draft.ts"

export interface UnsentInTabProps {
  /** The tab's id. */
  readonly tab: string
  /** Opens the form whose draft this is. */
  readonly onOpen: (form: string) => void
}

/** Lists the unsent drafts of a tab's forms, above the tab's content, and opens a draft that was chosen in another list. */
export function UnsentInTab({ tab, onOpen }: UnsentInTabProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const unsent = useUnsentHere().filter((one) => one.tab === tab)
  const wantedId = useSelector(wantedDraft)
  const form = unsent.find(({ id }) => id === wantedId)?.key.form
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (form === undefined) return
    wantedDraft.set(null)
    open(form)
  }, [form])
  return (
    <UnsentList
      unsent={unsent}
      nameOf={() => patient.name}
      renderWay={({ key }) => (
        <Button size="sm" onClick={() => onOpen(key.form)}>
          <Trans>Open</Trans>
        </Button>
      )}
      renderAround={(list) => (
        <Card as="section" aria-label={t`Not sent`}>
          {list}
        </Card>
      )}
    />
  )
}
