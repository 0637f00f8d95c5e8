import { readMarketSpecifics, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The card that says the patient has reached the yearly ceiling for fees. */
export const HighCostCard = snakeCaseStruct({ id: Schema.String, region: Schema.String, date: PlainDateText })
export type HighCostCard = typeof HighCostCard.Type

/** What Sweden knows of a patient beside core: `patient.marketSpecifics.se`. */
export const SwedishPatient = snakeCaseStruct({ highCostCard: Schema.NullOr(HighCostCard) })
export type SwedishPatient = typeof SwedishPatient.Type

/** Where the patient is listed, as Sweden has it. */
export const SwedishListing = snakeCaseStruct({
  isListed: Schema.Boolean,
  isBvcListed: Schema.Boolean,
  healthCenter: Schema.NullOr(Schema.String),
})
export type SwedishListing = typeof SwedishListing.Type

/** What Sweden knows of a patient's care: `careDetails.marketSpecifics.se`. */
const SwedishCareDetails = snakeCaseStruct({ listing: Schema.NullOr(SwedishListing) })

export const readSwedishPatient = readMarketSpecifics("se", SwedishPatient)
export const readSwedishCareDetails = readMarketSpecifics("se", SwedishCareDetails)
