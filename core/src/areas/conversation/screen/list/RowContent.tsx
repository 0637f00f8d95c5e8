import { Trans } from "@lingui/react/macro"
import { memo } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { Conversation, MessageMatch } from "../../model/index.ts"
import { Inline, Spacer, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { PatientNumbersInLine } from "../../../patient/screen/index.ts"
import { AlarmQuotes } from "../AlarmQuotes.tsx"
import { LastMessage } from "../LastMessage.tsx"
import { StateTag } from "../StateTag.tsx"
import { UnreadBadge } from "../UnreadBadge.tsx"

interface RowContentProps {
  readonly conversation: Conversation
  readonly programme: string | undefined
  /** The search's match in the conversation's messages: it stands in place of the newest message. */
  readonly match: MessageMatch | undefined
  /** The words of that search. */
  readonly searched: readonly string[] | undefined
}

/** Choosing another conversation does not draw it again. */
export const RowContent = memo(function RowContent({
  conversation: { patientName, patientDateOfBirth, patientIdNumber, state, unread, lastMessage, alarm },
  programme,
  match,
  searched,
}: RowContentProps) {
  const format = useMarketFormat()
  const shownMessage = match ?? lastMessage
  const isToday = shownMessage !== null && format.day(shownMessage.sentAt).equals(format.today())
  return (
    <Stack gap={0}>
      {alarm !== null && <AlarmQuotes alarm={alarm} />}
      <Inline gap={2}>
        <Text weight={unread > 0 ? "semibold" : "medium"} truncate>
          <bdi>{patientName}</bdi>
        </Text>
        <Spacer />
        {shownMessage !== null && (
          <Text size="sm" tone="muted" numeric>
            {isToday ? format.time(shownMessage.sentAt) : format.shortDate(shownMessage.sentAt, format.today(), "start")}
          </Text>
        )}
      </Inline>
      <PatientNumbersInLine dateOfBirth={patientDateOfBirth} idNumber={patientIdNumber} />
      <Inline gap={2}>
        <Text size="sm" tone="muted" truncate>
          {programme}
        </Text>
        <StateTag state={state} />
      </Inline>
      <Inline gap={2}>
        <Text size="sm" tone={unread > 0 || match !== undefined ? "normal" : "muted"} truncate={match === undefined} dir="auto">
          {shownMessage === null ? <Trans>No messages yet</Trans> : <LastMessage message={shownMessage} searched={match && searched} />}
        </Text>
        <Spacer />
        {unread > 0 && <UnreadBadge unread={unread} />}
      </Inline>
    </Stack>
  )
})
