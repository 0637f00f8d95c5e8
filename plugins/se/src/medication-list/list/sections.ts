import type { MedicationItem } from "../../contract/medication/index.ts"

/** Medications by their start, then by trade name. */
const inOrder = (items: readonly MedicationItem[], locale: string): readonly MedicationItem[] => {
  const { compare } = new Intl.Collator(locale)
  return items.toSorted(
    (one, other) =>
      one.dosage.dosageDateStart - other.dosage.dosageDateStart || compare(one.medication.tradeName, other.medication.tradeName),
  )
}

/** The two sections of the list, each by start and then by trade name. */
export function sectionsOf(active: readonly MedicationItem[], locale: string) {
  const isAsNeeded = ({ dosage }: MedicationItem) => dosage.type === "AS_NEEDED"
  return {
    regular: inOrder(
      active.filter((item) => !isAsNeeded(item)),
      locale,
    ),
    asNeeded: inOrder(active.filter(isAsNeeded), locale),
  }
}
