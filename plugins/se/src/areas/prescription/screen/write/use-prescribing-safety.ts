import { useLingui } from "@lingui/react/macro"
import { type FoundSafety, lateCode, useFoundSafety, useReadAllergies } from "@rond/core/features/drug-safety"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { afterOpening } from "@rond/core/ui"
import { getDrugInteractions, getMedicationLists } from "../../../medication/model/contract/index.ts"
import { isChildOn, writingIssues } from "../../../medication/screen/index.ts"
import { dosageOf } from "../../../medication/model/dosage/index.ts"
import { type Product, prescriptionSafety } from "../../model/contract/index.ts"
import { usePatientPrescriptions } from "../list/use-prescriptions.ts"
import type { PrescriptionContent } from "./content.ts"

/** The code of the guard. It holds the words for allergies in all languages, so it comes after the panel. */
const useGuardCode = lateCode(afterOpening(() => import("../../model/safety.ts")))

/** The findings against a prescription, and in words what the guard does not know that it lacks. */
export interface PrescribingSafety extends FoundSafety {
  readonly furtherUnchecked: readonly string[]
}

/** The findings against a prescription, by what this page has read. The server finds the same by what it has stored. */
export function usePrescribingSafety(
  { writing, medicationId }: Pick<PrescriptionContent, "writing" | "medicationId">,
  product: Product | undefined,
): PrescribingSafety {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const code = useGuardCode()
  const atcCode = product?.medication.atcCode ?? ""
  const lists = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const prescribed = usePatientPrescriptions()
  const { allergies, haveFailed, refetch } = useReadAllergies()
  const interactions = useApiQuery(getDrugInteractions, { params: { atcCode } }, { enabled: atcCode !== "" })
  const guard =
    code === undefined || product === undefined || writingIssues(writing).length > 0
      ? undefined
      : code.prescribingGuard({
          prescription: { dosage: dosageOf(writing.dosage), medicationId },
          product,
          active: lists.data?.active ?? [],
          past: lists.data?.past ?? [],
          prescriptions: prescribed.data?.prescriptions ?? [],
          isChild: isChildOn(format.today(), patient),
          allergies,
          areAllergiesLoaded: !haveFailed,
          interactions: interactions.data ?? (interactions.error === null ? undefined : "unavailable"),
        })
  const safety = useFoundSafety(guard, prescriptionSafety, () => {
    void lists.refetch()
    if (prescribed.isAsked) void prescribed.refetch()
    refetch()
    void interactions.refetch()
  })
  const hasNoPrescriptions = prescribed.data === undefined && (prescribed.error !== null || !prescribed.isAsked)
  const unnamed = code?.namesWithoutProduct(prescribed.data?.prescriptions ?? []) ?? []
  const names = unnamed.join(", ")
  return {
    ...safety,
    furtherUnchecked:
      product === undefined
        ? []
        : [
            ...(lists.data === undefined && lists.error !== null ? [t`the medication list, because it could not be loaded`] : []),
            ...(hasNoPrescriptions ? [t`the patient’s other prescriptions, because they could not be loaded`] : []),
            ...(unnamed.length > 0 ? [t`prescriptions that name no product (${names})`] : []),
          ],
  }
}
