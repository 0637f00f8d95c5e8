import { marketFormat } from "@rond/core/i18n"
import { formatNir } from "./identity/nir-format.ts"

/** How French dates, numbers and ids are written, whatever language the texts are in. */
export const format = marketFormat({ locale: "fr-FR", timeZone: "Europe/Paris", currency: "EUR", idNumber: formatNir })
