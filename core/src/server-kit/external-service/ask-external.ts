import { Data, Effect, Schema } from "effect"
import { issuePaths } from "../../kernel/api/codec.ts"
import type { WireSchema } from "../../kernel/api/endpoint.ts"
import { exchangeExternal, type ExternalRequest, type ExternalService, ExternalServiceUnavailable, isNotReached } from "./exchange.ts"

/** A service understood a request and says no (4xx). It has done nothing. */
export class ExternalServiceRefused extends Data.TaggedError("ExternalServiceRefused")<{
  readonly status: number
  /** The word by which the body names the reason, in its `code` or `error`, if it has one. */
  readonly code: string | undefined
}> {}

/** Whether the service has certainly not done the work. After any other failure it may have done it. */
export const hasDoneNothing = (failure: ExternalServiceRefused | ExternalServiceUnavailable): boolean =>
  failure instanceof ExternalServiceRefused || isNotReached(failure.reason)

/** The request to a service. */
export interface ExternalAsk {
  readonly method: ExternalRequest["method"]
  /** The resource below the service's address, one entry for each step. Its ids are validated. */
  readonly path?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  /** Besides the media types, and the service's key as a bearer token; one of the same name replaces these. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a `FormData`, a `URLSearchParams` and bytes as they are. */
  readonly body?: unknown
  /** The same for every attempt of one request. A service that knows keys does the same key's work once. */
  readonly idempotencyKey?: string
  /** The time limit of the whole response, its body included; `none` for a service whose work has no usual duration. */
  readonly seconds: number | "none"
}

/** An ask whose response is JSON of this shape. */
export interface ExternalAskFor<A> extends ExternalAsk {
  readonly response: WireSchema<A>
}

/** An ask of which only the success matters. */
export interface ExternalAskForNothing extends ExternalAsk {
  readonly response: "none"
}

/** An ask that is answered by any status. */
export interface ExternalAskForStatus extends ExternalAsk {
  readonly response: "status"
}

type AnyAsk<A> = ExternalAskFor<A> | ExternalAskForNothing | ExternalAskForStatus

/**
 * Asks an external service, and decodes its response. The only way to one, with {@link exchangeExternal}'s guarantees. A 4xx is
 * {@link ExternalServiceRefused}; everything else but a 2xx of the agreed shape is {@link ExternalServiceUnavailable}.
 *
 * @example
 * const outcomes = yield* askExternal(insurer, {
 *   method: "GET", path: ["outcomes", meetingId], headers: { requesterId }, response: Outcomes, seconds: "none",
 * })
 */
export function askExternal<A>(
  service: ExternalService,
  ask: ExternalAskFor<A>,
): Effect.Effect<A, ExternalServiceUnavailable | ExternalServiceRefused>
export function askExternal(
  service: ExternalService,
  ask: ExternalAskForNothing,
): Effect.Effect<void, ExternalServiceUnavailable | ExternalServiceRefused>
export function askExternal(service: ExternalService, ask: ExternalAskForStatus): Effect.Effect<number, ExternalServiceUnavailable>
export function askExternal<A>(
  service: ExternalService,
  ask: AnyAsk<A>,
): Effect.Effect<A | number | void, ExternalServiceUnavailable | ExternalServiceRefused> {
  const { method, path = [], query, body, seconds, response } = ask
  return Effect.gen(function* () {
    const { status, text } = yield* exchangeExternal({
      service: service.url,
      path,
      query,
      method,
      headers: headersOf(service, ask),
      body: bodyOf(body),
      seconds,
      reads: (status) => (isSuccess(status) ? response !== "none" : isRefusal(status)) && response !== "status",
    })
    if (response === "status") return status
    if (isRefusal(status)) return yield* new ExternalServiceRefused({ status, code: codeIn(text) })
    if (!isSuccess(status)) return yield* new ExternalServiceUnavailable({ reason: "failing", status })
    if (response === "none") return undefined
    return yield* Effect.mapError(
      Schema.decodeUnknownEffect(Schema.fromJsonString(response))(text),
      ({ issue }) => new ExternalServiceUnavailable({ reason: "undecodable", paths: issuePaths(issue) }),
    )
  })
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Statuses between 400 and 499 that ask for another attempt. */
const isWaiting: ReadonlySet<number> = new Set([408, 425, 429])

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !isWaiting.has(status)

function headersOf({ key }: ExternalService, { body, headers, idempotencyKey, response }: AnyAsk<unknown>) {
  const type = mediaTypeOf(body)
  return {
    ...(typeof response === "string" ? {} : { Accept: "application/json" }),
    ...(type === undefined ? {} : { "Content-Type": type }),
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    ...headers,
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

const isForm = (body: unknown): body is FormData | URLSearchParams => body instanceof FormData || body instanceof URLSearchParams

const bodyOf = (body: unknown): ExternalRequest["body"] =>
  body === undefined || isBytes(body) || isForm(body) ? body : JSON.stringify(body)

/** Undefined where `fetch` itself names the type, with a form's boundary. */
function mediaTypeOf(body: unknown): string | undefined {
  if (body === undefined || isForm(body)) return undefined
  return isBytes(body) ? "application/octet-stream" : "application/json"
}

const Reason = Schema.fromJsonString(
  Schema.Struct({
    code: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(Schema.Unknown),
  }),
)

/** A code is one word; a sentence could quote what was sent. */
const codePattern = /^[\w.:-]{1,80}$/

function codeIn(text: string): string | undefined {
  const reason = Schema.decodeUnknownOption(Reason)(text)
  if (reason._tag === "None") return undefined
  const { code, error } = reason.value
  return [code, error].find((word): word is string => typeof word === "string" && codePattern.test(word))
}
