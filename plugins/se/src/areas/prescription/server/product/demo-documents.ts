import type { DrugDocument } from "../../model/contract/product.ts"

const known = { source: "Demokatalogen", asOf: "2026-11-01" } as const
const notForCare = "Demouppgift som inte får användas i vård."

/** The documents by the beginnings of ATC codes, the longest first. */
const documents: readonly (readonly [atc: string, pregnancy: string, pregnancyClass: string, lactation: string, lactationClass: string])[] =
  [
    [
      "N03AG01",
      "Risk för missbildningar är känd. Används inte under graviditet utan specialist.",
      "D",
      "Passerar i låg grad över.",
      "Grupp III",
    ],
    ["D10BA01", "Får inte användas under graviditet.", "D", "Får inte användas under amning.", "Grupp IV"],
    ["N06AB", "Erfarenheten är stor. Nyttan vägs mot risken i slutet av graviditeten.", "C", "Passerar över i små mängder.", "Grupp II"],
    ["M01A", "Används inte under den sista tredjedelen av graviditeten.", "C", "Kan användas tillfälligt.", "Grupp II"],
    ["J01CA", "Erfarenheten är stor, utan känd risk.", "A", "Kan användas.", "Grupp II"],
    ["N02BE", "Erfarenheten är stor, utan känd risk.", "A", "Kan användas.", "Grupp II"],
  ]

/** The demo's documents of a drug; none for most. */
export function demoDocuments(atcCode: string): readonly DrugDocument[] {
  const found = documents.find(([atc]) => atcCode.startsWith(atc))
  if (found === undefined) return []
  const [, pregnancy, pregnancyClass, lactation, lactationClass] = found
  return [
    { kind: "PREGNANCY", riskClass: pregnancyClass, text: `${notForCare} ${pregnancy}`, ...known },
    { kind: "LACTATION", riskClass: lactationClass, text: `${notForCare} ${lactation}`, ...known },
  ]
}
