import { Button, EmptyState, ErrorPanel } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import type { SelectedTab } from "./selected-tab.ts"

export interface NoTabProps {
  readonly shows: Exclude<SelectedTab["shows"], "tab">
  /** The name in the address. */
  readonly leftbar: string | undefined
  readonly onDefault: () => void
}

/** The reason why no tab shows in the patient's pane. */
export function NoTab({ shows, leftbar, onDefault }: NoTabProps) {
  const back = (
    <Button size="sm" onClick={onDefault}>
      <Trans>Open the first tab</Trans>
    </Button>
  )
  switch (shows) {
    case "unknown":
      return (
        <ErrorPanel title={<Trans>Unknown tab name</Trans>} actions={back}>
          <Trans>There is no tab called “{leftbar}” here. The link may be old, or the tab may belong to another country.</Trans>
        </ErrorPanel>
      )
    case "not-here":
      return (
        <EmptyState icon="ban" title={<Trans>This tab is not available for this patient</Trans>} action={back}>
          <Trans>Support can tell you why “{leftbar}” is missing here.</Trans>
        </EmptyState>
      )
    case "nothing":
      return (
        <EmptyState icon="user-unknown" title={<Trans>Nothing to show for this patient</Trans>}>
          <Trans>There are no tabs for this kind of meeting. The note and the actions work as usual.</Trans>
        </EmptyState>
      )
  }
}
