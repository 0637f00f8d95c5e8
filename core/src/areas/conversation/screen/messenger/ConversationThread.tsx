import { useLingui } from "@lingui/react/macro"
import { memo, type ReactNode } from "react"
import type { Conversation } from "../../model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { UnsentMessage } from "../composer/conversation-draft.ts"
import type { Attempt } from "../composer/outbox.ts"
import { ThreadLog } from "../thread/ThreadLog.tsx"
import { Messages } from "../thread/thread.styles.ts"
import { UnsentItem } from "../thread/UnsentItem.tsx"
import { useMarks } from "../thread/use-marks.ts"
import { ConversationHead } from "./ConversationHead.tsx"
import type { Thread } from "../thread/use-thread.ts"

const Waiting = styled("div", { flex: 1, minHeight: 0, padding: "$4" })

export interface ConversationThreadProps {
  readonly conversation: Conversation
  /** Undefined until the programmes' names have loaded. */
  readonly programme: string | undefined
  readonly back: ReactNode
  readonly record: ReactNode
  readonly clinicianId: string
  /** `usePainted` of the screen. */
  readonly isPainted: boolean
  readonly thread: Thread
  readonly openAt: string | undefined
  readonly unsent: readonly UnsentMessage[]
  readonly attempts: ReadonlyMap<string, Attempt>
  readonly onTryAgain: (message: UnsentMessage) => void
  readonly onEdit: (message: UnsentMessage) => void
  readonly onDiscard: (message: UnsentMessage) => void
}

/** The messages of a conversation, and those that have not arrived. Typing in the field below does not draw it again. */
export const ConversationThread = memo(function ConversationThread({
  conversation,
  programme,
  back,
  record,
  clinicianId,
  isPainted,
  thread,
  openAt,
  unsent,
  attempts,
  onTryAgain,
  onEdit,
  onDiscard,
}: ConversationThreadProps) {
  const { t } = useLingui()
  const conversationId = conversation.id
  const marks = useMarks(conversationId, clinicianId, thread)
  const { messages, error } = thread
  const items = unsent.length > 0 && (
    <Messages aria-label={t`Messages that have not arrived`}>
      {unsent.map((message) => (
        <UnsentItem
          key={message.id}
          message={message}
          attempt={attempts.get(message.id)}
          onTryAgain={() => onTryAgain(message)}
          onEdit={() => onEdit(message)}
          onDiscard={() => onDiscard(message)}
        />
      ))}
    </Messages>
  )
  return (
    <>
      <ConversationHead
        conversation={conversation}
        programme={programme}
        backLink={back}
        recordLink={record}
        hasButtons={isPainted}
        onMarkAll={messages === undefined || messages.length === 0 ? undefined : marks.markAll}
      />
      {messages !== undefined ? (
        <ThreadLog
          conversationId={conversationId}
          clinicianId={clinicianId}
          messages={messages}
          thread={thread}
          openAt={openAt}
          marks={marks}
          waiting={unsent.length}
        >
          {items}
        </ThreadLog>
      ) : (
        <Waiting>
          {error === null ? <Skeleton shape="rows" count={5} /> : <QueryError title={t`The messages could not be loaded`} query={thread} />}
          {items}
        </Waiting>
      )}
    </>
  )
})
