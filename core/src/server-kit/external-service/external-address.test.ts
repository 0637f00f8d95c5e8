import { describe, expect, it } from "vitest"
import { externalAddress, UnsafePathSegment } from "./external-address.ts"

describe("an address below a service", { tags: ["SEC-080"] }, () => {
  it.each([
    ["https://a.example/v1", ["drug", "1"], "https://a.example/v1/drug/1"],
    ["https://a.example/v1//", ["drug", "1"], "https://a.example/v1/drug/1"],
    ["https://a.example/send?to=all", [], "https://a.example/send?to=all"],
    ["https://a.example", ["a/b?c#d"], "https://a.example/a%2Fb%3Fc%23d"],
    ["https://a.example", ["%2e%2e"], "https://a.example/%252e%252e"],
    ["https://a.example", ["..."], "https://a.example/..."],
  ])("is %s with %j", (base, path, address) => {
    expect(externalAddress(base, path)).toBe(address)
    expect(new URL(address).href).toBe(new URL(externalAddress(base, path)).href)
  })

  it.each([[""], ["."], [".."]])("is refused for the segment “%s”", (segment) => {
    expect(() => externalAddress("https://a.example/v1", ["drug", segment])).toThrow(UnsafePathSegment)
  })
})
