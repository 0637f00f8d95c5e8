import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "../actions/TakenList.tsx"
import { useAnswer } from "../http/use-answer.ts"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { Expandable } from "../ui/display/Expandable.tsx"
import { Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"
import { listPatientMessages } from "./contract.ts"
import type { SentMessage } from "./message.ts"

/** The messages sent in this meeting; nothing while there are none. Without a title where what is around it has one. */
export function SentMessages({ meetingId, isTitled = true }: { readonly meetingId: string; readonly isTitled?: boolean }) {
  const { t } = useLingui()
  const reading = useAnswer(listPatientMessages, { params: { meetingId }, query: {} })
  return (
    <TakenList
      title={t`Sent in this meeting`}
      isTitled={isTitled}
      items={reading.data?.messages}
      reading={reading}
      failed={t`Sent messages could not be fetched`}
    >
      {(message) => <SentMessageItem key={message.id} message={message} />}
    </TakenList>
  )
}

/** One sent message, opening to its text and files. */
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
            {format.dateTime(message.timestamp)}
            {message.attachments.length > 0 && (
              <>
                {" · "}
                <Plural value={message.attachments.length} one="# file" other="# files" />
              </>
            )}
          </Text>
        </Stack>
      }
    >
      <Stack gap={2}>
        <Text preserveLines>{message.body}</Text>
        {message.buttonType === "book_revisit" && (
          <Text size="sm" tone="muted">
            <Trans>With a button for booking a revisit</Trans>
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
