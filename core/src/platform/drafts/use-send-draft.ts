import { failedWith } from "../../kernel/api/failed-with.ts"
import { hashKey } from "@tanstack/react-query"
import { randomId } from "../http/random-id.ts"
import { useRef } from "react"
import type { Endpoint, EndpointInput, WriteMethod } from "../../kernel/api/endpoint.ts"
import { type ApiError, isApiError } from "../../kernel/api/api-error.ts"
import type { RequestOptions } from "../../kernel/api/client.ts"
import { withoutSecrets } from "../../kernel/api/request/secrets.ts"
import { useApiMutation } from "../http/use-api-mutation.ts"
import { isSame } from "./session/same-content.ts"
import type { Draft } from "./use-draft.ts"

/**
 * Identifies the last submission of a draft and is stored with it. Resubmitting identical content, even after a crash,
 * reuses the idempotency key; changed content gets a new one.
 */
interface Submission {
  readonly key: string
  /** Hash of the submitted content. */
  readonly sent: string
}

/** The submission for this content, given the previous one. @param written without files, which the hash cannot tell apart */
export function submissionOf(before: Submission | undefined, written: unknown): Submission {
  const sent = hashKey([written])
  return before?.sent === sent ? before : { key: randomId(), sent }
}

/** Recognises a stored submission. */
export const isSubmission = (value: unknown): value is Submission =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "sent" in value &&
  typeof value.key === "string" &&
  typeof value.sent === "string"

/** A draft that stores its last submission. */
export interface SentDraft {
  /** Absent until the first submission. */
  readonly submission?: Submission | undefined
}

export interface SendOnceOptions<Input, Response, Content> {
  /** Endpoints whose queries become stale. */
  readonly invalidates: readonly Pick<Endpoint, "id">[]
  /** The part of the input that the clinician wrote, where the rest may differ on a retry. It never has secrets. Default: all of it. */
  readonly written?: ((input: Input) => unknown) | undefined
  /** The content to keep after sending `sent`. Default: nothing, or all of it if it has changed since. */
  readonly remaining?: ((now: Content, sent: Content, response: Response) => Content | undefined) | undefined
  /** Called after the send, also when the form is closed by then. */
  readonly onSent: (response: Response) => void
  readonly onError?: ((error: ApiError) => void) | undefined
  /** Called while files are sent; see `RequestOptions`. */
  readonly onProgress?: RequestOptions["onProgress"]
}

/** The options of {@link useSendDraft}, whose `written` receives the payload. */
export type SendDraftOptions<Payload, Response, Content> = SendOnceOptions<Payload, Response, Content>

export interface SendOnce<Input, Response, Content> {
  /** @param content the draft to send, where the form shows more than is stored; default: the stored content */
  readonly send: (input: Input, content?: Content) => void
  readonly isSending: boolean
  readonly error: ApiError | null
  /** The response to the last send, until the next one starts. */
  readonly response: Response | undefined
  readonly reset: () => void
}

/**
 * Sends a draft exactly once, however often the button is pressed and even if the form is closed and reopened meanwhile.
 * The submission is stored with the draft; after the response the draft is deleted, unless it has changed. It recognises the same content by
 * everything but the endpoint's secrets. The draft's content has none of these: a form holds a secret in its own state, and forgets it.
 *
 * The server refuses with `idempotency_key_reused` when the same text was sent before with different files. The clinician is told,
 * and pressing again sends it on purpose.
 */
export function useSendOnce<Params, Query, Payload, Response, Headers, Content extends SentDraft>(
  endpoint: Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>,
  draft: Draft<Content>,
  {
    invalidates,
    written = whole,
    remaining = changedSince,
    onSent,
    onError,
    onProgress,
  }: SendOnceOptions<EndpointInput<Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>>, Response, Content>,
): SendOnce<EndpointInput<Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>>, Response, Content> {
  type Input = EndpointInput<Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>>
  const write = useApiMutation(endpoint, { invalidates })
  const isUnderWay = useRef(false)
  const deliver = async (input: Input, sent: Content, { key }: Submission) => {
    let response: Response
    try {
      response = await write.mutateAsync({ ...input, run: { idempotencyKey: key, ...(onProgress && { onProgress }) } })
    } catch (error) {
      // The mutation throws all other errors itself.
      if (!isApiError(error)) return
      if (failedWith(endpoint, error, "idempotency_key_reused"))
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
    send: (input, content = draft.content) => {
      // A second press may precede the first one's render.
      if (isUnderWay.current) return
      isUnderWay.current = true
      const inputWithoutSecrets = { ...input, payload: withoutSecrets(endpoint.secrets, input.payload) } as Input
      const submission = submissionOf(content.submission, written(inputWithoutSecrets))
      const sent: Content = { ...content, submission }
      draft.change(sent)
      void deliver(input, sent, submission)
    },
    isSending: write.isPending,
    error: write.error,
    response: write.data,
    reset: write.reset,
  }
}

/** {@link useSendOnce} for an endpoint that takes only a payload. */
export function useSendDraft<Payload, Response, Content extends SentDraft>(
  endpoint: Endpoint<undefined, undefined, Payload, Response, WriteMethod, string, undefined>,
  draft: Draft<Content>,
  { written = whole, ...options }: SendDraftOptions<Payload, Response, Content>,
): SendOnce<Payload, Response, Content> {
  const once = useSendOnce(endpoint, draft, { ...options, written: ({ payload }) => written(payload as Payload) })
  return { ...once, send: (payload, content) => once.send({ payload } as EndpointInput<typeof endpoint>, content) }
}

const whole = (written: unknown): unknown => written

const changedSince = <Content>(now: Content, sent: Content): Content | undefined => (isSame(now, sent) ? undefined : now)
