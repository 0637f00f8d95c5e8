import { type NationalIdentity, withoutSeparators } from "@rond/core/identity"
import { formatKvnr } from "./kvnr-format.ts"

/** The check digit of a KVNR's letter and eight digits: the letter as 01 to 26, weights 1 and 2 in turn, digit sums, modulo 10. */
export function kvnrCheckDigit(letterAndEight: string): number {
  const letter = String(letterAndEight.charCodeAt(0) - 64).padStart(2, "0")
  const sum = [...letter, ...letterAndEight.slice(1)]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return sum % 10
}

/** The number of the German health insurance card that stays for life: a letter and nine digits, the last a check digit. */
export const kvnr: NationalIdentity = {
  name: "Krankenversichertennummer",
  normalise: withoutSeparators,
  isValid: (kept) => /^[A-Z]\d{9}$/.test(kept) && kvnrCheckDigit(kept.slice(0, 9)) === Number(kept[9]),
  format: formatKvnr,
}
