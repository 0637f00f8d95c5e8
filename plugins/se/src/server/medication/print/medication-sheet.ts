import type { SheetPart } from "@rond/core/model/documents"
import { type Dosage, type DosageUnit, type MedicationItem } from "../../../contract/medication/index.ts"
import { amountText, hourOf, knownDosage, unitFor } from "../../../medication-list/dosage/index.ts"
import { format } from "../../../format.ts"
import { sectionsOf } from "../../../medication-list/list/sections.ts"
import type { PrintLabels } from "./print-labels.ts"

const amountIn = (unit: DosageUnit | undefined, amount: number) =>
  unit === undefined ? amountText(amount) : `${amountText(amount)} ${unitFor(amount, unit)}`

/** How the medication is taken, and the instructions on a line of their own. */
function howText({ dosage, silDrug }: MedicationItem, labels: PrintLabels): string {
  const [unit] = silDrug.dosages
  const { additionalInstructions } = dosage
  const known = knownDosage(dosage)
  return [
    known === undefined ? labels.unknownDosage : takenText(known, unit, labels),
    ...(additionalInstructions === null ? [] : [additionalInstructions]),
  ].join("\n")
}

function takenText(dosage: Dosage, unit: DosageUnit | undefined, labels: PrintLabels): string {
  const { asNeededAmountIntervalMin: min, asNeededAmountIntervalMax: max, asNeededMaxAmount: most } = dosage
  switch (dosage.type) {
    case "CUSTOM":
      return dosage.customDosageText ?? ""
    case "AS_NEEDED": {
      const smaller = min ?? 0
      const taken = max === null ? amountIn(unit, smaller) : labels.to(amountText(smaller), amountIn(unit, max))
      return most === null ? taken : `${taken}, ${labels.atMost(amountIn(unit, most))}`
    }
    case "WEEKLY":
    case "DAILY": {
      const days = dosage.type === "DAILY" ? labels.everyDay : capital(dosage.weeklyRepeats.map((day) => labels.weekdays[day]).join(", "))
      return `${labels.on(days)} ${dosage.timeAmounts.map(({ time, amount }) => `${amountIn(unit, amount)} ${labels.at(hourOf(time))}`).join(", ")}`
    }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function whenText({ dosageDateStart, dosageDateEnd }: MedicationItem["dosage"], labels: PrintLabels): string {
  const first = format.date(dosageDateStart)
  return dosageDateEnd === null ? `${labels.from(first)}, ${labels.untilFurtherNotice}` : labels.fromTo(first, format.date(dosageDateEnd))
}

function byWhomText({ version, latestModifiedAt, latestModifiedBy }: MedicationItem, labels: PrintLabels): string {
  return (version === 1 ? labels.addedBy : labels.changedBy)(latestModifiedBy, format.date(latestModifiedAt))
}

const partsOf = (item: MedicationItem, labels: PrintLabels): readonly SheetPart[] => [
  { kind: "heading", text: item.silDrug.name, level: 3 },
  { kind: "line", label: labels.why, value: item.reason.map(({ text }) => text).join(", ") },
  { kind: "line", label: labels.how, value: howText(item, labels) },
  { kind: "line", label: labels.when, value: whenText(item.dosage, labels) },
  { kind: "line", label: labels.byWhom, value: byWhomText(item, labels) },
]

/** What, why, how, when and by whom: the regular medications, then those as needed. */
export function medicationParts(active: readonly MedicationItem[], labels: PrintLabels): readonly SheetPart[] {
  const { regular, asNeeded } = sectionsOf(active)
  if (active.length === 0) return [{ kind: "heading", text: labels.nothing }]
  const section = (text: string, items: readonly MedicationItem[]): readonly SheetPart[] =>
    items.length === 0 ? [] : [{ kind: "heading", text }, ...items.flatMap((item) => partsOf(item, labels))]
  return [...section(labels.regular, regular), ...section(labels.asNeeded, asNeeded)]
}
