import { Context, type Effect } from "effect"
import type { Endpoint, EndpointInput, Method } from "./endpoint.ts"
import type { ApiError } from "./api-error.ts"

/** The options of one request besides its input. */
export interface RequestOptions {
  /** The server carries out a key once, however often it is sent. A write without a key gets a new one. */
  readonly idempotencyKey?: string
  /** The version read before (`ETag`); sent as `If-Match` by versioned endpoints. */
  readonly version?: string
  /**
   * The effect of a 401. `ask` (the default) shows sign-in in place and repeats the request afterwards, so that callers never see it, unless
   * the endpoint has secrets: then sign-in is shown, and the caller gets `SessionExpired`;
   * `fail` gives the caller `SessionExpired`: for the request that checks whether a user is signed in.
   */
  readonly onExpiredSession?: "ask" | "fail"
  /** Waits until the writes in flight have a response, then sends. */
  readonly afterWrites?: boolean
  /** Called while a form with files is sent, from 0 again at each attempt. Other endpoints never call it. */
  readonly onProgress?: (progress: UploadProgress) => void
}

/** The part of a request's body that has been sent. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Sends one request, for the browser's and for the memory {@link Api}. */
export type SendRequest = <Params, Query, Payload, Response, Headers>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
  options?: RequestOptions,
) => Effect.Effect<Response, ApiError>

/**
 * Sends requests to endpoints. The browser's uses ofetch and Effect; the test kit's responds from memory.
 */
export class Api extends Context.Service<
  Api,
  {
    readonly run: SendRequest
    /** The API's root (`/api`), for links to its responses. Absent where there are no links. */
    readonly root?: string
  }
>()("@rond/core/http/Api") {}
