import { groupedPhone, marketFormat } from "@rond/core/format"

/** A KVNR is written as it is stored: one letter, nine digits. */
export const formatKvnr = (id: string): string => id

/** The format of German dates, numbers, phones and ids, whatever language the texts are in. */
export const format = marketFormat({
  locale: "de-DE",
  timeZone: "Europe/Berlin",
  currency: "EUR",
  phone: groupedPhone({ callingCode: "49", groups: (digits) => (/^(?:30|40|69|89)/.test(digits) ? [2, 9] : [3, 8]) }),
  idNumber: formatKvnr,
  idNumberLabel: "Versichertennummer",
  emergencyNumber: "112",
})
