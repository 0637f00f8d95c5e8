import { useMemo } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { getMessagingConfiguration } from "../../model/index.ts"
import { MessageForm } from "./MessageForm.tsx"
import { MessageSent } from "../sent/MessageSent.tsx"
import { SentMessages } from "../sent/SentMessages.tsx"
import { framedText, letterFrame } from "./letter-frame.ts"
import { messageDraft } from "../draft/unsent-message.ts"
import { useSendMessage } from "./use-send-message.ts"

const noFiles: readonly File[] = []

/** Writes a message, with files, to the patient's inbox. */
export default function SendMessagePanel() {
  const { ids, user, clinician } = useWorkspace()
  const { locale } = useMarketFormat()
  // A child's message is read by the guardian, who owns the account.
  const frame = useMemo(
    () => letterFrame([user.preferredLanguage, user.language, locale], { reader: user, clinician }),
    [user, clinician, locale],
  )
  const empty = framedText(frame)
  const configuration = useApiQuery(getMessagingConfiguration, {}, { staleTime: 300_000 })
  const writing = useSendMessage(configuration.data, { unsent: messageDraft, subject: "", body: empty, frame: empty, files: noFiles })
  if (!writing.isReady) return <Skeleton shape="fields" count={3} />
  return (
    <Stack gap={5}>
      {writing.sent === undefined ? (
        <MessageForm writing={writing} configuration={configuration} frame={frame} />
      ) : (
        <MessageSent message={writing.sent} onAnother={writing.writeAnother} />
      )}
      {ids.meetingId !== undefined && <SentMessages meetingId={ids.meetingId} />}
    </Stack>
  )
}
