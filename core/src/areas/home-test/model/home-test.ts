import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The home tests of specification 3 §3. A market offers some of them. */
export const homeTestTypes = [
  "NAIL_FUNGUS",
  "SKIN_FUNGUS",
  "CHLAMYDIA_FEMALE",
  "CHLAMYDIA_MALE",
  "COVID_19_PCR",
  "COVID_19_PCR_VGR",
] as const
export type HomeTestType = (typeof homeTestTypes)[number]

/** `REQUESTED`: the laboratory has not answered yet, so it is not known whether it sends the test. */
export const homeTestStates = ["REQUESTED", "ORDERED", "SENT", "RECEIVED", "ANSWERED", "CANCELLED"] as const
export type HomeTestState = (typeof homeTestStates)[number]

/** The address to which the laboratory sends a test. */
export const ShippingAddress = snakeCaseStruct({
  address: Schema.String,
  zip: Schema.String,
  city: Schema.String,
  /** ISO 3166-1 alpha-2: the country of the pool. */
  country: Schema.String,
})
export type ShippingAddress = typeof ShippingAddress.Type

/** The patient's address in the register, of which every part may be missing. */
export const RegisteredAddress = snakeCaseStruct({
  address: Schema.NullOr(Schema.String),
  zip: Schema.NullOr(Schema.String),
  city: Schema.NullOr(Schema.String),
  country: Schema.String,
})
export type RegisteredAddress = typeof RegisteredAddress.Type

/** A home test that was ordered for a patient. */
export const HomeTest = snakeCaseStruct({
  hometestId: Schema.String,
  hometestType: openWords("home test", homeTestTypes),
  state: openWords("state of a home test", homeTestStates),
  shippingAddress: ShippingAddress,
  creationTime: InstantText,
  orderingClinicianId: Schema.String,
  /** The meeting in which it was ordered. */
  meetingId: Schema.String,
})
export type HomeTest = typeof HomeTest.Type

/** Characters of each line of an address. */
export const longestAddressLine = 100

const AddressLine = Schema.String.check(Schema.isMaxLength(longestAddressLine))

/** An order. Without an address of its own, the test goes to the registered one. */
export const HomeTestOrder = snakeCaseStruct({
  hometestLabportalenTestType: Schema.Literals(homeTestTypes),
  meetingId: Schema.NonEmptyString,
  patientId: Schema.NonEmptyString,
  customShippingAddress: Schema.NullOr(
    snakeCaseStruct({ address: AddressLine, zip: AddressLine, city: AddressLine, country: Schema.String }),
  ),
})
export type HomeTestOrder = typeof HomeTestOrder.Type

/** The codes with which an order may be refused; the first four are specification 3 §8's. */
export const homeTestErrors = [
  /** The patient's identity is protected: no address may leave the clinic. */
  "patient_protected_identity",
  /** The clinician has no user at the laboratory. */
  "missing_labportalen_user_guid",
  /** The register has no name for the patient. */
  "missing_patient_name",
  /** The patient has a test of this type that was not cancelled. */
  "already_ordered",
  /** The type is not offered in this meeting. */
  "home_test_not_offered",
  /** The address has an empty line, or another country than the pool's; or none is registered. */
  "home_test_address",
  /** The laboratory refused for another reason. */
  "laboratory_refused",
  /** The laboratory did not answer. Another attempt with the same content asks it again, and orders once. */
  "laboratory_unavailable",
  /** The meeting has ended or is ending, so that no test can be ordered in it. */
  "meeting_ended",
  "meeting_is_ending",
] as const
export type HomeTestErrorCode = (typeof homeTestErrors)[number]
