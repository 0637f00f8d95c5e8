import type { ShippingAddress } from "../../model/home-test.ts"
import { useCountryName } from "./country-name.ts"

/** An address in one sentence's length, as it is written on the parcel. */
export function AddressLines({ address: { address, zip, city, country } }: { readonly address: ShippingAddress }) {
  const countryName = useCountryName()
  return (
    <>
      {address}, {zip} {city}, {countryName(country)}
    </>
  )
}
