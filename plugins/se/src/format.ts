import { groupedPhone, marketFormat } from "@rond/core/format"

/** A Swedish id for the screen: 8 characters, a dash, the rest. Text of up to 8 characters is returned unchanged. */
export function formatSwedishId(id: string): string {
  return id.length > 8 ? `${id.slice(0, 8)}-${id.slice(8)}` : id
}

/** Area codes of two digits, with those of mobile numbers. Stockholm's has one digit, and every other has three. */
const codesOfTwoDigits = new Set("10 11 13 16 18 19 20 21 23 26 31 33 35 36 40 42 44 46 54 60 63 70 72 73 74 75 76 78 79 90".split(" "))

/** A subscriber's number in groups, by how many digits it has. */
const subscriberGroups = new Map([
  [5, [3, 2]],
  [6, [2, 2, 2]],
  [7, [3, 2, 2]],
  [8, [3, 3, 2]],
])

/** Groups of a Swedish number after +46: the area code, then the subscriber's number. */
function phoneGroups(digits: string): readonly number[] {
  const code = digits.startsWith("8") ? 1 : codesOfTwoDigits.has(digits.slice(0, 2)) ? 2 : 3
  return [code, ...(subscriberGroups.get(digits.length - code) ?? [3, 2, 2])]
}

/** The format of Swedish dates, numbers, phones and ids, whatever language the texts are in. */
export const format = marketFormat({
  locale: "sv-SE",
  timeZone: "Europe/Stockholm",
  currency: "SEK",
  phone: groupedPhone({ callingCode: "46", groups: phoneGroups }),
  idNumber: formatSwedishId,
  idNumberLabel: "Personnummer",
  emergencyNumber: "112",
})
