import { readMarketSpecifics, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema, Result } from "effect"
import type { CareDetails } from "@rond/core/features/patient"

/** The card that says the patient has reached the yearly ceiling for fees. */
export const HighCostCard = snakeCaseStruct({ id: Schema.String, region: Schema.String, date: PlainDateText })
export type HighCostCard = typeof HighCostCard.Type

/** Sweden's own data of a patient: `patient.marketSpecifics.se`. */
export const SwedishPatient = snakeCaseStruct({ highCostCard: Schema.NullOr(HighCostCard) })
export type SwedishPatient = typeof SwedishPatient.Type

/** The clinic where the patient is listed, in Sweden's form. */
export const SwedishListing = snakeCaseStruct({
  isListed: Schema.Boolean,
  isBvcListed: Schema.Boolean,
  healthCenter: Schema.NullOr(Schema.String),
})
export type SwedishListing = typeof SwedishListing.Type

/** Sweden's own data of a patient's care: `careDetails.marketSpecifics.se`. */
const SwedishCareDetails = snakeCaseStruct({ listing: Schema.NullOr(SwedishListing) })

export const readSwedishPatient = readMarketSpecifics("se", SwedishPatient)
export const readSwedishCareDetails = readMarketSpecifics("se", SwedishCareDetails)

/** Sweden's own listing of a patient; `null` where there is none. @throws when the part is of another shape: an error in the data */
export const swedishListingOf = ({ marketSpecifics }: Pick<CareDetails, "marketSpecifics">) =>
  Result.getOrThrow(readSwedishCareDetails(marketSpecifics))?.listing ?? null

/** Whether a patient is listed for primary care: Sweden's own listing says so, and where there is none the general one. */
export const isListedInSweden = (care: Pick<CareDetails, "listing" | "marketSpecifics">): boolean =>
  swedishListingOf(care)?.isListed ?? care.listing?.isListed ?? false
