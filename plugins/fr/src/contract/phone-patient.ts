import { defineEndpoint, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { phoneCountries } from "../phone-patient/phone-number.ts"

const PhoneCountry = Schema.Literals(phoneCountries)
const Phone = Schema.NonEmptyString.check(Schema.isMaxLength(30))
const GivenText = Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(100))

/** Somebody of the pool with the phone number that was searched for. */
export const PhoneMatch = snakeCaseStruct({
  id: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  dateOfBirth: Schema.NullOr(PlainDateText),
  /** Whether the caller has a care relation and may open the profile. */
  isOwn: Schema.Boolean,
})
export type PhoneMatch = typeof PhoneMatch.Type

/** A POST that changes nothing, so that the number is in no address. Refused as `invalid_phone_number` where it is none. */
export const searchByPhone = defineEndpoint({
  id: "fr.search-by-phone",
  method: "POST",
  path: "/user/fr/patient/search",
  summary: "Patients of the caller's pool with exactly this phone number",
  payload: snakeCaseStruct({ phoneNumber: Phone, countryCode: PhoneCountry }),
  response: snakeCaseStruct({ patients: Schema.Array(PhoneMatch) }),
  mutates: false,
  retries: 1,
  limit: "person-lookup",
})

/** Refused as `invalid_phone_number`, or as the conflict `patient_exists` where the pool has this name with this number. */
export const createByPhone = defineEndpoint({
  id: "fr.create-by-phone",
  method: "POST",
  path: "/user/fr/patient",
  summary: "Register somebody who called, as a patient of the caller's own",
  payload: snakeCaseStruct({ phoneNumber: Phone, firstName: GivenText, lastName: GivenText, countryCode: PhoneCountry }),
  response: snakeCaseStruct({ id: Schema.String }),
})
