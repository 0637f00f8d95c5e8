import { useEffect, useMemo, useState } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { allergyStatements } from "../../model/drug-safety/allergy-statements.ts"
import type { Guard } from "../../model/drug-safety/guard.ts"
import type { DrugSafetyData } from "../../model/drug-safety/market-data.ts"
import { getPatientWarnings } from "../../model/patient/index.ts"
import { renewalReasonMissing, type RenewalPrescription } from "../../model/prescription-renewal/index.ts"
import { useApiQuery } from "../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { afterOpening } from "../../ui/lazy-with-retry.ts"
import { useObservations } from "../patient/index.ts"
import type * as guardModule from "./guard-code.ts"

let guardCode: typeof guardModule | undefined
const loadGuard = afterOpening(() => import("./guard-code.ts"))

/** Loading never fails: it goes on until the code comes. */
function useGuardCode() {
  const [code, setCode] = useState(guardCode)
  useEffect(() => {
    if (code !== undefined) return
    let isGone = false
    const load = async () => {
      guardCode = await loadGuard()
      if (!isGone) setCode(guardCode)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [code])
  return code
}

export interface RenewalSafety {
  /** `undefined` until the code and the allergies are there. */
  readonly guard: Guard | undefined
  /** The keys of what is on screen. */
  readonly keys: readonly string[]
  /** Of a refused renewal: the keys of what the clinician had not seen. */
  readonly newKeys: readonly string[]
  /** Reads the allergies again after a renewal that was refused for something new. */
  readonly refused: (error: ApiError, accepted: readonly string[]) => void
}

/** What speaks against renewing a medicine, by what this page has read. The server finds the same by what it has stored. */
export function useRenewalSafety({ medicine, atcCode }: RenewalPrescription, data: DrugSafetyData): RenewalSafety {
  const { patient } = useWorkspace()
  const code = useGuardCode()
  const [newKeys, setNewKeys] = useState<readonly string[]>([])
  const warnings = useApiQuery(getPatientWarnings, { params: { id: patient.id } })
  const observations = useObservations()
  const [warned, answered] = [warnings.data?.warnings, observations.data?.observations]
  const allergies = useMemo(() => allergyStatements(warned ?? [], answered ?? []), [warned, answered])
  const haveFailed = (warned === undefined && warnings.error !== null) || (answered === undefined && observations.error !== null)
  const isLoading = !haveFailed && (warned === undefined || answered === undefined)
  const guard = useMemo(
    () => (isLoading ? undefined : code?.guardOf({ medicine, atcCode, allergies, areAllergiesLoaded: !haveFailed }, data)),
    [isLoading, code, medicine, atcCode, allergies, haveFailed, data],
  )
  return {
    guard,
    keys: guard?.findings.map(({ key }) => key) ?? [],
    newKeys,
    refused: (error, accepted) => {
      if (error.code !== renewalReasonMissing) return
      setNewKeys(keysIn(error.detail).filter((key) => !accepted.includes(key)))
      void warnings.refetch()
      void observations.refetch()
    },
  }
}

/** The keys in a refusal's `detail`. */
function keysIn(detail: unknown): readonly string[] {
  const { findings } = (detail ?? {}) as { readonly findings?: unknown }
  return Array.isArray(findings) ? findings.filter((key) => typeof key === "string") : []
}
