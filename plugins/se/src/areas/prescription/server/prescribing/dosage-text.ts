import type { NewPrescription } from "../../model/contract/prescription.ts"
import type { Product } from "../../model/contract/product.ts"
import { howText } from "../../../medication/server/print/medication-sheet.ts"
import { printCatalogue, printLabels } from "../../../medication/server/print/print-labels.ts"

/** The dosage in Swedish words, as the pharmacy prints it. */
export const dosageTextOf = ({ dosage }: Pick<NewPrescription, "dosage">, { silDrug }: Product): string =>
  howText(dosage, silDrug.dosages[0], printLabels(printCatalogue(["sv"]))).replaceAll("\n", ". ")
