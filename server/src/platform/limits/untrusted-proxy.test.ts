import { Effect, Logger, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { IpNetwork } from "effect/net"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { untrustedProxyOf, warnOfUntrustedProxy } from "./untrusted-proxy.ts"

const trusted = [IpNetwork.fromStringUnsafe("10.0.0.0/8")]
const requestFrom = (peer: string, headers: Readonly<Record<string, string>>) =>
  HttpServerRequest.fromWeb(new Request("http://rond.test/", { headers })).modify({ remoteAddress: Option.some(peer) })
const forwarded = { "x-forwarded-for": "192.0.2.9" }

describe("a proxy that is not trusted", { tags: ["SEC-053"] }, () => {
  it.each<[string, string, Readonly<Record<string, string>>, string | undefined]>([
    ["is one that forwards for others", "192.0.2.1", forwarded, "192.0.2.1"],
    ["is one that uses the standard header", "192.0.2.1", { forwarded: "for=192.0.2.9" }, "192.0.2.1"],
    ["is none that forwards nothing", "192.0.2.1", {}, undefined],
    ["is none that is trusted", "10.1.2.3", forwarded, undefined],
    ["is none that is trusted, by its address in IPv6", "::ffff:10.1.2.3", forwarded, undefined],
  ])("%s", (_, peer, headers, expected) => {
    expect(untrustedProxyOf(requestFrom(peer, headers), trusted)).toBe(expected)
  })

  it("is named in the log once an hour", async () => {
    const lines: unknown[] = []
    const answer = warnOfUntrustedProxy(trusted)(Effect.succeed("answered"))
    const ask = Effect.provideService(answer, HttpServerRequest.HttpServerRequest, requestFrom("192.0.2.1", forwarded))
    const counts = await Effect.runPromise(
      Effect.gen(function* () {
        const counted: number[] = []
        for (const minutes of [0, 1, 58, 2]) {
          yield* TestClock.adjust(`${minutes} minutes`)
          expect(yield* ask).toBe("answered")
          counted.push(lines.length)
        }
        return counted
      }).pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => void lines.push(message))])), Effect.provide(TestClock.layer())),
    )
    expect(counts).toEqual([1, 1, 1, 2])
    expect(String(lines[0])).toContain("ROND_TRUSTED_PROXIES")
  })
})
