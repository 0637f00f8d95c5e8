import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo, useRef, useState } from "react"
import { type ApiError, isApiError } from "../../../../kernel/api/api-error.ts"
import {
  conversationChanged,
  type ConversationMessage,
  conversationTopic,
  getConversation,
  listMessages,
  listParticipants,
  type MessagePage,
  unreadChanged,
} from "../../model/index.ts"
import { useServerEvents } from "../../../../platform/events/event-stream.tsx"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { apiQueryKey, apiQueryOptions } from "../../../../platform/http/use-api-query.ts"
import { useCachedFirst } from "../../../../platform/rendering/use-cached-first.ts"
import { type ThreadMessages, withEarlier, withMarks, withNewest, withSent } from "./thread-messages.ts"

/** The messages of a conversation as far as this page has them, kept up to date by the server's events and after each broken connection. */
export interface Thread extends Partial<ThreadMessages> {
  /** False while the messages are those of an earlier visit, and newer ones are being loaded. */
  readonly isCurrent: boolean
  /** The number of unread messages of the whole conversation. */
  readonly unread: number
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
  /** Loads the page before the first message. */
  readonly loadEarlier: () => void
  readonly isLoadingEarlier: boolean
  readonly earlierError: ApiError | undefined
  readonly addSent: (message: ConversationMessage) => void
  /** Shows other marks, before the server has them. @param markOf `undefined` leaves a message as it is */
  readonly mark: (markOf: (message: ConversationMessage) => boolean | undefined) => void
}

interface Kept {
  readonly thread: ThreadMessages | undefined
  /** The newest page that the thread has. */
  readonly merged: MessagePage | undefined
}

const isAbout = (data: unknown, conversationId: string): boolean =>
  typeof data === "object" && data !== null && "conversation_id" in data && data.conversation_id === conversationId

/** @param isPainted of the screen: `usePainted` */
export function useThread(conversationId: string, clinicianId: string, isPainted: boolean): Thread {
  const input = useMemo(() => ({ params: { id: conversationId }, query: { include: "unread" } }) as const, [conversationId])
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCachedFirst(listMessages, input, isPainted)
  const isCurrent = isFetchedAfterMount || error !== null
  // One state: React may drop what a render sets while another change waits, and both must then go, so that the page is merged again.
  const [{ thread, merged }, setKept] = useState<Kept>({ thread: undefined, merged: undefined })
  if (data !== undefined && data !== merged) setKept({ thread: withNewest(thread, data), merged: data })
  const setThread = useCallback(
    (change: (now: ThreadMessages | undefined) => ThreadMessages | undefined) =>
      setKept((now) => {
        const next = change(now.thread)
        return next === now.thread ? now : { ...now, thread: next }
      }),
    [],
  )

  const refetchEndpoint = useRefetch()
  const readAgain = () => {
    void refetchEndpoint(listMessages, input)
    void refetchEndpoint(getConversation, { params: input.params })
    void refetchEndpoint(listParticipants, { params: input.params })
  }
  useServerEvents(
    [conversationTopic(conversationId), `clinician:${clinicianId}`],
    ({ type, data }) => {
      if (type === conversationChanged) readAgain()
      if (type === unreadChanged && isAbout(data, conversationId)) void refetchEndpoint(listMessages, input)
    },
    readAgain,
  )

  const cache = useQueryClient()
  const runtime = useApiRuntime()
  const [earlier, setEarlier] = useState<"idle" | "loading" | ApiError>("idle")
  const isLoading = useRef(false)
  const firstPosition = thread?.messages[0]?.position
  const hasEarlier = thread?.hasEarlier ?? false
  const loadEarlier = useCallback(() => {
    // A second press may precede the first one's render.
    if (isLoading.current || !hasEarlier || firstPosition === undefined) return
    isLoading.current = true
    setEarlier("loading")
    const before = { ...input, query: { ...input.query, before: firstPosition } }
    const load = async () => {
      try {
        const page = await cache.fetchQuery(apiQueryOptions(runtime, listMessages, before, { staleTime: 0 }))
        setThread((now) => (now === undefined ? now : withEarlier(now, page)))
        setEarlier("idle")
      } catch (failure) {
        if (isApiError(failure)) setEarlier(failure)
        else reportError(failure)
      }
      isLoading.current = false
    }
    void load()
  }, [cache, runtime, input, hasEarlier, firstPosition, setThread])

  const mark = useCallback(
    (markOf: (message: ConversationMessage) => boolean | undefined) => {
      setThread((now) => (now === undefined ? now : { ...now, messages: withMarks(now.messages, markOf) }))
      // A later visit begins with the cached page.
      cache.setQueryData<MessagePage>(apiQueryKey(listMessages, input), (page) => {
        if (page === undefined) return page
        const messages = withMarks(page.messages, markOf)
        const change = page.messages.filter((message, index) => message.isUnread && messages[index]?.isUnread === false).length
        return { ...page, messages, unread: Math.max(0, page.unread - change) }
      })
    },
    [cache, input, setThread],
  )
  const addSent = useCallback(
    (message: ConversationMessage) => {
      setThread((now) => withSent(now, message))
      // The messages before it are not known yet, and its event may have been lost.
      if (thread !== undefined && withSent(thread, message) === thread) void refetchEndpoint(listMessages, input)
    },
    [thread, setThread, refetchEndpoint, input],
  )

  return useMemo(
    () => ({
      ...thread,
      isCurrent,
      unread: data?.unread ?? 0,
      error,
      isFetching,
      refetch: () => void refetch(),
      loadEarlier,
      isLoadingEarlier: earlier === "loading",
      earlierError: typeof earlier === "object" ? earlier : undefined,
      addSent,
      mark,
    }),
    [thread, isCurrent, data, error, isFetching, refetch, loadEarlier, earlier, addSent, mark],
  )
}
