import { describe, expect, it } from "vitest"
import { addressToComplete, isComplete, shippingOf, usableAddress } from "./address.ts"

const registered = { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" }
const nowhere = { address: null, zip: null, city: null, country: "SE" }

describe("a registered address", { tags: ["HOM-967"] }, () => {
  it.each([
    ["has all its lines", registered, registered],
    ["has space around them", { ...registered, city: "  Stockholm " }, registered],
    ["has no address", { ...registered, address: null }, undefined],
    ["has no zip code", { ...registered, zip: null }, undefined],
    ["has no city", { ...registered, city: null }, undefined],
    ["has a line of spaces", { ...registered, zip: " \u00a0" }, undefined],
  ] as const)("that %s is usable, or not", (_name, address, shipping) => {
    expect(usableAddress(address)).toEqual(shipping)
  })
})

describe("an address to confirm", { tags: ["HOM-968"] }, () => {
  it.each(["address", "zip", "city", "country"] as const)("needs its %s", (line) => {
    expect(isComplete({ ...registered, [line]: " " })).toBe(false)
  })

  it("is complete with all its lines", () => {
    expect(isComplete(registered)).toBe(true)
  })

  it("begins with what is registered", () => {
    expect(addressToComplete({ ...nowhere, city: " Lund " })).toEqual({ address: "", zip: "", city: "Lund", country: "SE" })
  })
})

describe("an order's address", { tags: ["HOM-967", "HOM-968"] }, () => {
  it.each([
    ["the registered one", registered, null, registered],
    ["none where the registered one is incomplete", nowhere, null, undefined],
    ["the clinician's, trimmed", nowhere, { ...registered, address: " Storgatan 1 " }, registered],
    ["none with a blank line", registered, { ...registered, city: "" }, undefined],
    ["none in another country", registered, { ...registered, country: "NO" }, undefined],
  ] as const)("is %s", (_name, own, custom, shipping) => {
    expect(shippingOf(own, custom)).toEqual(shipping)
  })
})
