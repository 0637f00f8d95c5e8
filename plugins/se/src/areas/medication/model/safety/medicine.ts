import { knownWord } from "@rond/core/api"
import type { CheckedMedicine, EndedMedicine, Intake, ListedMedicine, Medicine } from "@rond/core/model/drug-safety"
import type { Drug, EndReasonCode, Medication, MedicationItem, SilDrug, UsualDailyMaximum } from "../../model/contract/index.ts"
import { completeTimes, daysOf, draftOf, isAmount, knownDosage, parseRange, type DosageDraft } from "../../model/dosage/index.ts"
import { normalised, strengthIn } from "./strength.ts"

interface Product {
  readonly medication: Medication
  readonly silDrug: SilDrug
}

function medicineOf({ medication, silDrug }: Product, substance?: string): Medicine {
  const countedIn = silDrug.dosages[0]?.dosageUnit
  return {
    productId: medication.nplId,
    atcCode: medication.atcCode,
    names: [substance ?? "", medication.tradeName].filter((name) => name !== ""),
    countedIn,
    perUnit: strengthIn(silDrug.name, countedIn),
  }
}

/** A drug with what the catalogue says of it; `undefined` where it could not be asked. */
export function checkedMedicine(product: Product, drug: Pick<Drug, "substance" | "usualDailyMaximum"> | undefined): CheckedMedicine {
  const maximum: UsualDailyMaximum | undefined = drug?.usualDailyMaximum ?? undefined
  return {
    ...medicineOf(product, drug?.substance),
    usualMaximum: maximum && { ...maximum, ...normalised(maximum) },
  }
}

/** A dosage as it is written now. Amounts that are not written yet count nothing. */
export function intakeOf(dosage: DosageDraft): Intake {
  const { startDay: firstDay, endDay, isUntilFurtherNotice } = dosage
  return { pattern: patternOf(dosage), firstDay, lastDay: isUntilFurtherNotice ? null : endDay }
}

function patternOf(dosage: DosageDraft): Intake["pattern"] {
  const amount = completeTimes(dosage).reduce((sum, time) => sum + Math.max(time.amount, 0), 0)
  switch (dosage.type) {
    case "DAILY":
      return { kind: "daily", amount }
    case "WEEKLY":
      return { kind: "weekdays", amount, days: dosage.weekdays.length }
    case "AS_NEEDED": {
      const range = parseRange(dosage.asNeededAmount)
      const { asNeededMax: most } = dosage
      return { kind: "as-needed", once: range?.max ?? range?.min, most: most !== null && isAmount(most) ? most : undefined }
    }
    case "CUSTOM":
      return { kind: "words" }
  }
}

/** A medication of the list. One whose dosage has words of a later version is known only by its days. */
export function listedMedicine(item: MedicationItem): ListedMedicine {
  const readableDosage = knownDosage(item.dosage)
  const { startDay, endDay } = daysOf(item.dosage)
  return {
    ...medicineOf(item),
    id: item.id,
    label: item.silDrug.name,
    by: item.latestModifiedBy,
    intake:
      readableDosage === undefined
        ? { pattern: { kind: "words" }, firstDay: startDay, lastDay: endDay }
        : intakeOf(draftOf(readableDosage)),
  }
}

/** The objection to a drug that was ended for this reason. For any other reason it is `other`. */
const because: Partial<Readonly<Record<EndReasonCode, EndedMedicine["because"]>>> = {
  SIDE_EFFECTS: "harm",
  NOT_SUITABLE: "harm",
  COMPLETED: "completed",
}

/** The medications of the past list that a clinician has ended. A course whose last day has passed was not ended, and is not among them. */
export const endedMedicines = (past: readonly MedicationItem[]): readonly EndedMedicine[] =>
  past.filter(({ status }) => status.status === "ENDED").map(endedMedicine)

function endedMedicine(item: MedicationItem): EndedMedicine {
  const reason = item.endReason ?? null
  const code = reason === null ? undefined : knownWord(reason.code)
  return {
    ...medicineOf(item),
    id: item.id,
    label: item.silDrug.name,
    endedAt: item.status.createdAt,
    by: item.latestModifiedBy,
    reason,
    because: (code && because[code]) ?? "other",
  }
}
