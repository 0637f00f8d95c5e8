import { atom, useAtom } from "jotai"
import { type ChatMessage, chatChanged, getChat } from "../../model/index.ts"
import { useServerEvents } from "../../../../platform/events/index.ts"
import { useApiQuery, useRefetch } from "../../../../platform/http/index.ts"

/** The number of messages of each meeting's chat that this page has shown. */
const seenAtom = atom<Readonly<Record<string, number>>>({})

/**
 * The messages that the clinician has not seen: the patient's, after the last one that this page has shown or the clinician has answered.
 *
 * @param seen the number of messages that this page has shown
 */
export function unreadOf(messages: readonly ChatMessage[], seen: number): readonly ChatMessage[] {
  const afterAnswer = messages.findLastIndex(({ sender }) => sender === "clinician") + 1
  return messages.slice(Math.max(seen, afterAnswer))
}

export interface Chat {
  /** Undefined until the chat has loaded. */
  readonly messages: readonly ChatMessage[] | undefined
  readonly unread: readonly ChatMessage[]
  /** Everything on screen has been seen. */
  readonly see: () => void
}

/** The meeting's chat, kept up to date by the server's events and after each broken connection. */
export function useChat(meetingId: string): Chat {
  const input = { params: { meetingId } }
  const { data } = useApiQuery(getChat, input, { staleTime: 0 })
  const refetch = useRefetch()
  const readAgain = () => void refetch(getChat, input)
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === chatChanged ? readAgain() : undefined), readAgain)
  const [seen, setSeen] = useAtom(seenAtom)
  const messages = data?.messages
  return {
    messages,
    unread: unreadOf(messages ?? [], seen[meetingId] ?? 0),
    see: () => setSeen((before) => ({ ...before, [meetingId]: messages?.length ?? 0 })),
  }
}
