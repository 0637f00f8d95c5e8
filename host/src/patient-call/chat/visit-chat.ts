import { failedWith } from "@rond/core/api"
import { answerStillQuestion, type ChatMessage, getVisitChat, sendVisitChat, visitEventKey } from "@rond/core/features/call"
import { Api, isApiError, randomId, type RunApi } from "@rond/core/platform/http"
import { Effect } from "effect"
import type { ListenByKey } from "../../video/event-stream.ts"
import type { VisitKeys } from "../visit-link.ts"

export interface VisitChatOptions {
  readonly link: string
  readonly keys: VisitKeys
  readonly runApi: RunApi
  readonly listen: ListenByKey
}

/** The state of the visit apart from the call. */
export interface VisitChatState {
  readonly messages: readonly ChatMessage[]
  /** The clinician's open question whether a picture may be kept; null if there is none. */
  readonly stillQuestionId: string | null
}

/** While no events arrive, the chat is read this often, in milliseconds. */
export const readAgainMillis = 2_000

/**
 * Keeps the chat up to date until the returned function is called: reads it, then again after each event and each broken connection. It stops when
 * the link is no longer valid, which the call reports.
 */
export function followChat({ link, keys, runApi, listen }: VisitChatOptions, onRead: (chat: VisitChatState) => void): () => void {
  let isStopped = false
  let isReading = false
  // Also by what happens during a read.
  let isWanted = false
  let stopListening: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const readSoon = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(read, readAgainMillis)
  }
  const listenTo = (topic: string, visitKey: string) => {
    stopListening ??= listen({
      topic,
      key: visitEventKey(link, visitKey),
      // The stream does not announce messages written before it opened.
      onOpen: () => void read(),
      onData: (text) => saysSomething(text) && void read(),
      onEnd: () => {
        stopListening = undefined
        readSoon()
      },
    })
  }
  const readOnce = async () => {
    const visitKey = keys.read(link)
    try {
      const { topic, ...chat } = await runApi(Effect.flatMap(Api, (api) => api.run(getVisitChat, { payload: { link, visitKey } })))
      if (isStopped) return
      onRead(chat)
      listenTo(topic, visitKey ?? "")
    } catch (cause) {
      if (!isPermanent(cause)) readSoon()
    }
  }
  const read = async (): Promise<void> => {
    isWanted = true
    if (isReading) return
    isReading = true
    for (; isWanted; await readOnce()) isWanted = false
    isReading = false
  }

  void read()
  return () => {
    isStopped = true
    isWanted = false
    clearTimeout(timer)
    stopListening?.()
  }
}

/** Whether the error is permanent: the link is invalid or of another meeting, or the meeting is over. */
const isPermanent = (cause: unknown) => isApiError(cause) && ["Refused", "NotFound", "Conflict"].includes(cause._tag)

/** A stream also says where it is, without a type. */
function saysSomething(text: string): boolean {
  try {
    return "type" in (JSON.parse(text) as object)
  } catch {
    return false
  }
}

/** A message on its way. Sending it again reuses its id, so that it arrives once. */
export interface Outgoing {
  readonly id: string
  readonly text: string
}

/** The message to send: the one that failed if its text is the same, else a new one. */
export const outgoing = (text: string, failed: Outgoing | undefined): Outgoing =>
  failed?.text === text ? failed : { id: randomId(), text }

export const sendMessage = ({ link, keys, runApi }: VisitChatOptions, { id, text }: Outgoing): Promise<void> =>
  runApi(
    Effect.flatMap(Api, (api) => api.run(sendVisitChat, { payload: { link, visitKey: keys.read(link), text } }, { idempotencyKey: id })),
  )

/** A withdrawn question needs no answer. */
export async function sendStillAnswer({ link, keys, runApi }: VisitChatOptions, questionId: string, allows: boolean): Promise<void> {
  const payload = { link, visitKey: keys.read(link), questionId, allows }
  try {
    await runApi(Effect.flatMap(Api, (api) => api.run(answerStillQuestion, { payload })))
  } catch (cause) {
    if (!isApiError(cause) || !failedWith(answerStillQuestion, cause, "question_closed")) throw cause
  }
}
