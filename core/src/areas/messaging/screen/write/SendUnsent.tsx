import { Trans } from "@lingui/react/macro"
import { getMessagingConfiguration } from "../../model/index.ts"
import { attachmentIssues } from "../../model/attachment.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import type { SendDraftProps } from "../../../plugin/index.ts"
import { messageDraft } from "../draft/unsent-message.ts"
import { messageIssues } from "../draft/message-draft.ts"
import { useSendMessage, type MessageBeginning } from "./use-send-message.ts"

const none: readonly File[] = []

export interface SendUnsentProps extends Pick<SendDraftProps, "onSent">, Partial<Pick<MessageBeginning, "unsent" | "about" | "files">> {}

/**
 * Sends an unsent message about the patient and meeting on screen without opening its panel: that of the message panel, unless another
 * is named. `files` are attached to it by themselves. Renders nothing while the message is incomplete.
 */
export default function SendUnsent({ unsent = messageDraft, about, files: ownFiles = none, onSent }: SendUnsentProps) {
  const { data: configuration } = useApiQuery(getMessagingConfiguration, {}, { staleTime: 300_000 })
  const beginning = {
    unsent,
    ...(about !== undefined && { about }),
    subject: "",
    body: "",
    files: configuration?.maxAttachments === 0 ? none : ownFiles,
  }
  const { draft, files, isReady, isSending, error, send } = useSendMessage(configuration, beginning, onSent)
  const { subject, body } = messageIssues(draft)
  if (!isReady || configuration === undefined || subject !== undefined || body !== undefined) return null
  if (attachmentIssues(files, configuration).some((issue) => issue !== undefined)) return null
  return (
    <>
      {error !== null && !isSending && (
        <Text as="span" role="alert" size="sm" tone="danger">
          <Trans>The message was not sent</Trans>
        </Text>
      )}
      <Button size="sm" icon="send" pending={isSending} onClick={send}>
        <Trans>Send</Trans>
      </Button>
    </>
  )
}
