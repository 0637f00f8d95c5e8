import { Trans } from "@lingui/react/macro"
import { Fragment, memo, type ReactNode, type RefObject, useId } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { ConversationMessage } from "../../model/index.ts"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { Line, Messages } from "./thread.styles.ts"
import type { DayOfMessages } from "./thread-messages.ts"

const NewLine = styled("li", { paddingBlock: "$2" })

export interface DayPartProps extends DayOfMessages {
  /** The message of this day from which on they are new. */
  readonly newFrom: string | undefined
  readonly newLine: RefObject<HTMLLIElement | null>
  readonly renderMessage: (message: ConversationMessage) => ReactNode
}

/** The messages of one day. It is drawn again only when one of them changes: a page of earlier ones does not draw the later days again. */
export const DayPart = memo(function DayPart({ day, messages, newFrom, newLine, renderMessage }: DayPartProps) {
  const format = useMarketFormat()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Line>
        <Heading level={2} size="xs" id={heading}>
          {format.longDate(day, format.today(), "start")}
        </Heading>
      </Line>
      <Messages>
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === newFrom && (
              <NewLine ref={newLine}>
                <Line isNew>
                  <Text size="xs" weight="semibold" tone="inherit">
                    <Trans>New messages</Trans>
                  </Text>
                </Line>
              </NewLine>
            )}
            {renderMessage(message)}
          </Fragment>
        ))}
      </Messages>
    </section>
  )
}, isSameDay)

function isSameDay(before: DayPartProps, after: DayPartProps): boolean {
  const { messages } = after
  return (
    before.day === after.day &&
    before.newFrom === after.newFrom &&
    before.renderMessage === after.renderMessage &&
    before.messages.length === messages.length &&
    before.messages.every((message, index) => message === messages[index])
  )
}
