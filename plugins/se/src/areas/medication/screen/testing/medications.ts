import type { Dosage, Drug, MedicationItem, Reason } from "../../model/contract/index.ts"
import { millisOfDay } from "../../model/dosage/index.ts"

export const pain: Reason = { code: "R52", text: "Pain" }
export const fever: Reason = { code: "R50", text: "Fever" }

/** Returns a dosage: one at eight every day since 1 March 2021, until further notice. */
export const dosageWith = (changes: Partial<Dosage> = {}): Dosage => ({
  type: "DAILY",
  dosageDateStart: millisOfDay("2021-03-01"),
  dosageDateEnd: null,
  timeAmounts: [{ time: "08:00:00", amount: 1 }],
  weeklyRepeats: [],
  customDosageText: null,
  asNeededAmountIntervalMin: null,
  asNeededAmountIntervalMax: null,
  asNeededMaxAmount: null,
  additionalInstructions: null,
  ...changes,
})

/** Returns a dosage as needed: one or two, at most eight a day. */
export const asNeeded = (changes: Partial<Dosage> = {}): Dosage =>
  dosageWith({
    type: "AS_NEEDED",
    timeAmounts: [],
    asNeededAmountIntervalMin: 1,
    asNeededAmountIntervalMax: 2,
    asNeededMaxAmount: 8,
    ...changes,
  })

/** An invented drug; its id and its names follow from the trade name. */
export function drugNamed(
  tradeName: string,
  changes: Partial<Drug["medication"]> = {},
  unit: readonly [one: string, several: string] = ["tablett", "tabletter"],
): Drug {
  const nplId = `npl-${tradeName}`
  return {
    medication: {
      atcCode: "N02BE01",
      nplId,
      tradeName,
      marketingAuthHolder: "Invented Pharma",
      links: { dosageInformation: null },
      ...changes,
    },
    silDrug: {
      nplId,
      name: `${tradeName} 500 mg`,
      marketingAuthHolder: "Invented Pharma",
      drugFormTextSv: "filmdragerad tablett",
      dosages: [{ dosageUnit: unit[0], dosageUnitPlural: unit[1] }],
    },
    substance: "Paracetamol",
    strength: "500 mg",
    packageTexts: ["Blister, 20"],
  }
}

/** An active medication of the list. */
export function medicationOf(
  tradeName: string,
  dosage: Dosage = dosageWith(),
  changes: Partial<Omit<MedicationItem, "dosage">> = {},
): MedicationItem {
  const { medication, silDrug } = drugNamed(tradeName)
  return {
    id: `id-${tradeName}`,
    dosage,
    medication,
    silDrug,
    reason: [pain],
    latestModifiedAt: "2021-03-01T09:15:00.000Z",
    latestModifiedBy: "Robin Vale",
    status: { status: "ACTIVE", createdAt: "2021-03-01T09:15:00.000Z" },
    version: 1,
    ...changes,
  }
}

/** The same medication once it is ended. */
export const endedBy = (item: MedicationItem, latestModifiedBy: string): MedicationItem => ({
  ...item,
  latestModifiedBy,
  status: { status: "ENDED", createdAt: "2021-03-09T10:00:00.000Z" },
  version: item.version + 1,
})
