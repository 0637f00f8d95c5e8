import type { SheetPart } from "@rond/core/model/documents"
import type { Dosage, DosageUnit, ListedDosage, MedicationItem } from "../../model/contract/index.ts"
import { amountText, hourOf, knownDosage, unitFor } from "../../model/dosage/index.ts"
import { format } from "../../../../format.ts"
import { doseNow, type DoseNow, weekMarkOf } from "../../screen/dosage/dose-now.ts"
import { sectionsOf } from "../../screen/list/sections.ts"
import type { PrintedAllergies } from "./printed-allergies.ts"
import type { PrintLabels } from "./print-labels.ts"

const amountIn = (unit: DosageUnit | undefined, amount: number) =>
  unit === undefined ? amountText(amount) : `${amountText(amount)} ${unitFor(amount, unit)}`

/** The dosage in words, and the instructions on a line of their own. */
export function howText(dosage: ListedDosage, unit: DosageUnit | undefined, labels: PrintLabels): string {
  const { additionalInstructions } = dosage
  const readableDosage = knownDosage(dosage)
  return [
    readableDosage === undefined ? labels.unknownDosage : takenText(readableDosage, unit, labels),
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
      return `${labels.whenNeeded} ${most === null ? taken : `${taken}, ${labels.atMost(amountIn(unit, most))}`}`
    }
    case "WEEKLY":
    case "DAILY": {
      const days = dosage.type === "DAILY" ? labels.everyDay : capital(dosage.weeklyRepeats.map((day) => labels.weekdays[day]).join(", "))
      const mark = weekMarkOf(dosage)
      const marked = mark === undefined ? "" : `${mark === "weekly" ? labels.weekly : labels.someDays}. `
      return `${marked}${labels.on(days)} ${dosage.timeAmounts.map(({ time, amount }) => `${amountIn(unit, amount)} ${labels.at(hourOf(time))}`).join(", ")}`
    }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function whenText({ isBegun, from, until }: DoseNow, labels: PrintLabels): string {
  const first = format.date(from)
  const period = until === null ? `${labels.from(first)}, ${labels.untilFurtherNotice}` : labels.fromTo(first, format.date(until))
  if (isBegun) return period
  return until === null ? `${labels.begins(first)}, ${labels.untilFurtherNotice}` : `${labels.begins(first)}. ${period}`
}

/** Returns the first day of the drug, and the day on which its dose changed; nothing for a dose that has been the same. */
function changeParts({ changed, since }: DoseNow, labels: PrintLabels): readonly SheetPart[] {
  if (changed === undefined) return []
  return [
    { kind: "line", label: labels.begun, value: format.date(since) },
    { kind: "line", label: labels.doseChanged, value: `${format.date(changed.changedAt)}, ${changed.changedBy}` },
  ]
}

function byWhomText({ version, latestModifiedAt, latestModifiedBy }: MedicationItem, labels: PrintLabels): string {
  return (version === 1 ? labels.addedBy : labels.changedBy)(latestModifiedBy, format.date(latestModifiedAt))
}

function partsOf(item: MedicationItem, today: string, labels: PrintLabels): readonly SheetPart[] {
  const [unit] = item.silDrug.dosages
  const now = doseNow(item, today)
  const { next } = now
  const later = next === undefined ? [] : [`${labels.later(format.date(next.from))} ${howText(next.dosage, unit, labels)}`]
  return [
    { kind: "heading", text: item.silDrug.name, level: 3 },
    { kind: "line", label: labels.why, value: item.reason.map(({ text }) => text).join(", ") },
    { kind: "line", label: labels.how, value: [howText(now.dosage, unit, labels), ...later].join("\n") },
    { kind: "line", label: labels.when, value: whenText(now, labels) },
    ...changeParts(now, labels),
    { kind: "line", label: labels.byWhom, value: byWhomText(item, labels) },
  ]
}

/** The known allergies in one line; that they could not be read is said, and never that there are none. */
function allergyText(allergies: PrintedAllergies, labels: PrintLabels): string {
  if (allergies === "unread") return labels.unreadAllergies
  const { names, hasUnsortedWarnings } = allergies
  const allergyLines = names.length > 0 ? [`${names.join(", ")}.`] : hasUnsortedWarnings ? [] : [labels.noAllergies]
  return [...allergyLines, ...(hasUnsortedWarnings ? [labels.moreAllergies] : [])].join("\n")
}

/**
 * The allergies, what the list holds, and then what, why, how, when and by whom: the regular medications before those as needed.
 *
 * @param today ISO 8601
 */
export function medicationParts(
  active: readonly MedicationItem[],
  allergies: PrintedAllergies,
  today: string,
  labels: PrintLabels,
): readonly SheetPart[] {
  const { regular, asNeeded } = sectionsOf(active)
  const section = (text: string, items: readonly MedicationItem[]): readonly SheetPart[] =>
    items.length === 0 ? [] : [{ kind: "heading", text }, ...items.flatMap((item) => partsOf(item, today, labels))]
  return [
    { kind: "line", label: labels.allergies, value: allergyText(allergies, labels) },
    { kind: "line", label: labels.aboutList, value: labels.holds },
    ...(active.length === 0
      ? [{ kind: "heading" as const, text: labels.nothing }]
      : [...section(labels.regular, regular), ...section(labels.asNeeded, asNeeded)]),
  ]
}
