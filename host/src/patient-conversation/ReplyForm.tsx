import { isBlank } from "@rond/core/format"
import { Plural, Trans } from "@lingui/react/macro"
import { maxMessageLength } from "@rond/core/model/conversation"
import { Button, styled, Text } from "@rond/core/ui"
import { type KeyboardEvent, useId, useRef } from "react"
import { MessageArea, MessageForm } from "../patient-page/message-form.styles.ts"

const Labelled = styled("div", { flex: 1, minWidth: 0, display: "flex", flexDirection: "column", gap: "$1" })
const Above = styled("div", { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: "$3" })

/** From this number on, the characters that are left show. */
const nearlyFull = 500

export interface ReplyFormProps {
  readonly draft: string
  readonly label: string
  readonly onDraft: (draft: string) => void
  readonly onSend: () => void
}

/** The next message. Enter is a new line; with Ctrl or ⌘ it sends. */
export function ReplyForm({ draft, label, onDraft, onSend }: ReplyFormProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const left = maxMessageLength - draft.length
  const send = () => {
    onSend()
    // The button has nothing more to send, and would lose the focus.
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <MessageForm
      data-screen-only=""
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Labelled>
        <Above>
          <Text as="label" size="sm" weight="medium" htmlFor={id}>
            {label}
          </Text>
          {left <= nearlyFull && (
            <Text as="output" size="sm" tone="muted">
              <Plural value={left} one="# character left" other="# characters left" />
            </Text>
          )}
        </Above>
        <MessageArea
          dir="auto"
          id={id}
          ref={area}
          grows
          rows={2}
          maxLength={maxMessageLength}
          value={draft}
          onChange={({ currentTarget: { value } }) => onDraft(value)}
          onKeyDown={onKeyDown}
        />
      </Labelled>
      <Button type="submit" variant="primary" icon="send" disabled={isBlank(draft)}>
        <Trans>Send</Trans>
      </Button>
    </MessageForm>
  )
}
