import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { getChat } from "../../model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/index.ts"
import { Button, Inline, Popover, Skeleton, styled, Text } from "../../../../platform/ui/index.ts"
import { ChatMessages } from "./ChatMessages.tsx"

const Panel = styled("div", {
  display: "flex",
  flexDirection: "column",
  width: "20rem",
  maxWidth: "calc(100vw - 4rem)",
  maxHeight: "min(28rem, 60vh)",
})

export interface PastChatProps {
  readonly meetingId: string
  readonly patientName: string
}

/** A button that opens the chat of an ended meeting. Requests nothing before it is opened. */
export default function PastChat(props: PastChatProps) {
  const { t } = useLingui()
  return (
    <Inline>
      <Popover
        trigger={
          <Button variant="quiet" icon="message" size="sm">
            <Trans>Chat during the call</Trans>
          </Button>
        }
        title={t`Chat during the call`}
      >
        <Panel>
          <Messages {...props} />
        </Panel>
      </Popover>
    </Inline>
  )
}

function Messages({ meetingId, patientName }: PastChatProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const query = useApiQuery(getChat, { params: { meetingId } })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="lines" count={3} />
    return <QueryError title={t`The chat could not be loaded`} query={query} />
  }
  if (data.messages.length > 0)
    return <ChatMessages messages={data.messages} reader="clinician" patientName={patientName} format={format} />
  return (
    <Text as="p" tone="muted">
      <Trans>Nothing was written in this call.</Trans>
    </Text>
  )
}
