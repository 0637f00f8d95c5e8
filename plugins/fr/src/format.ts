import { inGroups } from "@rond/core/model/identity"
import { groupedPhone, marketFormat } from "@rond/core/format"

/** A NIR for the screen: sex, year, month, department, commune, order, key. */
export const formatNir: (id: string) => string = inGroups([1, 2, 2, 2, 3, 3, 2], " ")

/** The format of French dates, numbers, phones and ids, whatever language the texts are in. */
export const format = marketFormat({
  locale: "fr-FR",
  timeZone: "Europe/Paris",
  currency: "EUR",
  phone: groupedPhone({ callingCode: "33", groups: [1, 2, 2, 2, 2] }),
  idNumber: formatNir,
  idNumberLabel: "Numéro de sécurité sociale",
  emergencyNumber: "15",
})
