import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** Bits of an IPv6 address that name a subscriber's network. One device there chooses among all addresses of it. */
const subscriberBits = 64

/** The limits' form of a network address: an IPv4 address itself, the network of an IPv6 address. Other text is returned unchanged. */
export function countedNetwork(address: string): string {
  const parsed = NetAddress.ipFromString(address.replace(/%.*$/, ""))
  if (Result.isFailure(parsed)) return address
  const canonical = NetAddress.toCanonical(parsed.success)
  return NetAddress.isIpv4Address(canonical)
    ? NetAddress.formatIp(canonical)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(canonical, subscriberBits))
}
