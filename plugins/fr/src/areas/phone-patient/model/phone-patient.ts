import { visibleSign, writtenNumber } from "@rond/core/format"
import { defineEndpoint, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Countries whose numbers callers have, the market's own first, as ISO 3166-1 alpha-2. */
export const phoneCountries = ["FR", "BE", "CH", "LU", "MC", "DE", "ES", "IT", "GB"] as const
export type PhoneCountry = (typeof phoneCountries)[number]

const callingCodes: Readonly<Record<PhoneCountry, string>> = {
  FR: "33",
  BE: "32",
  CH: "41",
  LU: "352",
  MC: "377",
  DE: "49",
  ES: "34",
  IT: "39",
  GB: "44",
}

/** Italian numbers keep the zero they begin with; Luxembourg, Monaco and Spain have none to drop. */
const dropsZero: ReadonlySet<PhoneCountry> = new Set(["FR", "BE", "CH", "DE", "GB"])

/**
 * A number as it is spoken, in E.164; `undefined` where it is none. A number with its own country code (`+32 …`, `0032 …`)
 * keeps that, whatever country was chosen. French numbers have nine digits after the code, others six to twelve.
 *
 * @example
 * toE164("06 39 98 00 12", "FR") // "+33639980012"
 */
export function toE164(spoken: string, country: PhoneCountry): string | undefined {
  const number = writtenNumber(spoken)
  if (/[^\d\s+().\-/]/.test(number)) return undefined
  const digits = number.replace(/[^\d+]/g, "")
  const international = digits.startsWith("+") ? digits.slice(1) : digits.startsWith("00") ? digits.slice(2) : undefined
  const whole = international ?? `${callingCodes[country]}${dropsZero.has(country) ? digits.replace(/^0/, "") : digits}`
  if (!/^[1-9]\d+$/.test(whole)) return undefined
  if (whole.startsWith("33")) return /^33[1-9]\d{8}$/.test(whole) ? `+${whole}` : undefined
  const own = Object.values(callingCodes).find((code) => whole.startsWith(code)) ?? ""
  const rest = whole.length - own.length
  return rest >= 6 && rest <= 12 ? `+${whole}` : undefined
}

const PhoneCountryCode = Schema.Literals(phoneCountries)
const Phone = Schema.NonEmptyString.check(Schema.isMaxLength(30))
const GivenText = Schema.String.check(Schema.isPattern(visibleSign), Schema.isMaxLength(100))

/** A patient of the pool with the phone number that was searched for. */
export const PhoneMatch = snakeCaseStruct({
  id: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  dateOfBirth: Schema.NullOr(PlainDateText),
  /** Whether the caller has a care relation and may open the profile. */
  isOwn: Schema.Boolean,
})
export type PhoneMatch = typeof PhoneMatch.Type

/** A POST that changes nothing, so that the number is not in the address. Fails with `invalid_phone_number`. */
export const searchByPhone = defineEndpoint({
  id: "fr.search-by-phone",
  method: "POST",
  path: "/user/fr/patient/search",
  summary: "Patients of the caller's pool with exactly this phone number",
  payload: snakeCaseStruct({ phoneNumber: Phone, countryCode: PhoneCountryCode }),
  response: snakeCaseStruct({ patients: Schema.Array(PhoneMatch) }),
  mutates: false,
  retries: 1,
  limit: "person-lookup",
  errors: ["invalid_phone_number", "search_too_slow"],
})

/** Refused as `invalid_phone_number`, or as the conflict `patient_exists` where the pool has this name with this number. */
export const createByPhone = defineEndpoint({
  id: "fr.create-by-phone",
  method: "POST",
  path: "/user/fr/patient",
  summary: "Register somebody who called, as a patient of the caller's own",
  payload: snakeCaseStruct({ phoneNumber: Phone, firstName: GivenText, lastName: GivenText, countryCode: PhoneCountryCode }),
  response: snakeCaseStruct({ id: Schema.String }),
  errors: ["invalid_phone_number", "patient_exists", "too_many_registrations"],
})
