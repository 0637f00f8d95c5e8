import { randomUUID } from "node:crypto"
import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The id that ties a request to its answer, its log lines and its audit entries. */
export class RequestId extends Context.Service<RequestId, string>()("@rond/server/RequestId") {}

/** The caller's `X-Request-Id` when it is a plain one, else a new id. */
export function requestIdOf(request: HttpServerRequest.HttpServerRequest): string {
  const given = request.headers["x-request-id"]
  return given !== undefined && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID()
}

/** The version in `If-Match`, without the quotes of an entity tag. */
export function ifMatchOf(request: HttpServerRequest.HttpServerRequest): string | undefined {
  const header = request.headers["if-match"]?.trim()
  return header === undefined || header === "" ? undefined : header.replace(/^W\//, "").replace(/^"(.*)"$/, "$1")
}

/** Whether a browser says that a page of another site asks. Programs that are no browsers say nothing. */
export function fromAnotherSite(request: HttpServerRequest.HttpServerRequest): boolean {
  return request.headers["sec-fetch-site"] === "cross-site"
}

/** The caller's `Idempotency-Key`, when it is one: 1 to 200 printable characters. */
export function idempotencyKeyOf(request: HttpServerRequest.HttpServerRequest): string | undefined {
  const header = request.headers["idempotency-key"]
  return header !== undefined && /^[\x21-\x7e]{1,200}$/.test(header) ? header : undefined
}
