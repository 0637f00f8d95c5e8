import { groupedPhone, marketFormat } from "@rond/core/format"
import { formatNhsNumber } from "./identity/nhs-number-format.ts"

/** How British dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "en-GB",
  timeZone: "Europe/London",
  currency: "GBP",
  phone: groupedPhone({ callingCode: "44", groups: [4, 6] }),
  idNumber: formatNhsNumber,
})
