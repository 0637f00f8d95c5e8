import { useMemo } from "react"
import type { DrugSafetyData } from "../../drug-safety/model/index.ts"
import { renewalReasonMissing, type RenewalPrescription } from "../model/index.ts"
import { afterOpening } from "../../../platform/ui/lazy-with-retry.ts"
import { type FoundSafety, lateCode, useFoundSafety, useReadAllergies } from "../../drug-safety/screen/index.ts"

const useGuardCode = lateCode(afterOpening(() => import("./guard-code.ts")))

/** The findings against renewing a medicine, by what this page has read. The server finds the same by what it has stored. */
export function useRenewalSafety({ medicine, atcCode }: RenewalPrescription, data: DrugSafetyData): FoundSafety {
  const code = useGuardCode()
  const { allergies, haveFailed, isLoading, refetch } = useReadAllergies()
  const guard = useMemo(
    () => (isLoading ? undefined : code?.guardOf({ medicine, atcCode, allergies, areAllergiesLoaded: !haveFailed }, data)),
    [isLoading, code, medicine, atcCode, allergies, haveFailed, data],
  )
  return useFoundSafety(guard, renewalReasonMissing, refetch)
}
