import { type FoundSafety, lateCode, useFoundSafety, useReadAllergies } from "@rond/core/features/drug-safety"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { afterOpening } from "@rond/core/ui"
import {
  getDrugInteractions,
  safetyReasonMissing,
  type Drug,
  getMedicationLists,
  type Medication,
  type SilDrug,
} from "../../model/contract/index.ts"
import type { DosageDraft } from "../../model/dosage/index.ts"
import { isChildOn } from "./child.ts"

/** The code of the guard. It holds the words for allergies in all languages, so it comes after the dialog. */
const useGuardCode = lateCode(afterOpening(() => import("../../model/index.ts")))

/** The medication that is written, and what it is compared with. */
export interface WrittenMedication {
  readonly product: { readonly medication: Medication; readonly silDrug: SilDrug }
  /** The catalogue's data of it; `undefined` while they are not known. */
  readonly drug: Pick<Drug, "substance" | "usualDailyMaximum"> | undefined
  readonly dosage: DosageDraft
  readonly changedId?: string
}

/** The findings against a medication, by what this page has read. The server finds the same by what it has stored. */
export function useMedicationSafety(written: WrittenMedication | undefined): FoundSafety {
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const code = useGuardCode()
  const atcCode = written?.product.medication.atcCode ?? ""
  const lists = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const { allergies, haveFailed, refetch } = useReadAllergies()
  const interactions = useApiQuery(getDrugInteractions, { params: { atcCode } }, { enabled: atcCode !== "" })
  const interactionData = interactions.data ?? (interactions.error === null ? undefined : ("unavailable" as const))
  const guard =
    code === undefined || written === undefined
      ? undefined
      : code.medicationGuard({
          ...written,
          changedId: written.changedId,
          isChild: isChildOn(format.today(), patient),
          active: lists.data?.active ?? [],
          // What is on the list again has been decided on.
          ended: written.changedId === undefined ? code.endedMedicines(lists.data?.past ?? []) : [],
          allergies,
          areAllergiesLoaded: !haveFailed,
          interactions: interactionData,
        })
  return useFoundSafety(guard, safetyReasonMissing, () => {
    void lists.refetch()
    refetch()
    void interactions.refetch()
  })
}
