import type { CareDetails } from "@rond/core/features/patient"
import { Result } from "effect"
import { readSwedishCareDetails } from "./swedish-parts.ts"

/** Sweden's own listing of a patient; `null` where there is none. @throws when the part is of another shape: a fault of the data */
export const swedishListingOf = ({ marketSpecifics }: Pick<CareDetails, "marketSpecifics">) =>
  Result.getOrThrow(readSwedishCareDetails(marketSpecifics))?.listing ?? null

/** Whether a patient is listed for primary care: Sweden's own listing says so, and where there is none the general one. */
export const isListedInSweden = (care: Pick<CareDetails, "listing" | "marketSpecifics">): boolean =>
  swedishListingOf(care)?.isListed ?? care.listing?.isListed ?? false
