import { isBlank } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { ChatMessages, maxChatLength, NewMessage } from "@rond/core/features/call"
import { Button, IconButton, styled, Text } from "@rond/core/ui"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { MessageArea, MessageForm } from "../../patient-page/message-form.styles.ts"
import { StillQuestion } from "./StillQuestion.tsx"
import {
  followChat,
  type Outgoing,
  outgoing,
  sendMessage,
  sendStillAnswer,
  type VisitChatOptions,
  type VisitChatState,
} from "./visit-chat.ts"

/** Above the controls, over the foot of the picture. */
const Sheet = styled("section", {
  position: "absolute",
  insetBlockEnd: "100%",
  insetInlineEnd: "$space$3",
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  boxSizing: "border-box",
  width: "22rem",
  maxWidth: "calc(100% - $space$6)",
  maxHeight: "min(26rem, 60dvh)",
  padding: "$3",
  borderRadius: "$lg",
  boxShadow: "$3",
  backgroundColor: "$surface",
  color: "$text",
  "& :focus-visible": { outlineColor: "$colors$focus" },
  // It keeps its content while closed, and is not focusable then.
  variants: { behind: { true: { visibility: "hidden" } } },
})
const Head = styled("div", { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "$2" })
export interface VisitChatProps extends VisitChatOptions {
  readonly clinicianName: string
}

/** The chat with the clinician: its button among the controls, and its sheet above them. It opens by itself when the clinician writes. */
export default function VisitChat({ link, keys, runApi, listen, clinicianName }: VisitChatProps) {
  const { t } = useLingui()
  const [chat, setChat] = useState<VisitChatState>()
  // Answered here; the server may still have to say so.
  const [answered, setAnswered] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  // Stays while the sheet is closed.
  const [text, setText] = useState("")
  const sheet = useId()
  const button = useRef<HTMLSpanElement>(null)
  useEffect(() => followChat({ link, keys, runApi, listen }, setChat), [link, keys, runApi, listen])

  const messages = chat?.messages
  const questionId = chat?.stillQuestionId ?? undefined
  const isAsked = questionId !== undefined && questionId !== answered
  const count = messages?.length ?? 0
  if (count > seen) {
    setSeen(count)
    if (messages?.at(-1)?.sender === "clinician") setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.querySelector("button")?.focus()
  }
  return (
    <>
      <NewMessage messages={messages} from="clinician" name={clinicianName} />
      <span ref={button}>
        <IconButton
          icon="message"
          label={isOpen ? t`Close chat` : t`Chat`}
          variant="outlined"
          size="lg"
          round
          aria-expanded={isOpen}
          aria-controls={sheet}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      {isAsked && (
        <StillQuestion
          key={questionId}
          clinicianName={clinicianName}
          onAnswer={async (allows) => {
            await sendStillAnswer({ link, keys, runApi, listen }, questionId, allows)
            setAnswered(questionId)
          }}
        />
      )}
      {isOpen && (
        <Sheet id={sheet} behind={isAsked} aria-label={t`Chat with ${clinicianName}`} onKeyDown={({ key }) => key === "Escape" && close()}>
          <Head>
            <Text weight="semibold">
              <Trans>Chat with {clinicianName}</Trans>
            </Text>
            <IconButton icon="close" label={t`Close chat`} onClick={close} />
          </Head>
          {count > 0 ? (
            <ChatMessages messages={messages ?? []} reader="patient" patientName="" />
          ) : (
            <Text as="p" tone="muted">
              <Trans>Write here if the sound fails. {clinicianName} sees it at once.</Trans>
            </Text>
          )}
          <ChatForm
            text={text}
            clinicianName={clinicianName}
            onText={setText}
            onSend={(message) => sendMessage({ link, keys, runApi, listen }, message)}
          />
        </Sheet>
      )}
    </>
  )
}

interface ChatFormProps {
  readonly text: string
  readonly clinicianName: string
  readonly onText: (change: (now: string) => string) => void
  readonly onSend: (message: Outgoing) => Promise<void>
}

/** The next message. One that could not be sent stays in the field, and is sent again as the same one. */
function ChatForm({ text, clinicianName, onText, onSend }: ChatFormProps) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<Outgoing>()
  const [isSending, setSending] = useState(false)
  const isEmpty = isBlank(text)
  const submit = async () => {
    if (isEmpty || isSending) return
    const message = outgoing(text, failed)
    setSending(true)
    try {
      await onSend(message)
      setFailed(undefined)
      onText((now) => (now === message.text ? "" : now))
    } catch {
      setFailed(message)
    }
    setSending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <>
      {failed !== undefined && (
        <Text as="p" role="alert" size="sm" tone="danger">
          <Trans>The message was not sent. Check that you are online, then send it again.</Trans>
        </Text>
      )}
      <MessageForm
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <MessageArea
          dir="auto"
          aria-label={t`Message to ${clinicianName}`}
          rows={2}
          maxLength={maxChatLength}
          value={text}
          onChange={({ currentTarget: { value } }) => onText(() => value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" icon="send" pending={isSending} disabled={isEmpty}>
          <Trans>Send</Trans>
        </Button>
      </MessageForm>
    </>
  )
}
