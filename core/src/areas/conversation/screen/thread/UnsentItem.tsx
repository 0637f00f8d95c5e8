import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { sendMessage } from "../../model/index.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import type { UnsentMessage } from "../composer/conversation-draft.ts"
import { Bubble, Item } from "./thread.styles.ts"

/** The texts that explain why a message was not sent, and what to do next. */
const sendErrors = errorTexts(
  sendMessage,
  {
    conversation_paused: msg`The conversation is paused. Resume it, then try again.`,
    conversation_ended: msg`The programme has ended, so nothing more can be sent.`,
    message_id_reused: msg`An earlier version of this text has already been sent. Try again to send this one too.`,
    idempotency_key_reused: msg`An earlier version of this text has already been sent. Try again to send this one too.`,
    offline: msg`It is sent as soon as the connection is back.`,
    unreachable: msg`It is sent as soon as the connection is back.`,
    attachment_not_clean: msg`One of its files did not pass the virus check. Edit the message and remove the file or attach another.`,
    not_found: msg`One of its files is no longer there. Edit the message and attach the file again.`,
    too_many_attachments: general,
    too_many_messages: general,
  },
  { Refused: msg`You no longer treat this patient. Contact support if you should.` },
)

export interface UnsentItemProps {
  readonly message: UnsentMessage
  /** `undefined`: the page closed before it was sent. */
  readonly attempt: "sending" | ApiError | undefined
  readonly onTryAgain: () => void
  /** Puts the text back into the field. */
  readonly onEdit: () => void
  readonly onDiscard: () => void
}

/** A message that has not arrived, in its place, with the ways to go on. */
export function UnsentItem({ message: { body, files }, attempt, onTryAgain, onEdit, onDiscard }: UnsentItemProps) {
  const isSending = attempt === "sending"
  return (
    <Item own>
      <Bubble look="unsent">
        <Text as="div" preserveLines dir="auto">
          {body}
        </Text>
        {files.map(({ id, name }) => (
          <Inline key={id} gap={2} css={{ marginBlockStart: "$1" }}>
            <Icon name="paperclip" />
            <Text size="sm">{name}</Text>
          </Inline>
        ))}
      </Bubble>
      <Stack gap={1} align="end" css={{ maxWidth: "40rem" }}>
        {isSending ? (
          <Text as="output" size="sm" tone="muted">
            <Trans>Sending…</Trans>
          </Text>
        ) : (
          <Text as="p" size="sm" tone="danger" role="alert" css={{ textAlign: "end" }}>
            <strong>
              <Trans>Not sent.</Trans>
            </strong>{" "}
            {attempt === undefined ? (
              <Trans>The page closed before it was sent.</Trans>
            ) : (
              <RequestError error={attempt} texts={sendErrors} />
            )}
          </Text>
        )}
        <Inline gap={1}>
          {!isSending && (
            <>
              <Button size="sm" variant="quiet" icon="trash" onClick={onDiscard}>
                <Trans>Discard</Trans>
              </Button>
              <Button size="sm" variant="quiet" icon="pencil" onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
            </>
          )}
          {!isSending && (
            <Button data-writes="" size="sm" icon="refresh" onClick={onTryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Inline>
      </Stack>
    </Item>
  )
}
