import { useMemo } from "react"
import type { DrugSafetyData, Finding } from "../../drug-safety/model/index.ts"
import { renewalReasonMissing, type RenewalPrescription } from "../model/index.ts"
import { afterOpening } from "../../../platform/ui/lazy-with-retry.ts"
import {
  type FoundSafety,
  lateCode,
  type SafetyLine,
  type SafetyLinesProps,
  useCommonFindingTexts,
  useFoundSafety,
  useReadAllergies,
} from "../../drug-safety/screen/index.ts"

const useGuardCode = lateCode(afterOpening(() => import("./guard-code.ts")))

/** Returns the findings against renewing a medicine, from the data that this page has read. The server checks the data that it has stored. */
export function useRenewalSafety({ medicine, atcCode }: RenewalPrescription, data: DrugSafetyData): FoundSafety {
  const code = useGuardCode()
  const { allergies, haveFailed, isLoading, refetch } = useReadAllergies()
  const guard = useMemo(
    () => (isLoading ? undefined : code?.guardOf({ medicine, atcCode, allergies, areAllergiesLoaded: !haveFailed }, data)),
    [isLoading, code, medicine, atcCode, allergies, haveFailed, data],
  )
  return useFoundSafety(guard, renewalReasonMissing, refetch)
}

const isSoft = (finding: Extract<Finding, { readonly kind: "allergy" }>) =>
  finding.match === "cross-reaction" || finding.statements.every(({ isSorted }) => !isSorted)

/** The findings against a renewal, in words. A renewal has no dosage and is compared with no list: the guard finds only allergies. */
export function useSafetyLines({ guard, newKeys }: FoundSafety): SafetyLinesProps {
  const { allergyText, uncheckedText } = useCommonFindingTexts()
  return {
    lines: (guard?.findings ?? []).flatMap((finding): readonly SafetyLine[] =>
      finding.kind === "allergy"
        ? [{ ...allergyText(finding), key: finding.key, isSoft: isSoft(finding), isNew: newKeys.includes(finding.key) }]
        : [],
    ),
    unchecked: (guard?.unchecked ?? []).flatMap((one) => (one.what === "allergies" || one.what === "dosage" ? [uncheckedText(one)] : [])),
  }
}
