import { Context, Effect } from "effect"
import { createFetch } from "ofetch"
import type { Endpoint, EndpointInput } from "../../kernel/api/endpoint.ts"
import { isRetryable, type ApiError } from "../../kernel/api/api-error.ts"
import {
  decodeResponse,
  errorFromResponse,
  timedOut,
  decodeError,
  unreachable,
  type HttpResponse,
  encodeRequest,
  locked,
  type EncodedRequest,
} from "./endpoint-codec.ts"
import { Api, type RequestOptions, type SendRequest } from "../../kernel/api/client.ts"
import type { Connection } from "./connection.tsx"
import { randomId } from "./random-id.ts"
import { exponentialBackoff, retryWithBackoff } from "./exponential-backoff.ts"
import { idleHeader, sessionLockedCode } from "../../areas/session/model/index.ts"
import { within } from "../../kernel/time/waiting.ts"

/** Tracks writes in progress, for requests that must come after them. */
export class WritesUnderWay {
  #count = 0
  readonly #waiting = new Set<() => void>()

  /** Counts a write until it succeeds, fails or is interrupted. */
  count<A, E>(write: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      this.#count += 1
      return Effect.ensuring(
        write,
        Effect.sync(() => this.#end()),
      )
    })
  }

  /** Succeeds once no write is in progress. */
  get responded(): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      if (this.#count === 0) return resume(Effect.void)
      const goOn = () => resume(Effect.void)
      this.#waiting.add(goOn)
      return Effect.sync(() => void this.#waiting.delete(goOn))
    })
  }

  #end(): void {
    this.#count -= 1
    if (this.#count > 0) return
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    waiting.forEach((goOn) => goOn())
  }
}

/** A state in which requests wait until a person signs in again: an unused screen's lock, or the end of the session. */
export interface ScreenLock {
  /** While locked, requests wait for {@link OfetchApiOptions.signIn}. */
  readonly isLocked: () => boolean
  /** While the page asks for sign-in, requests wait too. A new session may exist already, and refuses the token that the page has. */
  readonly isAsking: () => boolean
  /** Calls back when the screen is locked. Returns a function that ends this. */
  readonly onLock: (listener: () => void) => () => void
  /** Called when the server reports that the session is locked. */
  readonly lockFound: () => void
  /** Whole seconds since the screen was last used; sent with every request. */
  readonly idleSeconds: () => number
}

/** The dependencies of the browser's Api. */
export interface OfetchApiOptions {
  /** The root of `/api`: a path or an absolute URL, without a trailing slash. */
  readonly root: string
  /** The session's CSRF token, read for each write because it changes with each sign-in. */
  readonly csrfToken: () => string | undefined
  /** Succeeds once a person has signed in again; a request that got a 401 is then repeated once. */
  readonly signIn: Effect.Effect<void>
  /** The page's lock; absent where no one signs in. */
  readonly lock?: ScreenLock
  readonly connection: Connection
  /** Milliseconds before the n-th retry, from 1. */
  readonly retryDelayMillis?: (attempt: number) => number
  readonly fetch?: typeof globalThis.fetch
}

/**
 * The Api over HTTP: timeouts and retries as each endpoint defines, aborted when its fiber is interrupted,
 * one idempotency key for all attempts of a write; all failures are `ApiError`s.
 */
export function ofetchApi(options: OfetchApiOptions): Context.Context<Api> {
  const writes = new WritesUnderWay()
  const runRequest: SendRequest = (endpoint, input, runOptions) =>
    runWithRetries({ ...options, writes }, endpoint as Endpoint, input as EndpointInput<Endpoint>, runOptions ?? {}) as never
  return Context.make(Api, Api.of({ run: runRequest, root: options.root }))
}

const doublingFrom300 = exponentialBackoff(300)

function runWithRetries(
  options: OfetchApiOptions & { readonly writes: WritesUnderWay },
  endpoint: Endpoint,
  input: EndpointInput<Endpoint>,
  run: RequestOptions,
): Effect.Effect<unknown, ApiError> {
  const delay = options.retryDelayMillis ?? doublingFrom300
  return Effect.suspend(() => {
    const request = encodeRequest(endpoint, input)
    const requestId = randomId()
    const idempotencyKey = endpoint.method === "GET" ? undefined : (run.idempotencyKey ?? randomId())
    const exchanged = Effect.suspend(() =>
      sendOnce(options, endpoint, request, headersOf(options, endpoint, run, requestId, idempotencyKey), requestId, run.onProgress),
    )
    const counted = endpoint.mutates && run.afterWrites !== true ? options.writes.count(exchanged) : exchanged
    const sent = run.afterWrites === true ? Effect.flatMap(options.writes.responded, () => counted) : counted
    const needsUnlocked = endpoint.access === "session" && !endpoint.whileLocked
    // The locked session would refuse a read that is still on its way, and the browser would report that as an error.
    const send =
      needsUnlocked && !endpoint.mutates && options.lock !== undefined
        ? Effect.raceFirst(sent, untilLocked(options.lock, endpoint, requestId))
        : sent
    const isLocked = () => needsUnlocked && options.lock?.isLocked() === true
    const holdsSecret = endpoint.secrets.length > 0
    const waits = () =>
      isLocked() ||
      // The page finds out by the others whether a person has signed in.
      (endpoint.access === "session" && run.onExpiredSession !== "fail" && options.lock?.isAsking() === true)
    /** @param refusedToken whether the server has refused a token before. A second refusal, after a new sign-in, has another reason */
    const sendSignedIn = (refusedToken: boolean): Effect.Effect<unknown, ApiError> =>
      Effect.suspend(() => {
        if (holdsSecret) return isLocked() ? Effect.fail(locked(endpoint, requestId)) : send
        return waits() ? Effect.flatMap(options.signIn, () => send) : send
      }).pipe(
        Effect.catch((error) => {
          if (error.code === sessionLockedCode) options.lock?.lockFound()
          if (error._tag !== "SessionExpired" || run.onExpiredSession === "fail" || (refusedToken && error.code === "csrf"))
            return Effect.fail(error)
          // The page keeps no secret while it waits for a person. It asks for sign-in, and the caller asks for the secret again.
          if (holdsSecret) return Effect.raceFirst(Effect.andThen(options.signIn, Effect.fail(error)), Effect.fail(error))
          return Effect.flatMap(options.signIn, () => sendSignedIn(error.code === "csrf"))
        }),
      )
    return retryWithBackoff(() => sendSignedIn(false), { retries: endpoint.retries, delayMillis: delay, while: isRetryable })
  })
}

