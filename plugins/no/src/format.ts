import { groupedPhone, marketFormat } from "@rond/core/format"
import { formatNorwegianId } from "./identity/norwegian-id-format.ts"

/** How Norwegian dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "nb-NO",
  timeZone: "Europe/Oslo",
  currency: "NOK",
  phone: groupedPhone({ callingCode: "47", groups: [3, 2, 3] }),
  idNumber: formatNorwegianId,
})
