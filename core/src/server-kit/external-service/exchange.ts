import { Clock, Context, Data, Effect } from "effect"
import { externalAddress } from "./external-address.ts"
import { requireNoTransaction } from "./outside-transaction.ts"
import { isResting, restSeconds, unlessResting } from "./circuit.ts"

/** An external service: an SMS gateway, a drug catalogue, a partner's record system. */
export interface ExternalService {
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/**
 * The reason a service gave no usable response:
 *
 * - `timeout`: none within the time.
 * - `unreachable`: no connection was made, so it does not know of the request.
 * - `broken`: the connection broke, or the service led elsewhere.
 * - `too-large`, `undecodable`: a response that is not the agreed one.
 * - `failing`: it said that it failed or has no time (408, 425, 429, 5xx).
 * - `resting`: it did not respond to its latest requests, and was not asked.
 */
export type UnavailableReason = "timeout" | "unreachable" | "broken" | "too-large" | "undecodable" | "failing" | "resting"

/** Whether the service surely knows nothing of the request. */
export const isNotReached = (reason: UnavailableReason): boolean => reason === "resting" || reason === "unreachable"

/** A service gave no usable response. It may have done the work, except for `resting` and `unreachable`. It holds no value of a response. */
export class ExternalServiceUnavailable extends Data.TaggedError("ExternalServiceUnavailable")<{
  readonly reason: UnavailableReason
  /** The HTTP status, for `failing`. */
  readonly status?: number
  /** The places where the response breaks the agreed shape, one line per path, for `undecodable`. */
  readonly paths?: readonly string[]
  /** The seconds until the service is asked again, for `resting`. */
  readonly retryAfterSeconds?: number
}> {}

/** Seconds for a whole response, its body included, of a service that answers at once. */
export const externalTimeoutSeconds = 8
/** Largest body that is read, in bytes after decompression. */
export const largestExternalResponse = 2 * 1024 * 1024

/** The limits of every response. */
export const ExternalLimits = Context.Reference<{
  /** The time limit that replaces each request's own. */
  readonly timeoutSeconds?: number | undefined
  readonly largestBytes: number
}>("@rond/core/ExternalLimits", { defaultValue: () => ({ largestBytes: largestExternalResponse }) })

/** A request as it is sent. */
export interface ExternalRequest {
  /** The service's own address. */
  readonly service: string
  /** The resource below it, one entry for each step: see {@link externalAddress}. Its ids are validated. */
  readonly path: readonly string[]
  readonly query: Readonly<Record<string, string>> | undefined
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams | undefined
  /** The time limit of the whole response; `none` for a service whose work has no usual duration. */
  readonly seconds: number | "none"
  /** The statuses whose bodies are read; the others' are discarded. */
  readonly reads: (status: number) => boolean
}

/** A response as it came. */
export interface ExternalResponse {
  readonly status: number
  /** Empty where it is not read. */
  readonly text: string
}

/**
 * Sends a request to an external service, whatever its response means. It refuses redirects, so that neither key nor body reaches another address. It
 * limits the time and the size of the response. It may not be used while a transaction is open. A service that does not respond is soon not asked any
 * more for a while. The log gets the status and the milliseconds.
 */
export const exchangeExternal = (request: ExternalRequest): Effect.Effect<ExternalResponse, ExternalServiceUnavailable> =>
  Effect.gen(function* () {
    yield* requireNoTransaction
    const address = externalAddress(request.service, request.path)
    const search = request.query === undefined ? "" : `?${new URLSearchParams(request.query)}`
    const started = yield* Clock.currentTimeMillis
    const logged = (status: number | UnavailableReason) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.logInfo("External service").pipe(Effect.annotateLogs({ status, millis: now - started })),
      )
    return yield* exchange(request.service, request.seconds, (signal, largestBytes) =>
      send(`${address}${search}`, request, largestBytes, signal),
    ).pipe(
      Effect.tap(({ status }) => logged(status)),
      Effect.tapError(({ reason }) => logged(reason)),
    )
  })

/**
 * `fetch` for a library that asks a service itself, within the same limits; redirects are the library's choice. It rejects with {@link
 * ExternalServiceUnavailable}. The library's caller checks {@link requireNoTransaction}.
 *
 * @param ask replaces the process's own `fetch`
 */
export const externalFetch =
  (service: string, ask: typeof fetch = fetch): typeof fetch =>
  (input, init) =>
    Effect.runPromise(
      exchange(service, externalTimeoutSeconds, async (signal, largestBytes) => {
        const response = await ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal })
        const text = await boundedText(response, largestBytes)
        return new Response(response.body === null ? null : text, { status: response.status, headers: response.headers })
      }),
    )

const exchange = <A>(
  service: string,
  seconds: number | "none",
  ask: (signal: AbortSignal, largestBytes: number) => Promise<A>,
): Effect.Effect<A, ExternalServiceUnavailable> =>
  Effect.gen(function* () {
    const { timeoutSeconds = seconds, largestBytes } = yield* ExternalLimits
    const attempt = Effect.tryPromise({
      try: (signal) => ask(signal, largestBytes),
      catch: (error) => (error instanceof ExternalServiceUnavailable ? error : new ExternalServiceUnavailable({ reason: brokenBy(error) })),
    })
    const resting = (after: { readonly retryAfterSeconds: number }) => new ExternalServiceUnavailable({ reason: "resting", ...after })
    // A request without a time limit is not the one that tries a service after its rest: all others would wait for it.
    if (timeoutSeconds === "none")
      return yield* (yield* isResting(service)) ? Effect.fail(resting({ retryAfterSeconds: restSeconds })) : attempt
    const timed = Effect.timeoutOrElse(attempt, {
      duration: `${timeoutSeconds} seconds`,
      orElse: () => Effect.fail(new ExternalServiceUnavailable({ reason: "timeout" })),
    })
    return yield* unlessResting(timed, { service, isTimeout: ({ reason }) => reason === "timeout", resting })
  })

/** Failures of `fetch` before there is a connection. */
const noConnection: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "bad port",
])

/** Whether a failed request may have arrived. */
function brokenBy(error: unknown): UnavailableReason {
  const { code, message } = ((error as { readonly cause?: unknown }).cause ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return noConnection.has(code) || noConnection.has(message) ? "unreachable" : "broken"
}

async function send(
  address: string,
  { method, headers, body, reads }: ExternalRequest,
  largestBytes: number,
  signal: AbortSignal,
): Promise<ExternalResponse> {
  const response = await fetch(address, { method, headers, body, redirect: "error", signal })
  if (reads(response.status)) return { status: response.status, text: await boundedText(response, largestBytes) }
  await response.body?.cancel()
  return { status: response.status, text: "" }
}

/** Reads a body up to a size. Rejects beyond it, and disconnects. */
async function boundedText(response: Response, largestBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largestBytes) throw new ExternalServiceUnavailable({ reason: "too-large" })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}
