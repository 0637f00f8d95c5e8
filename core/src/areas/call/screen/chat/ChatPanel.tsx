import { isBlank } from "../../../../kernel/format/blank.ts"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { maxChatLength, getChat, sendChat } from "../../model/index.ts"
import { useDraft } from "../../../../platform/drafts/use-draft.ts"
import { isSubmission, type SentDraft, useSendDraft } from "../../../../platform/drafts/use-send-draft.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Button, Inline, Stack, styled, Text, TextArea } from "../../../../platform/ui/index.ts"
import type { CallSubject } from "../running/held-calls.ts"
import { ChatMessages } from "./ChatMessages.tsx"
import type { Chat } from "./use-chat.ts"

/** A message that is being written. */
interface ChatDraft extends SentDraft {
  readonly text: string
}
const emptyDraft: ChatDraft = { text: "" }
const isChatDraft = (value: unknown): value is ChatDraft =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  (!("submission" in value) || value.submission === undefined || isSubmission(value.submission))

/** Keeps what was typed while the message was being sent. */
export function remainingText(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

const chatErrors = errorTexts(sendChat, {
  meeting_over: msg`The meeting has ended, so the message was not sent.`,
  chat_full: msg`This chat is full, so the message was not sent.`,
  too_many_messages: general,
  message_id_reused: general,
})
/** The number of remaining characters is shown from this many on. */
const sayLeft = 100

const Panel = styled("div", {
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  boxSizing: "border-box",
  width: "20rem",
  maxWidth: "calc(100vw - 4rem)",
  maxHeight: "min(24rem, 60vh)",
})

export interface ChatPanelProps {
  readonly subject: CallSubject
  readonly chat: Chat
}

/** The messages of clinician and patient, and the field for the next one. Enter sends, Shift and Enter begin a new line. */
export function ChatPanel({ subject, chat: { messages, unread, see } }: ChatPanelProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { clinicianId, patientId, meetingId, patientName } = subject
  const draft = useDraft({ clinicianId, patientId, meetingId, form: "call-chat" }, emptyDraft, isChatDraft)
  const { send, isSending, error } = useSendDraft(sendChat, draft, {
    invalidates: [getChat],
    remaining: (now, sent) => {
      const text = remainingText(now.text, sent.text)
      return text === "" ? undefined : { text }
    },
    onSent: () => undefined,
  })
  const form = useRef<HTMLFormElement>(null)
  const isReady = draft.state === "ready"
  useEffect(() => {
    if (isReady) form.current?.querySelector("textarea")?.focus()
  }, [isReady])
  const seeAll = useEffectEvent(see)
  useEffect(() => {
    if (unread.length > 0) seeAll()
  }, [unread.length])

  const { text } = draft.content
  const left = maxChatLength - text.length
  const submit = () => {
    if (!isBlank(text) && left >= 0) send({ meetingId, text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <Panel>
      {messages === undefined || messages.length === 0 ? (
        <Text as="p" tone="muted">
          <Trans>Write here if the sound fails. {patientName} sees it at once. The messages are kept with the meeting.</Trans>
        </Text>
      ) : (
        <ChatMessages messages={messages} reader="clinician" patientName={patientName} format={format} />
      )}
      {isReady && (
        <Stack
          as="form"
          gap={2}
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextArea
            aria-label={t`Message to ${patientName}`}
            value={text}
            minRows={2}
            maxRows={5}
            maxLength={maxChatLength}
            onChange={(value) => draft.amend((now) => ({ ...now, text: value }))}
            onKeyDown={onKeyDown}
          />
          {error !== null && (
            <Text as="p" role="alert" size="sm" tone="danger">
              <RequestError error={error} texts={chatErrors} />
            </Text>
          )}
          <Inline gap={2}>
            <Text as="output" size="sm" tone="muted" css={{ flex: 1 }}>
              {left <= sayLeft && <Plural value={left} one="# character left" other="# characters left" />}
            </Text>
            <Button type="submit" variant="primary" icon="send" size="sm" pending={isSending} disabled={isBlank(text)}>
              <Trans>Send</Trans>
            </Button>
          </Inline>
        </Stack>
      )}
    </Panel>
  )
}
