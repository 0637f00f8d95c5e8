import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Button, IconButton, Inline, Popover, styled, Text } from "../../../../platform/ui/index.ts"
import type { CallSubject } from "../running/held-calls.ts"
import { stageColors } from "../pictures/stage.styles.ts"
import { NewMessage } from "./ChatMessages.tsx"
import { ChatPanel } from "./ChatPanel.tsx"
import { useChat } from "./use-chat.ts"

const Container = styled("span", { position: "relative", display: "inline-flex" })
const Count = styled(Badge, { position: "absolute", insetBlockStart: "-0.375rem", insetInlineEnd: "-0.5rem", pointerEvents: "none" })

/** The newest unread message; during a call over the foot of the picture. */
const Bubble = styled("span", {
  variants: {
    over: {
      picture: {
        position: "absolute",
        insetInline: "$space$2",
        insetBlockEnd: "100%",
        width: "fit-content",
        maxWidth: "28rem",
        marginInline: "auto",
        paddingInline: "$2",
        borderRadius: "$md",
        backgroundColor: stageColors.room,
        color: stageColors.text,
        pointerEvents: "none",
      },
      nothing: { minWidth: 0, maxWidth: "24rem" },
    },
  },
})
const Lines = styled("span", {
  display: "-webkit-box",
  overflow: "hidden",
  "-webkit-box-orient": "vertical",
  "-webkit-line-clamp": 2,
  overflowWrap: "anywhere",
})

export interface ChatButtonProps {
  readonly subject: CallSubject
  /** Among the controls of a running call, or below the bar of one that does not run. */
  readonly place: "stage" | "small-stage" | "bar"
}

/**
 * Opens the chat below its button, where the patient's face and the newest message stay visible. Shows the number of unread messages, and
 * the newest of them.
 */
export default function ChatButton({ subject, place }: ChatButtonProps) {
  const { t } = useLingui()
  const chat = useChat(subject.meetingId)
  const { patientName } = subject
  const count = chat.unread.length
  const newest = chat.unread.at(-1)
  const label = count === 0 ? t`Chat` : t`Chat, ${plural(count, { one: "# unread message", other: "# unread messages" })}`
  const trigger =
    place === "bar" ? (
      <Button icon="message" aria-label={label}>
        <Trans>Chat</Trans>
      </Button>
    ) : (
      <IconButton icon="message" label={label} variant="outlined" size={place === "stage" ? "md" : "sm"} round tooltipSide="bottom" />
    )
  return (
    <Inline gap={3} as="span" wrap>
      <Container>
        <Popover trigger={trigger} title={t`Chat with ${patientName}`}>
          <ChatPanel subject={subject} chat={chat} />
        </Popover>
        {count > 0 && (
          <Count tone="danger" aria-hidden>
            {count}
          </Count>
        )}
      </Container>
      <NewMessage messages={chat.messages} from="patient" name={patientName} />
      {newest !== undefined && (
        <Bubble over={place === "bar" ? "nothing" : "picture"} aria-hidden>
          <Lines>
            <Text size="sm" tone="inherit" weight="medium">
              {`${patientName}:`}
            </Text>{" "}
            <Text size="sm" tone="inherit" dir="auto">
              {newest.text}
            </Text>
          </Lines>
        </Bubble>
      )}
    </Inline>
  )
}
