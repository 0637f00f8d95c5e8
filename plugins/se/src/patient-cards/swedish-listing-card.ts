import { listingCard } from "@rond/core/features/patient"
import { patientCard } from "@rond/core/plugin"

/** Core's listing card as Sweden has it: with the health centre. */
export const swedishListingCard = patientCard({
  id: "listing",
  title: listingCard().spec.title,
  after: "insurance",
  load: () => import("./SwedishListingCard.tsx"),
})
