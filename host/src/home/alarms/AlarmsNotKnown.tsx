import { Banner, Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"

/** Says that the alarms could not be read. Without it, lines that have no mark would read as "nothing to see". */
export function AlarmsNotKnown({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      css={{ marginBottom: "$4" }}
      actions={
        <Button size="sm" pending={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        It is not known now whether patients of this day wrote or answered something alarming. Read their answers in the meeting.
      </Trans>
    </Banner>
  )
}
