import { groupedPhone, marketFormat } from "@rond/core/format"

/** The format of Irish dates, numbers and phones, whatever language the texts are in. */
export const format = marketFormat({
  locale: "en-IE",
  timeZone: "Europe/Dublin",
  currency: "EUR",
  phone: groupedPhone({ callingCode: "353", groups: [2, 3, 4] }),
  emergencyNumber: "112",
})
