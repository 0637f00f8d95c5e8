import { groupedPhone, marketFormat } from "@rond/core/format"
import { formatNir } from "./identity/nir-format.ts"

/** How French dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "fr-FR",
  timeZone: "Europe/Paris",
  currency: "EUR",
  phone: groupedPhone({ callingCode: "33", groups: [1, 2, 2, 2, 2] }),
  idNumber: formatNir,
})
