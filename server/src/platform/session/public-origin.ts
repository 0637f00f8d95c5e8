import { hostname, networkInterfaces } from "node:os"
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
 * A configured origin is the only one. The demo without one is at whichever of this machine's addresses the browser uses: from the proxy's
 * headers, otherwise from `Host`. For any other name it is `localhost`, so that no page of another name becomes the issuer, or the target of
 * a redirect.
 */
export function originOf(configured: string | undefined, header: (name: string) => HeaderValue, port: number): string {
  if (configured !== undefined) return configured
  const first = (name: string) =>
    String(header(name) ?? "")
      .split(",")[0]!
      .trim()
  const host = first("x-forwarded-host") || first("host")
  const protocol = first("x-forwarded-proto") === "https" ? "https" : "http"
  const url = /^[A-Za-z0-9.[\]:-]+$/.test(host) && URL.parse(`${protocol}://${host}`)
  return url && isOfThisMachine(url.hostname) ? url.origin : `http://localhost:${port}`
}

/** @param name as in a URL: an IPv6 address is in brackets */
function isOfThisMachine(name: string): boolean {
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(name)) return true
  if (name === hostname().toLowerCase()) return true
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address, family }) => name === (family === "IPv6" ? `[${address}]` : address)),
  )
}

/** Whether browsers reach this origin over TLS. */
export const isSecure = (origin: string): boolean => origin.startsWith("https:")
