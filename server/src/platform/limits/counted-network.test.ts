import { describe, expect, it } from "vitest"
import { countedNetwork } from "./counted-network.ts"

describe("what the limits count an address as", { tags: ["SEC-052"] }, () => {
  it.each([
    ["an IPv4 address itself", "192.0.2.9", "192.0.2.9"],
    ["an IPv4 address in IPv6 the same", "::ffff:192.0.2.9", "192.0.2.9"],
    ["the network of an IPv6 address", "2001:db8:1:2:a:b:c:d", "2001:db8:1:2::/64"],
    ["another address of that network the same", "2001:db8:1:2::3b", "2001:db8:1:2::/64"],
    ["an address with a zone the same", "fe80::1%eth0", "fe80::/64"],
    ["anything else unchanged", "unix", "unix"],
  ])("%s", (_, address, expected) => {
    expect(countedNetwork(address)).toBe(expected)
  })
})
