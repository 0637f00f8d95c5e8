import type { Call, CallInput } from "../contract/call.ts"
import type { CallError } from "../contract/problem.ts"
import { isCallError } from "../http/call-error.ts"
import { useWrite } from "../http/use-write.ts"
import { triedAs, type Tried } from "./tried.ts"
import type { Draft } from "./use-draft.ts"

/** A draft that remembers what it was last sent as. */
export interface SentDraft {
  /** Absent until it is sent for the first time. */
  readonly tried?: Tried
}

export interface SendDraftOptions<Answer> {
  /** Calls whose readings are stale once it is sent. */
  readonly refreshes: readonly Pick<Call, "id">[]
  /** It is where it belongs, and forgotten here. Also called when the form is closed by then. */
  readonly onSent: (answer: Answer) => void
  readonly onError: (error: CallError) => void
}

export interface SendDraft<Payload> {
  readonly send: (payload: Payload) => void
  readonly isSending: boolean
  readonly error: CallError | null
}

/**
 * Sends what a draft holds, once: however often it is pressed, and whether or not its form is closed and opened meanwhile. What it is
 * sent under is kept with the draft as it goes; once it has arrived the draft is forgotten, unless something else was typed since.
 */
export function useSendDraft<Payload, Answer, Content extends SentDraft>(
  call: Call<undefined, undefined, Payload, Answer>,
  draft: Draft<Content>,
  { refreshes, onSent, onError }: SendDraftOptions<Answer>,
): SendDraft<Payload> {
  const { content, change, clearSent } = draft
  const write = useWrite(call, { refreshes })
  const deliver = async (payload: Payload, sent: Content, idempotencyKey: string) => {
    const input = { payload } as CallInput<typeof call>
    let answer: Answer
    try {
      answer = await write.mutateAsync({ ...input, run: { idempotencyKey } })
    } catch (error) {
      // Any other failure is the write's own to raise.
      if (isCallError(error)) onError(error)
      return
    }
    clearSent(sent)
    onSent(answer)
  }
  return {
    send: (payload) => {
      const tried = triedAs(content.tried, payload)
      const sent: Content = { ...content, tried }
      change(sent)
      void deliver(payload, sent, tried.key)
    },
    isSending: write.isPending,
    error: write.error,
  }
}
