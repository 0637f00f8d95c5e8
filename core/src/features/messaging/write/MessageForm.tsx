import { Trans, useLingui } from "@lingui/react/macro"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ApiError } from "../../../api/api-error.ts"
import { apiErrorText } from "../../../platform/errors/api-error-text.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Checkbox } from "../../../ui/controls/Checkbox.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { AttachmentField } from "./AttachmentField.tsx"
import type { MessagingConfiguration } from "../../../model/messaging/message.ts"
import { MessageNotices } from "../sent/MessageNotices.tsx"
import { MessageTexts } from "../sent/MessageTexts.tsx"
import { sendErrorText } from "./send-error-text.ts"
import type { MessageWriting } from "./use-send-message.ts"

export interface MessageFormProps {
  readonly writing: MessageWriting
  /** What this deployment allows in a message. */
  readonly configuration: UseQueryResult<MessagingConfiguration, ApiError>
}

/** The form of a message: subject, text, files and the booking button, as allowed here. */
export function MessageForm({ writing, configuration }: MessageFormProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  return (
    <Stack
      gap={4}
      as="form"
      noValidate
      onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}
      aria-label={t`Message to ${patient.name}`}
    >
      <MessageNotices writing={writing} />
      <MessageTexts writing={writing} />
      {configuration.data !== undefined && configuration.data.maxAttachments > 0 && (
        <AttachmentField
          files={writing.files}
          onChange={writing.changeFiles}
          configuration={configuration.data}
          disabled={writing.isSending}
        />
      )}
      {configuration.data?.offersRevisitButton === true && (
        <Checkbox
          checked={writing.draft.hasButton}
          onChange={(hasButton) => writing.change({ hasButton })}
          disabled={writing.isSending}
          label={<Trans>Add a button for booking a revisit</Trans>}
          hint={<Trans>The patient books a time themselves, from the message.</Trans>}
        />
      )}
      {configuration.error !== null && (
        <Banner
          tone="warning"
          title={<Trans>Files cannot be attached right now</Trans>}
          actions={
            <Button size="sm" icon="refresh" pending={configuration.isFetching} onClick={() => void configuration.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {t(apiErrorText(configuration.error))}
        </Banner>
      )}
      <SendRow writing={writing} />
    </Stack>
  )
}

function SendRow({ writing }: { readonly writing: MessageWriting }) {
  const { t } = useLingui()
  const { error, isSending } = writing
  return (
    <Stack gap={3}>
      {error !== null && !isSending && (
        <Banner
          tone="error"
          title={<Trans>The message was not sent</Trans>}
          actions={
            error.code === "idempotency_key_reused" ? (
              <Button size="sm" onClick={writing.send}>
                <Trans>Send it all the same</Trans>
              </Button>
            ) : undefined
          }
        >
          {t(sendErrorText(error))}
        </Banner>
      )}
      <Inline gap={3}>
        <Button variant="primary" icon="send" pending={isSending} onClick={writing.send}>
          <Trans>Send message</Trans>
        </Button>
        <Text as="output" size="sm" tone="muted">
          {isSending ? <Trans>Sending…</Trans> : <Trans>It is sent to the patient's inbox.</Trans>}
        </Text>
      </Inline>
    </Stack>
  )
}
