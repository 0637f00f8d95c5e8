import type { NewPrescription } from "../../model/contract/prescription.ts"
import type { Product } from "../../model/contract/product.ts"
import { howText, printCatalogue, printLabels } from "../../../medication/server/index.ts"

/** The dosage in Swedish words, as the pharmacy prints it. */
export const dosageTextOf = ({ dosage }: Pick<NewPrescription, "dosage">, { silDrug }: Product): string =>
  howText(dosage, silDrug.dosages[0], printLabels(printCatalogue(["sv"]))).replaceAll("\n", ". ")
