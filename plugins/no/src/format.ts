import { inGroups } from "@rond/core/model/identity"
import { groupedPhone, marketFormat } from "@rond/core/format"

/** A Norwegian id for the screen: six digits of date, a space, five more. */
export const formatNorwegianId: (id: string) => string = inGroups([6, 5], " ")

/** The format of Norwegian dates, numbers, phones and ids, whatever language the texts are in. */
export const format = marketFormat({
  locale: "nb-NO",
  timeZone: "Europe/Oslo",
  currency: "NOK",
  phone: groupedPhone({ callingCode: "47", groups: (digits) => (/^[489]/.test(digits) ? [3, 2, 3] : [2, 2, 2, 2]) }),
  idNumber: formatNorwegianId,
  idNumberLabel: "Fødselsnummer",
  emergencyNumber: "113",
})
