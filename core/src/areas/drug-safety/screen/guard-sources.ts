import { useEffect, useMemo, useState } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { asksForReason } from "../model/findings.ts"
import type { Guard } from "../model/guard.ts"
import { allergyStatements, type AllergyStatement } from "../model/allergy-statements.ts"
import { getPatientWarnings } from "../../patient/model/index.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useObservations } from "../../patient/screen/index.ts"

/**
 * Makes the hook that loads code after the page. It returns `undefined` until the code is there, and then the code from the first drawing on.
 *
 * @param load never fails: it goes on until the code comes, as {@link afterOpening} does
 */
export function lateCode<Code>(load: () => Promise<Code>): () => Code | undefined {
  let loaded: Code | undefined
  return function useLateCode() {
    const [code, setCode] = useState(() => loaded)
    useEffect(() => {
      if (code !== undefined) return
      let isGone = false
      const wait = async () => {
        const came = await load()
        loaded = came
        if (!isGone) setCode(() => came)
      }
      void wait()
      return () => {
        isGone = true
      }
    }, [code])
    return code
  }
}

/** The patient's allergies as far as this page has read them. */
export interface ReadAllergies {
  readonly allergies: readonly AllergyStatement[]
  readonly haveFailed: boolean
  readonly isLoading: boolean
  readonly refetch: () => void
}

/** The allergies that the record's warnings and the patient's answers name, as a drug guard takes them. */
export function useReadAllergies(): ReadAllergies {
  const { patient } = useWorkspace()
  const warnings = useApiQuery(getPatientWarnings, { params: { id: patient.id } })
  const observations = useObservations()
  const [warned, answered] = [warnings.data?.warnings, observations.data?.observations]
  const allergies = useMemo(() => allergyStatements(warned ?? [], answered ?? []), [warned, answered])
  const haveFailed = (warned === undefined && warnings.error !== null) || (answered === undefined && observations.error !== null)
  return {
    allergies,
    haveFailed,
    isLoading: !haveFailed && (warned === undefined || answered === undefined),
    refetch: () => {
      void warnings.refetch()
      void observations.refetch()
    },
  }
}

/** A guard's findings as a form knows them. */
export interface FoundSafety {
  /** The guard; `undefined` until the data that it needs has loaded. */
  readonly guard: Guard | undefined
  /** The keys of the findings on screen that ask for a reason. */
  readonly keys: readonly string[]
  /** The keys of the findings for which a write was refused and that the clinician had not seen. */
  readonly newKeys: readonly string[]
  /** Reads the sources again after a write that was refused for something new. */
  readonly refused: (error: ApiError, accepted: readonly string[]) => void
}

/**
 * A guard's findings, and those for which the server refused a write.
 *
 * @param code of the refusal
 * @param refetch reads the sources again
 */
export function useFoundSafety(guard: Guard | undefined, code: string, refetch: () => void): FoundSafety {
  const [newKeys, setNewKeys] = useState<readonly string[]>([])
  return {
    guard,
    keys: guard?.findings.filter(asksForReason).map(({ key }) => key) ?? [],
    newKeys,
    refused: (error, accepted) => {
      if (error.code !== code) return
      setNewKeys(keysIn(error.detail).filter((key) => !accepted.includes(key)))
      refetch()
    },
  }
}

/** The keys in a refusal's `detail`. */
function keysIn(detail: unknown): readonly string[] {
  const { findings } = (detail ?? {}) as { readonly findings?: unknown }
  return Array.isArray(findings) ? findings.filter((key) => typeof key === "string") : []
}
