/** The parts of a search text: prefixes of names, and prefixes of numbers in the spellings people use. */
export interface SearchTerms {
  /** Each must be a prefix of one of the patient's names (or of an id with letters). */
  readonly names: readonly string[]
  /** One of these must be a prefix of the id number or the phone number; empty when no number was typed. */
  readonly numbers: readonly string[]
}

/**
 * Parses a search text. Parts made of digits and separators form one number, however it is spaced: `070-123 45`, `943 476 5919`. A phone
 * number's leading zeros replace a country code, so the number is also matched without them.
 */
export function searchTerms(text: string): SearchTerms {
  const parts = text.trim().split(/\s+/)
  const isNumber = (part: string) => /^[\d+()/.-]*\d[\d+()/.-]*$/.test(part)
  const digits = parts.filter(isNumber).join("").replaceAll(/\D/g, "")
  const withoutZeros = digits.replace(/^0+/, "")
  return {
    names: parts.filter((part) => !isNumber(part)).flatMap((part) => part.split(/['’.-]+/).filter((word) => word !== "")),
    numbers: digits === "" ? [] : withoutZeros === "" || withoutZeros === digits ? [digits] : [digits, withoutZeros],
  }
}
