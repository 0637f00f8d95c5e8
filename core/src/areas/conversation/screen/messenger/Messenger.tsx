import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import { type ReactNode, useEffect, useRef } from "react"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { type Conversation, getConversation } from "../../model/index.ts"
import { sentenceOf } from "../../../../platform/drafts/saved-sentence.ts"
import { useDraft } from "../../../../platform/drafts/use-draft.ts"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { useClinician } from "../../../../platform/session/session-context.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { Composer, composerFieldId } from "../composer/Composer.tsx"
import {
  backInField,
  draftForm,
  emptyDraft,
  isConversationDraft,
  isWritten,
  keptDraft,
  type UnsentMessage,
  without,
} from "../composer/conversation-draft.ts"
import { useOutbox } from "../composer/use-outbox.ts"
import { type Thread, useThread } from "../thread/use-thread.ts"
import { useCachedFirst } from "../../../../platform/rendering/use-cached-first.ts"
import { usePainted } from "../../../../platform/rendering/use-painted.ts"
import { useStable } from "../../../../platform/rendering/use-stable.ts"
import { ConversationState } from "./ConversationState.tsx"
import { ConversationThread } from "./ConversationThread.tsx"

const Column = styled("div", { flex: 1, minWidth: 0, minHeight: 0, display: "flex", flexDirection: "column" })

export interface MessengerProps {
  readonly conversationId: string
  /** The message at which it opens. Without one it opens at the newest, or where the new ones begin. */
  readonly openAt?: string | undefined
  /** The name of a programme by the server's key; undefined until the names have loaded. */
  readonly programmeName: ((key: string) => string) | undefined
  /** The clinician manages treatment programmes, so that they can resume a conversation. */
  readonly canResume: boolean
  /** Replaces the conversation that cannot be opened. */
  readonly renderError: (error: ApiError, retry: () => void) => ReactNode
  /** Draws the page's title and the links of an open conversation. */
  readonly renderLinks: (conversation: Conversation) => { readonly title: ReactNode; readonly back: ReactNode; readonly record: ReactNode }
}

/** A conversation with a patient: its messages, and the field for the next one. */
export function Messenger({ conversationId, openAt, programmeName, canResume, renderError, renderLinks }: MessengerProps) {
  const clinician = useClinician()
  const isPainted = usePainted()
  const { data, error, refetch } = useCachedFirst(getConversation, { params: { id: conversationId } }, isPainted)
  // The messages are on their way before it is known whose they are.
  const thread = useThread(conversationId, clinician.id, isPainted)
  if (data === undefined) return error === null ? <Opening /> : renderError(error, () => void refetch())
  return (
    <OpenConversation
      conversation={data}
      clinicianId={clinician.id}
      isPainted={isPainted}
      thread={thread}
      openAt={openAt}
      programme={programmeName?.(data.programmeNameCopyKey)}
      canResume={canResume}
      {...renderLinks(data)}
    />
  )
}

function Opening() {
  return (
    <Column css={{ padding: "$4", gap: "$6" }}>
      <Skeleton />
      <Skeleton shape="rows" count={5} />
    </Column>
  )
}

interface OpenConversationProps {
  readonly conversation: Conversation
  readonly clinicianId: string
  readonly isPainted: boolean
  readonly thread: Thread
  readonly openAt: string | undefined
  readonly programme: string | undefined
  readonly canResume: boolean
  readonly title: ReactNode
  readonly back: ReactNode
  readonly record: ReactNode
}

function OpenConversation({
  conversation,
  clinicianId,
  isPainted,
  thread,
  openAt,
  programme,
  canResume,
  title,
  back,
  record,
}: OpenConversationProps) {
  const { id, patientId, patientName, state } = conversation
  const key = { clinicianId, patientId, meetingId: undefined, form: draftForm(id) }
  const { i18n } = useLingui()
  const draft = useDraft(key, emptyDraft, isConversationDraft, (written) => ({
    patientName,
    unsaved: isWritten(written)
      ? {
          icon: "message",
          conversationId: id,
          ...sentenceOf(
            (name) => msg`Message to ${name} is not sent`,
            (text) => i18n._(text),
          ),
        }
      : undefined,
  }))
  const refetchEndpoint = useRefetch()
  const outbox = useOutbox(id, draft, {
    onSent: thread.addSent,
    onRefused: () => void refetchEndpoint(getConversation, { params: { id } }),
  })

  // A message whose answer was lost has arrived all the same.
  const { amend } = draft
  const { messages } = thread
  const { unsent } = draft.content
  useEffect(() => {
    if (unsent.length === 0 || messages === undefined) return
    const arrived = new Set(messages.map((message) => message.id))
    if (unsent.some((message) => arrived.has(message.id))) amend((now) => keptDraft(without(now, arrived)))
  }, [amend, messages, unsent])

  // The message's buttons go with the focus.
  const column = useRef<HTMLDivElement>(null)
  const focusElsewhere = () => {
    const field = document.getElementById(composerFieldId)
    if (field?.matches(":disabled") === false) field.focus()
    else column.current?.querySelector<HTMLElement>("[role=log]")?.focus({ preventScroll: true })
  }
  const edit = useStable((message: UnsentMessage) => {
    amend((now) => backInField(now, message.id))
    focusElsewhere()
  })
  const discard = useStable((message: UnsentMessage) => {
    amend((now) => keptDraft(without(now, new Set([message.id]))))
    focusElsewhere()
  })
  const tryAgain = useStable((message: UnsentMessage) => {
    outbox.tryAgain(message)
    focusElsewhere()
  })
  return (
    <Column ref={column}>
      {title}
      <ConversationThread
        conversation={conversation}
        programme={programme}
        back={back}
        record={record}
        clinicianId={clinicianId}
        isPainted={isPainted}
        thread={thread}
        openAt={openAt}
        unsent={unsent}
        attempts={outbox.attempts}
        onTryAgain={tryAgain}
        onEdit={edit}
        onDiscard={discard}
      />
      <ConversationState conversation={conversation} canResume={canResume} />
      <Composer key={id} conversationId={id} patientName={patientName} draft={draft} disabled={state !== "active"} onSend={outbox.send} />
    </Column>
  )
}
