import { type NationalIdentity, withoutSeparators } from "@rond/core/identity"
import { validate } from "nhs-number-validator"
import { formatNhsNumber } from "./nhs-number-format.ts"

/** The NHS number: ten digits, the last a modulus 11 check. */
export const nhsNumber: NationalIdentity = {
  name: "NHS number",
  normalise: withoutSeparators,
  isValid: (kept) => /^\d{10}$/.test(kept) && validate(kept),
  format: formatNhsNumber,
}
