import { groupedPhone, marketFormat } from "@rond/core/format"
import { formatSwedishId } from "./identity/swedish-id-format.ts"

/** How Swedish dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "sv-SE",
  timeZone: "Europe/Stockholm",
  currency: "SEK",
  phone: groupedPhone({ callingCode: "46", groups: [2, 3, 2, 2] }),
  idNumber: formatSwedishId,
})
