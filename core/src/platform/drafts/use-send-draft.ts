import { useRef } from "react"
import type { Endpoint, EndpointInput } from "../../api/endpoint.ts"
import type { ApiError } from "../../api/api-error.ts"
import { isApiError } from "../../api/is-api-error.ts"
import { useApiMutation } from "../http/use-api-mutation.ts"
import { isSame } from "./open-forms.ts"
import { submissionOf, type Submission } from "./submission.ts"
import type { Draft } from "./use-draft.ts"

/** A draft that remembers what it was last sent as. */
export interface SentDraft {
  /** Absent until it is sent for the first time. */
  readonly submission?: Submission | undefined
}

export interface SendDraftOptions<Payload, Answer, Content> {
  /** Calls whose readings are stale once it is sent. */
  readonly invalidates: readonly Pick<Endpoint, "id">[]
  /** What of a payload was written by the clinician, where the rest may be another at the next try: all of it unless told. */
  readonly written?: (payload: Payload) => unknown
  /** What is left to keep once `sent` is where it belongs: nothing unless told, or all of it where it was changed since. */
  readonly remaining?: (now: Content, sent: Content, response: Answer) => Content | undefined
  /** It is where it belongs, and forgotten here. Also called when the form is closed by then. */
  readonly onSent: (response: Answer) => void
  readonly onError?: (error: ApiError) => void
}

export interface SendDraft<Payload, Answer, Content> {
  /** @param content the draft that goes, where the form shows more than is kept of it; what is kept unless told */
  readonly send: (payload: Payload, content?: Content) => void
  readonly isSending: boolean
  readonly error: ApiError | null
  /** The answer to what was sent last, until another one is begun. */
  readonly response: Answer | undefined
  readonly reset: () => void
}

/**
 * Sends what a draft holds, once: however often it is pressed, and whether or not its form is closed and opened meanwhile. What it is
 * sent under is kept with the draft as it goes; once it has arrived the draft is forgotten, unless something else was typed since.
 *
 * The server refuses with `idempotency_key_reused` what went before with the same words and something else beside them, such as other
 * files. The clinician is told, and pressing again sends it on purpose.
 */
export function useSendDraft<Payload, Answer, Content extends SentDraft>(
  endpoint: Endpoint<undefined, undefined, Payload, Answer>,
  draft: Draft<Content>,
  { invalidates, written = whole, remaining = changedSince, onSent, onError }: SendDraftOptions<Payload, Answer, Content>,
): SendDraft<Payload, Answer, Content> {
  const write = useApiMutation(endpoint, { invalidates })
  const isUnderWay = useRef(false)
  const deliver = async (payload: Payload, sent: Content, { key }: Submission) => {
    const input = { payload } as EndpointInput<typeof endpoint>
    let response: Answer
    try {
      response = await write.mutateAsync({ ...input, run: { idempotencyKey: key } })
    } catch (error) {
      // Any other failure is the write's own to raise.
      if (!isApiError(error)) return
      if (error.code === "idempotency_key_reused")
        draft.amend((now) => (now.submission?.key === key ? { ...now, submission: undefined } : now))
      onError?.(error)
      return
    } finally {
      isUnderWay.current = false
    }
    draft.amend((now) => remaining(now, sent, response))
    onSent(response)
  }
  return {
    send: (payload, content = draft.content) => {
      // Two presses may come before the first one is on screen.
      if (isUnderWay.current) return
      isUnderWay.current = true
      const submission = submissionOf(content.submission, written(payload))
      const sent: Content = { ...content, submission }
      draft.change(sent)
      void deliver(payload, sent, submission)
    },
    isSending: write.isPending,
    error: write.error,
    response: write.data,
    reset: write.reset,
  }
}

const whole = (payload: unknown): unknown => payload

const changedSince = <Content>(now: Content, sent: Content): Content | undefined => (isSame(now, sent) ? undefined : now)
