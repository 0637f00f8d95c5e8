import { type NationalIdentity, withoutSeparators } from "@rond/core/identity"
import personnummer from "personnummer"
import { formatSwedishId } from "./swedish-id-format.ts"

/** Personnummer and samordningsnummer, kept as 12 digits with the century. */
export const swedishId: NationalIdentity = {
  name: "personnummer",
  normalise: withoutSeparators,
  isValid: (kept) => /^\d{12}$/.test(kept) && personnummer.valid(kept, { allowCoordinationNumber: true, allowInterimNumber: false }),
  format: formatSwedishId,
}
