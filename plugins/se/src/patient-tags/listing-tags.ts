import { msg } from "@lingui/core/macro"
import { fact, patientTag } from "@rond/core/plugin"

/** Listing tags exist for two counties: 01 Stockholm and 12 Skåne. */
export const listingTags = [
  patientTag({ id: "se-listed-stockholm", label: msg`Listed in Stockholm`, tone: "information", when: fact("se.listed-county").is("01") }),
  patientTag({ id: "se-listed-skane", label: msg`Listed in Skåne`, tone: "information", when: fact("se.listed-county").is("12") }),
]
