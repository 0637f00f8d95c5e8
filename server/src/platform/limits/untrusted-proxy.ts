import { Clock, Effect, Option, Result } from "effect"
import { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"

const millisPerHour = 3_600_000

/** The transport address of a request that names another client although its sender is not trusted; undefined for every other request. */
export function untrustedProxyOf(
  request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "peerAddress">,
  trustedProxies: readonly IpNetwork.IpNetwork[],
): string | undefined {
  if (request.headers["x-forwarded-for"] === undefined && request.headers["forwarded"] === undefined) return undefined
  const peer = Option.getOrUndefined(request.peerAddress)
  if (peer === undefined) return undefined
  const parsed = NetAddress.ipFromString(peer)
  if (Result.isFailure(parsed)) return peer
  const address = NetAddress.toCanonical(parsed.success)
  return trustedProxies.some((network) => IpNetwork.contains(network, address)) ? undefined : peer
}

/**
 * Says in the log, once an hour at most, that a proxy stands before this server which `ROND_TRUSTED_PROXIES` does not name. All clients
 * then have the proxy's address, in the limits and in the audit log.
 */
export const warnOfUntrustedProxy = (trustedProxies: readonly IpNetwork.IpNetwork[]) => {
  let warnedAt = Number.NEGATIVE_INFINITY
  return <A, E, R>(app: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | HttpServerRequest.HttpServerRequest> =>
    Effect.gen(function* () {
      const proxy = untrustedProxyOf(yield* HttpServerRequest.HttpServerRequest, trustedProxies)
      if (proxy !== undefined) {
        const now = yield* Clock.currentTimeMillis
        if (now - warnedAt >= millisPerHour) {
          warnedAt = now
          yield* Effect.logWarning(
            "A request has X-Forwarded-For from an address that ROND_TRUSTED_PROXIES does not name. If it is a proxy of this installation, name it: until then all its clients count as one address",
          ).pipe(Effect.annotateLogs({ address: proxy }))
        }
      }
      return yield* app
    })
}
