import { inGroups } from "@rond/core/model/identity"
import { groupedPhone, marketFormat } from "@rond/core/format"

/** An NHS number for the screen: 3, 3 and 4 digits. */
export const formatNhsNumber: (kept: string) => string = inGroups([3, 3, 4], " ")

/** Groups of a British number after +44: London and the other 02 areas, big cities and 03 and 08 numbers, then all others. */
function phoneGroups(digits: string): readonly number[] {
  if (digits.startsWith("2")) return [2, 4, 4]
  return /^(?:11|1\d1|3|8)/.test(digits) ? [3, 3, 4] : [4, 6]
}

/** The notation of British dates, numbers, phones and ids, whatever language the texts are in. */
export const format = marketFormat({
  locale: "en-GB",
  timeZone: "Europe/London",
  currency: "GBP",
  phone: groupedPhone({ callingCode: "44", groups: phoneGroups }),
  idNumber: formatNhsNumber,
  idNumberLabel: "NHS number",
  emergencyNumber: "999",
})
