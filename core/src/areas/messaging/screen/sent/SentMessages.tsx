import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "../../../actions/screen/index.ts"
import { useServerEvents } from "../../../../platform/events/event-stream.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { StatusDot } from "../../../../platform/ui/display/StatusDot.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { listPatientMessages } from "../../model/index.ts"
import { DeliveryText } from "./MessageSent.tsx"
import { isSettled, patientMessageSettled, type SentMessage } from "../../model/sent.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"

/** The meeting's messages among the taken actions. */
export default function SentMessagesCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <SentMessages meetingId={ids.meetingId} isTitled={false} />
}

/** The messages sent in this meeting; renders nothing without any. `isTitled` is false if a title is already shown around the list. */
export function SentMessages({ meetingId, isTitled = true }: { readonly meetingId: string; readonly isTitled?: boolean }) {
  const { t } = useLingui()
  const query = useApiQuery(listPatientMessages, { params: { meetingId }, query: {} })
  const readAgain = useRefetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => {
    if (type === patientMessageSettled) void readAgain(listPatientMessages)
  })
  return (
    <TakenList
      title={t`Sent in this meeting`}
      isTitled={isTitled}
      items={query.data?.messages}
      query={query}
      failed={t`Sent messages could not be loaded`}
    >
      {(message) => <SentMessageItem key={message.id} message={message} />}
    </TakenList>
  )
}

/** Shows without opening the message that it has not been delivered. */
function DeliveryTag({ delivery }: Pick<SentMessage, "delivery">) {
  const { t } = useLingui()
  if (delivery === "delivered") return null
  if (typeof delivery !== "string") return <StatusDot tone="neutral">{t(unknownText(delivery))}</StatusDot>
  return isSettled(delivery) ? (
    <StatusDot tone="danger">
      <Trans>Not delivered</Trans>
    </StatusDot>
  ) : (
    <StatusDot tone="neutral">
      <Trans>Files being checked</Trans>
    </StatusDot>
  )
}

/** One sent message; expands to its text and files. */
function SentMessageItem({ message }: { readonly message: SentMessage }) {
  const format = useMarketFormat()
  return (
    <Expandable
      level={4}
      summary={
        <Stack gap={0}>
          <Text weight="medium" truncate title={message.title}>
            {message.title}
          </Text>
          <Text size="sm" tone="muted" numeric>
            {format.shortDateTime(message.timestamp, format.today(), "start")}
            {message.attachments.length > 0 && (
              <>
                {" · "}
                <Plural value={message.attachments.length} one="# file" other="# files" />
              </>
            )}
          </Text>
          <DeliveryTag delivery={message.delivery} />
        </Stack>
      }
    >
      <Stack gap={2}>
        {message.delivery !== "delivered" && (
          <Text size="sm" tone={isSettled(message.delivery) ? "danger" : "muted"}>
            <DeliveryText message={message} />
          </Text>
        )}
        <Text preserveLines>{message.body}</Text>
        {message.buttonType === "book_revisit" && (
          <Text size="sm" tone="muted">
            <Trans>With a button for booking a follow-up</Trans>
          </Text>
        )}
        {message.attachments.map((file) => (
          <Text key={file.id} size="sm" tone="muted" truncate title={file.name}>
            {file.name}
          </Text>
        ))}
      </Stack>
    </Expandable>
  )
}
