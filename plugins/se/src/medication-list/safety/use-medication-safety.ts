import { allergyStatements, type Guard } from "@rond/core/model/drug-safety"
import { getPatientWarnings, useObservations } from "@rond/core/features/patient"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery, type ApiError } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { afterOpening } from "@rond/core/ui"
import { useEffect, useMemo, useState } from "react"
import {
  getDrugInteractions,
  safetyReasonMissing,
  type Drug,
  getMedicationLists,
  type Medication,
  type SilDrug,
} from "../../contract/medication/index.ts"
import type { DosageDraft } from "../dosage/index.ts"
import { isChildOn } from "./child.ts"
import type * as guardModule from "./guard.ts"

/** The code of the guard. It holds the words for allergies in all languages, so it comes after the dialog. */
let guardCode: typeof guardModule | undefined
const loadGuard = afterOpening(() => import("./guard.ts"))

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

/** The medication that is written, and what it is compared with. */
export interface WrittenMedication {
  readonly product: { readonly medication: Medication; readonly silDrug: SilDrug }
  /** What the catalogue says of it; `undefined` while it is not known. */
  readonly drug: Pick<Drug, "substance" | "usualDailyMaximum"> | undefined
  readonly dosage: DosageDraft
  readonly changedId?: string
}

export interface MedicationSafety {
  /** `undefined` until the code is there and a drug is chosen. */
  readonly guard: Guard | undefined
  /** The keys of what is on screen. */
  readonly keys: readonly string[]
  /** Of a refused write: the keys of what the clinician had not seen. */
  readonly newKeys: readonly string[]
  /** Reads the sources again after a write that was refused for something new. */
  readonly refused: (error: ApiError, accepted: readonly string[]) => void
}

/** What speaks against a medication, by what this page has read. The server finds the same by what it has stored. */
export function useMedicationSafety(written: WrittenMedication | undefined): MedicationSafety {
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const code = useGuardCode()
  const [newKeys, setNewKeys] = useState<readonly string[]>([])
  const atcCode = written?.product.medication.atcCode ?? ""
  const lists = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const warnings = useApiQuery(getPatientWarnings, { params: { id: patient.id } })
  const observations = useObservations()
  const interactions = useApiQuery(getDrugInteractions, { params: { atcCode } }, { enabled: atcCode !== "" })
  const warned = warnings.data?.warnings
  const answered = observations.data?.observations
  const allergies = useMemo(() => allergyStatements(warned ?? [], answered ?? []), [warned, answered])
  const haveAllergiesFailed = (warned === undefined && warnings.error !== null) || (answered === undefined && observations.error !== null)
  const known = interactions.data ?? (interactions.error === null ? undefined : ("unavailable" as const))
  const guard =
    code === undefined || written === undefined
      ? undefined
      : code.medicationGuard({
          ...written,
          changedId: written.changedId,
          isChild: isChildOn(format.today(), patient),
          active: lists.data?.active ?? [],
          allergies,
          areAllergiesLoaded: !haveAllergiesFailed,
          interactions: known,
        })
  return {
    guard,
    keys: guard?.findings.map(({ key }) => key) ?? [],
    newKeys,
    refused: (error, accepted) => {
      if (error.code !== safetyReasonMissing) return
      setNewKeys(keysIn(error.detail).filter((key) => !accepted.includes(key)))
      for (const source of [lists, warnings, observations, interactions]) void source.refetch()
    },
  }
}

/** The keys in a refusal's `detail`. */
function keysIn(detail: unknown): readonly string[] {
  const { findings } = (detail ?? {}) as { readonly findings?: unknown }
  return Array.isArray(findings) ? findings.filter((key) => typeof key === "string") : []
}
