import { inGroups } from "@rond/core/model/identity"
import { groupedPhone, marketFormat } from "@rond/core/format"

/** An NHS number for the screen: 3, 3 and 4 digits. */
export const formatNhsNumber: (kept: string) => string = inGroups([3, 3, 4], " ")

/** How British dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "en-GB",
  timeZone: "Europe/London",
  currency: "GBP",
  phone: groupedPhone({ callingCode: "44", groups: (digits) => (digits.startsWith("2") ? [2, 4, 4] : [4, 6]) }),
  idNumber: formatNhsNumber,
  idNumberLabel: "NHS number",
  emergencyNumber: "999",
})
