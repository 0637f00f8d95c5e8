import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { createElement, useCallback, useRef, useState } from "react"
import { type ApiError, isApiError } from "../../../../kernel/api/api-error.ts"
import { type ConversationMessage, countUnread, listConversations, markAllAsRead, markMessage, markNoneAsRead } from "../../model/index.ts"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useResolvedIfAny } from "../../../../platform/workspace/workspace-context.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { marksOfSeen } from "./thread-messages.ts"
import type { Thread } from "./use-thread.ts"

export interface Marks {
  /** Messages that this clinician marked as unread since the conversation was opened: being on screen does not make them read. */
  readonly isKeptUnread: (message: ConversationMessage) => boolean
  /** These messages were on screen. */
  readonly see: (ids: ReadonlySet<string>) => void
  readonly markOne: (message: ConversationMessage, isUnread: boolean) => void
  readonly markAll: (isUnread: boolean) => void
}

const invalidates = [listConversations, countUnread]

/** Marks messages of a conversation as read and unread, at once on screen; a mark that the server refuses is undone. */
export function useMarks(conversationId: string, clinicianId: string, { messages = [], unread, mark, refetch }: Thread): Marks {
  const { t } = useLingui()
  const workspace = useResolvedIfAny()
  const options = {
    invalidates,
    onError: (error: ApiError) => {
      refetch()
      notify({
        tone: "error",
        title: t`The message was not marked`,
        description: createElement(RequestError, { error, texts: markErrors, workspace }),
      })
    },
  }
  const params = { id: conversationId }
  const markOne = useApiMutation(markMessage, options)
  const markSeen = useApiMutation(markMessage, { invalidates })
  const markAllSeen = useApiMutation(markAllAsRead, { invalidates })
  const markAll = useApiMutation(markAllAsRead, options)
  const markNone = useApiMutation(markNoneAsRead, options)
  const [keptUnread, setKeptUnread] = useState<{ readonly ids: ReadonlySet<string>; readonly upTo: number }>({ ids: new Set(), upTo: 0 })
  /** Messages that were seen and not refused: an event of another change must not ask again. */
  const requestedIds = useRef(new Set<string>())
  const isKeptUnread = useCallback(
    ({ id, position }: ConversationMessage) => keptUnread.ids.has(id) || position <= keptUnread.upTo,
    [keptUnread],
  )
  const newest = messages.at(-1)

  return {
    isKeptUnread,
    see: (ids) => {
      const fresh = new Set([...ids].filter((id) => !requestedIds.current.has(id)))
      const marks = marksOfSeen(messages, unread, fresh)
      const readIds = "upTo" in marks ? [...fresh] : marks.each
      if (readIds.length === 0) return
      for (const id of readIds) requestedIds.current.add(id)
      mark(({ id }) => (requestedIds.current.has(id) ? false : undefined))
      // The user did not ask for it, so a failure is not reported: they are marked when they are seen next.
      const failed = (error: unknown, again: readonly string[]) => {
        if (!isApiError(error)) reportError(error)
        for (const id of again) requestedIds.current.delete(id)
      }
      if ("upTo" in marks)
        markAllSeen.mutateAsync({ params, payload: { upToMessageId: marks.upTo } }).catch((error: unknown) => failed(error, readIds))
      else
        for (const messageId of readIds)
          markSeen
            .mutateAsync({ params: { ...params, messageId }, query: { markUnread: "false" } })
            .catch((error: unknown) => failed(error, [messageId]))
    },
    markOne: (message, isUnread) => {
      const ids = new Set(keptUnread.ids)
      if (isUnread) ids.add(message.id)
      else ids.delete(message.id)
      setKeptUnread({ ...keptUnread, ids })
      requestedIds.current.delete(message.id)
      mark(({ id }) => (id === message.id ? isUnread : undefined))
      markOne.mutate({ params: { ...params, messageId: message.id }, query: { markUnread: isUnread ? "true" : "false" } })
    },
    markAll: (isUnread) => {
      if (newest === undefined) return
      setKeptUnread({ ids: new Set(), upTo: isUnread ? newest.position : 0 })
      requestedIds.current.clear()
      mark(({ senderId }) => (senderId === clinicianId ? undefined : isUnread))
      if (isUnread) markNone.mutate({ params })
      else markAll.mutate({ params, payload: { upToMessageId: newest.id } })
    },
  }
}

const markErrors = errorTexts(
  [markMessage, markAllAsRead, markNoneAsRead],
  {},
  { Refused: msg`You no longer treat this patient. Contact support if you should.` },
)
