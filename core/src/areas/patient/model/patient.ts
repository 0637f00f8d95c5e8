import { Schema } from "effect"
import { CountryCode } from "../../clinician/model/index.ts"
import { MarketSpecifics, InstantText, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** Sex as the register has it. `unknown` where the id number does not tell and the patient did not say. */
export const Gender = openWords("sex", ["female", "male", "unknown"])
export type Gender = typeof Gender.Type

/** A postal address; every part may be missing in the register. */
export const Address = snakeCaseStruct({
  address: Schema.NullOr(Schema.String),
  city: Schema.NullOr(Schema.String),
  zip: Schema.NullOr(Schema.String),
  /** The county's code in the market's numbering. */
  countyId: Schema.NullOr(Schema.String),
})
export type Address = typeof Address.Type

/** A child on an account. */
export const Child = snakeCaseStruct({
  /** The child's own patient id. */
  id: Schema.String,
  name: Schema.String,
  gender: Gender,
  dateOfBirth: PlainDateText,
  idNumber: Schema.NullOr(Schema.String),
  /** The reader treats this person too, so their own record opens. Absent where the server does not say. */
  isRecordOpen: Schema.optionalKey(Schema.Boolean),
  /** The data that only one market has of a child, by the country in lower case; UK: `nhs_number`. */
  marketSpecifics: MarketSpecifics,
})
export type Child = typeof Child.Type

/** The account's owner: the adult patient, or a child patient's guardian. */
export const PatientUser = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  givenName: Schema.String,
  familyName: Schema.String,
  maidenName: Schema.NullOr(Schema.String),
  /** Date of birth; absent for a one-time web user who has not given it. */
  dob: Schema.NullOr(PlainDateText),
  gender: Gender,
  /** The national id as digits (and letters), without separators; the market formats it. */
  idNumber: Schema.NullOr(Schema.String),
  /** Social security number where it differs from the id number. */
  ssn: Schema.NullOr(Schema.String),
  /** E.164. */
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  address: Address,
  /** URL of a picture below the API root, or none. */
  avatar: Schema.NullOr(Schema.String),
  poolId: Schema.String,
  country: CountryCode,
  /** BCP 47 languages: the one the patient wants to be addressed in, and the account's. */
  preferredLanguage: Schema.NullOr(Schema.String),
  language: Schema.String,
  /** The partnership through which the patient comes: `insurer`, `private`, `nhs` …; most patients have none. */
  partnership: Schema.NullOr(Schema.String),
  /** The patient came through a one-time web link and has no account. */
  isOneTimeUser: Schema.Boolean,
  /** Whether the patient is identified. */
  isResolved: Schema.Boolean,
  children: Schema.Array(Child),
  /** The data that only one market has of a patient, by the country in lower case. */
  marketSpecifics: MarketSpecifics,
})
export type PatientUser = typeof PatientUser.Type

/** A guardian's need for talking with the clinician: `interpreter`, `hearing`, in the record's words. */
export const GuardianNeed = snakeCaseStruct({ kind: Schema.String, reason: Schema.String })

/** An adult responsible for a child patient. */
export const Guardian = snakeCaseStruct({
  userId: Schema.String,
  name: Schema.String,
  phone: Schema.NullOr(Schema.String),
  relationship: openWords("relationship", ["mother", "father", "guardian"]),
  /** Whether the relationship was verified before the meeting. */
  isVerified: Schema.Boolean,
  /** The reader treats this person too, so their own record opens. Absent where the server does not say. */
  isRecordOpen: Schema.optionalKey(Schema.Boolean),
  /** Absent where the server does not say. */
  needs: Schema.optionalKey(Schema.Array(GuardianNeed)),
})
export type Guardian = typeof Guardian.Type

/** The person treated, adult or child. */
export const PatientInfo = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  gender: Gender,
  idNumber: Schema.NullOr(Schema.String),
  dateOfBirth: Schema.NullOr(PlainDateText),
  isChild: Schema.Boolean,
  /** Whether another adult acts for the patient. */
  hasProxyUser: Schema.Boolean,
  guardians: Schema.Array(Guardian),
})
export type PatientInfo = typeof PatientInfo.Type

/** A warning that every clinician must see before prescribing as needed. */
export const PatientWarning = snakeCaseStruct({
  warningId: Schema.String,
  /** `WARNING`, or any other value for less important ones, which are shown too. */
  type: Schema.String,
  /**
   * The kind of warning: `allergy`, `interpreter`, `hearing`, or any other word. Absent or null where the record does not say: it may be
   * about anything then.
   */
  kind: Schema.optionalKey(Schema.NullOr(Schema.String)),
  reason: Schema.String,
  note: Schema.NullOr(Schema.String),
  clinicianName: Schema.String,
  createdAt: InstantText,
})
export type PatientWarning = typeof PatientWarning.Type

/** The agreement behind an insurance. Any other is an error ("Unknown b2b type") of the insurance only. */
export const BusinessType = openWords("b2b type", [
  "b2b_t1",
  "b2b_t2",
  "b2b_t3",
  "b2b_t4",
  "b2b_t5",
  "insurance_health",
  "insurance_travel",
  "insurance_child",
  "insurance_home",
  "no_tier",
])
export type BusinessType = typeof BusinessType.Type

/** The patient's insurance. */
export const InsuranceInfo = snakeCaseStruct({
  partnerName: Schema.String,
  insuranceNumber: Schema.NullOr(Schema.String),
  referralReceiver: Schema.NullOr(Schema.String),
  type: BusinessType,
  b2b: Schema.Boolean,
})
export type InsuranceInfo = typeof InsuranceInfo.Type

/** The patient's listing for primary care. */
export const Listing = snakeCaseStruct({
  active: Schema.Boolean,
  isListed: Schema.Boolean,
  /** Listed for child health care as well. */
  bvcActive: Schema.Boolean,
  listingDoctor: Schema.NullOr(Schema.String),
})
export type Listing = typeof Listing.Type

/** The patient's contact person. */
export const ContactPerson = snakeCaseStruct({
  firstName: Schema.String,
  lastName: Schema.String,
  phoneNumber: Schema.NullOr(Schema.String),
  relationship: Schema.NullOr(Schema.String),
})
export type ContactPerson = typeof ContactPerson.Type

/** The patient's details for the cards; each part is absent where the patient has none. */
export const CareDetails = snakeCaseStruct({
  insurance: Schema.NullOr(InsuranceInfo),
  listing: Schema.NullOr(Listing),
  contactPerson: Schema.NullOr(ContactPerson),
  /** The data that only one market has of the patient's care, by the country in lower case. */
  marketSpecifics: MarketSpecifics,
})
export type CareDetails = typeof CareDetails.Type
