import { randomUUID } from "node:crypto"
import { Context, type Effect, Option, type Scope } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

/**
 * The id that links a request to its response, its log lines and its audit lines. The server generates it, so that no two requests share
 * one.
 */
export class RequestId extends Context.Service<RequestId, string>()("@rond/server/RequestId") {}

/** The origin of a request, besides who is signed in. */
export interface Source {
  /** The caller's own `X-Request-Id`, if it is well formed. */
  readonly callerRequestId: string | undefined
  /** The client's network address; behind trusted proxies, the one they report. */
  readonly address: string | undefined
  readonly userAgent: string | undefined
}

/** The source of the request being answered. */
export class RequestSource extends Context.Service<RequestSource, Source>()("@rond/server/RequestSource") {}

/** The whole application behind its checks, for a route that carries responses of other routes. */
export class OwnApplication extends Context.Service<
  OwnApplication,
  {
    readonly respondTo: (
      request: HttpServerRequest.HttpServerRequest,
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, Scope.Scope>
  }
>()("@rond/server/OwnApplication") {}

/** The context of a request, for every route. */
export type RequestServices = RequestId | RequestSource | OwnApplication

export const newRequestId = (): string => randomUUID()

/** Characters of a user agent that are stored: browsers send fewer. */
const maxUserAgentLength = 256

/** The origin of a request. An invalid `X-Request-Id` is dropped, and a long user agent is cut. */
export function sourceOf(request: HttpServerRequest.HttpServerRequest): Source {
  const callerRequestId = request.headers["x-request-id"]
  return {
    callerRequestId: callerRequestId !== undefined && /^[A-Za-z0-9_-]{8,64}$/.test(callerRequestId) ? callerRequestId : undefined,
    address: Option.getOrUndefined(request.remoteAddress),
    userAgent: request.headers["user-agent"]?.slice(0, maxUserAgentLength),
  }
}

/** The version in `If-Match`, without the quotes of an entity tag. */
export function ifMatchOf(request: HttpServerRequest.HttpServerRequest): string | undefined {
  const header = request.headers["if-match"]?.trim()
  return header === undefined || header === "" ? undefined : header.replace(/^W\//, "").replace(/^"(.*)"$/, "$1")
}

const ownPages = new Set(["same-origin", "none"])

/**
 * Whether a browser says that the request comes from another origin: another site, or a sibling host of the same site, which is as
 * untrusted. Programs that are not browsers say nothing.
 */
export function fromAnotherSite(request: HttpServerRequest.HttpServerRequest): boolean {
  const site = request.headers["sec-fetch-site"]
  return site !== undefined && !ownPages.has(site)
}

/** The caller's `Idempotency-Key`, if valid: 1 to 200 printable characters. */
export function idempotencyKeyOf(request: HttpServerRequest.HttpServerRequest): string | undefined {
  const header = request.headers["idempotency-key"]
  return header !== undefined && /^[\x21-\x7e]{1,200}$/.test(header) ? header : undefined
}
