import { type NationalIdentity, withoutSeparators } from "@rond/core/identity"
import { formatNir } from "./nir-format.ts"

/** The two-digit key of a NIR's first 13 characters: 97 less the number's remainder by 97. Corsica's 2A and 2B count as 19 and 18. */
export function nirKey(first13: string): string {
  const number = BigInt(first13.replace("2A", "19").replace("2B", "18"))
  return String(97n - (number % 97n)).padStart(2, "0")
}

/** The NIR of the French register: 13 characters and a key. */
export const nir: NationalIdentity = {
  name: "numéro de sécurité sociale",
  normalise: withoutSeparators,
  isValid: (kept) =>
    /^[1-478]\d{2}(0[1-9]|1[0-2]|[2-9]\d)(\d{2}|2[AB])\d{6}\d{2}$/.test(kept) && nirKey(kept.slice(0, 13)) === kept.slice(13),
  format: formatNir,
}