/** Fails when the screen is locked, as a locked session's response does. */
const untilLocked = (lock: ScreenLock, endpoint: Endpoint, requestId: string): Effect.Effect<never, ApiError> =>
  Effect.callback((resume) => {
    const end = lock.onLock(() => {
      end()
      resume(Effect.fail(locked(endpoint, requestId)))
    })
    return Effect.sync(end)
  })

function headersOf(
  options: OfetchApiOptions,
  endpoint: Endpoint,
  run: RequestOptions,
  requestId: string,
  idempotencyKey: string | undefined,
): Readonly<Record<string, string>> {
  const csrf = endpoint.method === "GET" ? undefined : options.csrfToken()
  return {
    Accept: endpoint.responseType === "blob" ? "*/*" : "application/json, application/problem+json",
    "X-Request-Id": requestId,
    ...(options.lock === undefined ? {} : { [idleHeader]: String(options.lock.idleSeconds()) }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    ...(csrf === undefined ? {} : { "X-Rond-Csrf": csrf }),
    ...(endpoint.requiresIfMatch && run.version !== undefined ? { "If-Match": run.version } : {}),
    ...(endpoint.payload !== undefined && endpoint.body === "json" ? { "Content-Type": "application/json" } : {}),
  }
}

function sendOnce(
  options: OfetchApiOptions,
  endpoint: Endpoint,
  request: EncodedRequest,
  headers: Readonly<Record<string, string>>,
  requestId: string,
  onProgress: RequestOptions["onProgress"],
): Effect.Effect<unknown, ApiError> {
  const fetching = Effect.tryPromise({
    try: (signal) => exchange(options, endpoint, request, headers, signal, onProgress),
    catch: () => unreachable(endpoint, requestId, options.connection.state() === "offline"),
  }).pipe(Effect.tapError(() => Effect.sync(() => options.connection.report(false))))
  const timed = endpoint.timeoutMillis === "none" ? fetching : within(fetching, endpoint.timeoutMillis, () => timedOut(endpoint, requestId))
  return Effect.flatMap(timed, (got): Effect.Effect<unknown, ApiError> => {
    reportResponse(options.connection, got.response.status)
    if (got.response.status < 200 || got.response.status > 299) return Effect.fail(errorFromResponse(endpoint, got.response))
    if (endpoint.emptyWithoutSession && got.response.status === 204)
      return Effect.fail(errorFromResponse(endpoint, { ...got.response, status: 401 }))
    if (endpoint.responseType === "none") return Effect.succeed(undefined)
    if (endpoint.responseType === "blob") {
      return got.blob === undefined
        ? Effect.fail(decodeError(endpoint, got.response, ["(response): MissingBody"]))
        : Effect.succeed(got.blob)
    }
    const decoded = decodeResponse(endpoint as Endpoint<never, never, never, unknown>, got.response)
    if (!isUndecodable(decoded)) return Effect.succeed(decoded)
    // The screen says only that the reply could not be read; the author of the endpoint needs the place.
    // oxlint-disable-next-line no-console
    if (import.meta.env.MODE === "development") console.error(decoded.message)
    return Effect.fail(decoded)
  })
}

/**
 * A gateway that cannot reach the server (502, 504) is not a response of the server. A 503 may come from the whole server or from one part
 * of it, so it reports nothing.
 */
function reportResponse(connection: Connection, status: number): void {
  if (status !== 503) connection.report(status !== 502 && status !== 504)
}

const isUndecodable = (decoded: unknown): decoded is ApiError =>
  typeof decoded === "object" && decoded !== null && "_tag" in decoded && decoded._tag === "DecodeError"

async function exchange(
  options: OfetchApiOptions,
  endpoint: Endpoint,
  request: EncodedRequest,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onProgress: RequestOptions["onProgress"],
): Promise<{ readonly response: HttpResponse; readonly blob: Blob | undefined }> {
  const fetch =
    onProgress && endpoint.body === "multipart"
      ? (await import("./upload/fetch-with-progress.ts")).fetchWithProgress(onProgress)
      : (options.fetch ?? globalThis.fetch)
  const response = await createFetch({ fetch }).raw<unknown, "blob" | "text">(request.url, {
    baseURL: options.root,
    method: endpoint.method,
    headers: { ...request.headers, ...headers },
    body: request.body,
    signal,
    retry: false,
    ignoreResponseError: true,
    responseType: endpoint.responseType === "blob" ? "blob" : "text",
    credentials: "same-origin",
  })
  const body: Blob | string = response._data ?? ""
  const blob = typeof body === "string" || !response.ok ? undefined : body
  return {
    response: {
      status: response.status,
      requestId: response.headers.get("X-Request-Id") ?? undefined,
      text: typeof body === "string" ? body : blob === undefined ? await body.text() : "",
    },
    blob,
  }
}
