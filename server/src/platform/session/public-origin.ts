import type { Effect } from "effect"
import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

/** This server's origin, as the requesting browser knows it. */
export class PublicOrigin extends Context.Service<
  PublicOrigin,
  { readonly of: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<string> }
>()("@rond/server/PublicOrigin") {}

type HeaderValue = string | readonly string[] | undefined

/**
 * A deployment's origin is configured. The demo's is whatever the browser uses, so that it works on every port, host name and tunnel: from
 * the proxy's headers, otherwise from `Host`.
 */
export function originOf(configured: string | undefined, header: (name: string) => HeaderValue, port: number): string {
  if (configured !== undefined) return configured
  const first = (name: string) =>
    String(header(name) ?? "")
      .split(",")[0]!
      .trim()
  const host = first("x-forwarded-host") || first("host")
  const protocol = first("x-forwarded-proto") === "https" ? "https" : "http"
  return /^[A-Za-z0-9.[\]:-]+$/.test(host) ? `${protocol}://${host}` : `http://localhost:${port}`
}

/** Whether browsers reach this origin over TLS. */
export const isSecure = (origin: string): boolean => origin.startsWith("https:")
