import { Schema } from "effect"
import { MarketSpecifics } from "../../api/market-specifics.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** The agreement behind an insurance. Any other is an error ("Unknown b2b type"). */
export const BusinessType = Schema.Literals([
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
  /** By lower-case country: Sweden's own listing, the UK's partnership. */
  marketSpecifics: MarketSpecifics,
})
export type CareDetails = typeof CareDetails.Type
