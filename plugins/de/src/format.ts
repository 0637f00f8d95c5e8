import { groupedPhone, marketFormat } from "@rond/core/format"
import { formatKvnr } from "./identity/kvnr-format.ts"

/** How German dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "de-DE",
  timeZone: "Europe/Berlin",
  currency: "EUR",
  phone: groupedPhone({ callingCode: "49", groups: [3, 8] }),
  idNumber: formatKvnr,
})
