import { marketFormat } from "@rond/core/i18n"
import { formatNorwegianId } from "./identity/norwegian-id-format.ts"

/** How Norwegian dates, numbers and ids are written, whatever language the texts are in. */
export const format = marketFormat({ locale: "nb-NO", timeZone: "Europe/Oslo", currency: "NOK", idNumber: formatNorwegianId })
