import { useLingui } from "@lingui/react"
import { countryName } from "../../../../platform/i18n/country-name.ts"
import type { ShippingAddress } from "../../model/home-test.ts"

/** An address in one sentence's length, as it is written on the parcel. */
export function AddressLines({ address: { address, zip, city, country } }: { readonly address: ShippingAddress }) {
  const { i18n } = useLingui()
  return (
    <>
      {address}, {zip} {city}, {countryName(country, i18n.locale)}
    </>
  )
}
