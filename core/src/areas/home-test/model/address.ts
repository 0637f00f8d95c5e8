import { writtenText } from "../../../kernel/format/blank.ts"
import type { RegisteredAddress, ShippingAddress } from "./home-test.ts"

/** An address without space around its lines. */
const trimmed = ({ address, zip, city, country }: ShippingAddress): ShippingAddress => ({
  address: writtenText(address),
  zip: writtenText(zip),
  city: writtenText(city),
  country: writtenText(country),
})

/** Whether the laboratory can send to an address: no line of it is blank. */
export const isComplete = (shipping: ShippingAddress): boolean => Object.values(trimmed(shipping)).every((line) => line !== "")

/** The patient's registered address, where a test can be sent to it: address, zip code and city are all there. */
export function usableAddress({ address, zip, city, country }: RegisteredAddress): ShippingAddress | undefined {
  if (address === null || zip === null || city === null) return undefined
  const shipping = trimmed({ address, zip, city, country })
  return isComplete(shipping) ? shipping : undefined
}

/**
 * The address that a test goes to.
 *
 * @param custom the clinician's; `null` for the registered one
 * @returns undefined where a line is blank, or the country is not the registered one, which cannot be changed
 */
export function shippingOf(registered: RegisteredAddress, custom: ShippingAddress | null): ShippingAddress | undefined {
  if (custom === null) return usableAddress(registered)
  return isComplete(custom) && writtenText(custom.country) === registered.country ? trimmed(custom) : undefined
}

/** The form's first content: the lines of the registered address that exist. */
export const addressToComplete = ({ address, zip, city, country }: RegisteredAddress): ShippingAddress => ({
  address: writtenText(address ?? ""),
  zip: writtenText(zip ?? ""),
  city: writtenText(city ?? ""),
  country,
})
