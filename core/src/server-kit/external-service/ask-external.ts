import { Context, Data, Effect } from "effect"
import { externalAddress } from "./external-address.ts"
import { requireNoTransaction } from "./outside-transaction.ts"
import { unlessResting } from "./circuit.ts"

/** The reason a service gave no usable response. `resting`: it did not respond to its latest requests, and was not asked. */
export type UnavailableReason = "timeout" | "unreachable" | "too-large" | "resting"

/** The service was unreachable, redirected the request, did not respond in time, responded with too much, or is not asked for the moment. */
export class ExternalServiceUnavailable extends Data.TaggedError("ExternalServiceUnavailable")<{
  readonly reason: UnavailableReason
  /** For `resting`: seconds until it is asked again. */
  readonly retryAfterSeconds?: number
}> {}

/** Seconds for a whole response, its body included. */
export const externalTimeoutSeconds = 8
/** Largest body that is read, in bytes after decompression. */
export const largestExternalResponse = 2 * 1024 * 1024

/** The limits of a response. */
export const ExternalLimits = Context.Reference<{ readonly timeoutSeconds: number; readonly largestBytes: number }>(
  "@rond/core/ExternalLimits",
  { defaultValue: () => ({ timeoutSeconds: externalTimeoutSeconds, largestBytes: largestExternalResponse }) },
)

export interface ExternalRequest {
  /** The service's own address. */
  readonly service: string
  /** The resource below it, one entry for each step: see {@link externalAddress}. Its ids are validated. */
  readonly path?: readonly string[]
  readonly method: "GET" | "POST"
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined
  /** Discards the body of the response. */
  readonly statusOnly?: boolean
}

export interface ExternalResponse {
  readonly status: number
  /** The body; empty for `statusOnly`. */
  readonly text: string
}

/**
 * Asks an external service. The only way to one: it refuses redirects, so that neither key nor body reaches another address; it bounds time
 * and size of the response; it is not used while a transaction is open; and a service that does not respond is soon refused at once.
 */
export const askExternal = (request: ExternalRequest): Effect.Effect<ExternalResponse, ExternalServiceUnavailable> =>
  Effect.gen(function* () {
    yield* requireNoTransaction
    const address = externalAddress(request.service, request.path ?? [])
    return yield* exchange(request.service, (signal, largestBytes) => send(address, request, largestBytes, signal))
  })

/**
 * `fetch` for a library that asks a service itself, within the same limits; redirects are the library's choice. It rejects with
 * {@link ExternalServiceUnavailable}. Who calls the library checks {@link requireNoTransaction}.
 *
 * @param ask replaces the process's own `fetch`
 */
export const externalFetch =
  (service: string, ask: typeof fetch = fetch): typeof fetch =>
  (input, init) =>
    Effect.runPromise(
      exchange(service, async (signal, largestBytes) => {
        const response = await ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal })
        const text = await boundedText(response, largestBytes)
        return new Response(response.body === null ? null : text, { status: response.status, headers: response.headers })
      }),
    )

const exchange = <A>(
  service: string,
  ask: (signal: AbortSignal, largestBytes: number) => Promise<A>,
): Effect.Effect<A, ExternalServiceUnavailable> =>
  Effect.gen(function* () {
    const { timeoutSeconds, largestBytes } = yield* ExternalLimits
    const asked = Effect.tryPromise({
      try: (signal) => ask(signal, largestBytes),
      catch: (error) => (error instanceof ExternalServiceUnavailable ? error : new ExternalServiceUnavailable({ reason: "unreachable" })),
    }).pipe(
      Effect.timeoutOrElse({
        duration: `${timeoutSeconds} seconds`,
        orElse: () => Effect.fail(new ExternalServiceUnavailable({ reason: "timeout" })),
      }),
    )
    return yield* unlessResting(asked, {
      service,
      isTimeout: ({ reason }) => reason === "timeout",
      resting: (after) => new ExternalServiceUnavailable({ reason: "resting", ...after }),
    })
  })

async function send(
  address: string,
  { method, headers, body, statusOnly }: ExternalRequest,
  largestBytes: number,
  signal: AbortSignal,
): Promise<ExternalResponse> {
  const response = await fetch(address, { method, headers, body, redirect: "error", signal })
  if (statusOnly !== true) return { status: response.status, text: await boundedText(response, largestBytes) }
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
