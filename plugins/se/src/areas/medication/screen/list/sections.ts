import type { MedicationItem } from "../../model/contract/index.ts"

/** The medications taken regularly and those as required, each in the order of the list. */
export function sectionsOf(active: readonly MedicationItem[]) {
  const isAsNeeded = ({ dosage }: MedicationItem) => dosage.type === "AS_NEEDED"
  return { regular: active.filter((item) => !isAsNeeded(item)), asNeeded: active.filter(isAsNeeded) }
}
