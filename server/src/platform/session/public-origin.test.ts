import { hostname, networkInterfaces } from "node:os"
import { describe, expect, it } from "vitest"
import { originOf } from "./public-origin.ts"

const at = (headers: Readonly<Record<string, string>>, configured?: string) => originOf(configured, (name) => headers[name], 4400)
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address

describe("the address of the demo", { tags: ["SEC-082"] }, () => {
  it.each([
    ["localhost:4400", "http://localhost:4400"],
    ["LOCALHOST:4400", "http://localhost:4400"],
    ["clinic.localhost", "http://clinic.localhost"],
    ["127.0.0.1:5000", "http://127.0.0.1:5000"],
    ["127.1:5000", "http://127.0.0.1:5000"],
    ["[::1]:5000", "http://[::1]:5000"],
    [`${hostname().toLowerCase()}:4400`, `http://${hostname().toLowerCase()}:4400`],
    ...(own === undefined ? [] : [[`${own}:4400`, `http://${own}:4400`]]),
  ])("is the one of this machine that the browser uses: %s", (host, origin) => {
    expect(at({ host })).toBe(origin)
    expect(at({ host: "127.0.0.1", "x-forwarded-host": host })).toBe(origin)
  })

  it("has the protocol of the proxy", () => {
    expect(at({ host: "localhost:4400", "x-forwarded-proto": "https" })).toBe("https://localhost:4400")
  })

  it.each([
    "evil.example",
    "evil.example:4400",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "203.0.113.9",
    "[2001:db8::9]",
    "localhost@evil.example",
    "localhost/evil",
    "evil.example#localhost",
    "",
  ])("is no other name’s: %s", (host) => {
    expect(at({ host })).toBe("http://localhost:4400")
    expect(at({ host: "localhost:4400", "x-forwarded-host": host || "evil.example" })).toBe("http://localhost:4400")
  })

  it("is the configured one whatever the browser says", () => {
    expect(at({ host: "evil.example", "x-forwarded-host": "evil.example" }, "https://rond.example")).toBe("https://rond.example")
  })
})
