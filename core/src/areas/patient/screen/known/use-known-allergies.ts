import type { UseQueryResult } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { getPatientWarnings, type PatientWarning } from "../../model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { KnownAllergies } from "../allergies.ts"
import type * as comparison from "./compare.ts"
import { afterOpening } from "../../../../platform/ui/lazy-with-retry.ts"
import { useObservations } from "../PatientReads.tsx"

type Compare = typeof comparison

/** The code that compares, once it has loaded: it holds the words of all languages. The record's warnings show before it. */
let compare: Compare | undefined
const loadCompare = afterOpening(() => import("./compare.ts"))

/** The person who answered about the patient: a guardian answers for a child. */
export type Reporter = "patient" | "guardian"

/** The patient's known allergies, and the state of their sources. */
export interface AllergyReads {
  /** `undefined` until one of the sources has loaded. */
  readonly known: KnownAllergies | undefined
  readonly warnings: UseQueryResult<{ readonly warnings: readonly PatientWarning[] }, ApiError>
  /** Whether the answers about allergies are in `known`. */
  readonly answers: "loading" | "failed" | "loaded"
  readonly reporter: Reporter
  /** The names of the known allergies that the answers to a question about allergies leave out. None while nothing is known. */
  readonly leftOut: (answers: readonly string[]) => readonly string[]
  /** Requests again the sources that could not be loaded. */
  readonly retry: () => void
  readonly isRetrying: boolean
}

/** The allergies of the record and of the patient's answers. Every place that shows them reads them here, and shares the requests. */
export function useKnownAllergies(): AllergyReads {
  const { patient } = useWorkspace()
  const { locale } = useMarketFormat()
  const warnings = useApiQuery(getPatientWarnings, { params: { id: patient.id } })
  const code = useCompare()
  // They cannot be compared before, and an opening page has other reads to wait for.
  const observations = useObservations(code !== undefined)
  const warned = warnings.data?.warnings
  const answeredObservations = observations.data?.observations
  const comparedAllergies = useMemo(
    () =>
      code === undefined || (warned === undefined && answeredObservations === undefined)
        ? undefined
        : code.comparedAllergies({ warnings: warned, observations: answeredObservations, locale }),
    [code, warned, answeredObservations, locale],
  )
  const isLoaded = answeredObservations !== undefined && code !== undefined
  const hasFailed = answeredObservations === undefined && observations.error !== null
  return {
    known: comparedAllergies,
    warnings,
    answers: isLoaded ? "loaded" : hasFailed ? "failed" : "loading",
    reporter: patient.isChild ? "guardian" : "patient",
    leftOut: (answers) => (comparedAllergies === undefined ? [] : (code?.leftOut(comparedAllergies, answers) ?? [])),
    retry: () => {
      if (answeredObservations === undefined) void observations.refetch()
      if (warned === undefined) void warnings.refetch()
    },
    isRetrying: observations.isFetching || warnings.isFetching,
  }
}

/** Loading never fails: it goes on until the code comes. */
function useCompare(): Compare | undefined {
  const [loaded, setLoaded] = useState(compare)
  useEffect(() => {
    if (loaded !== undefined) return
    let isGone = false
    const load = async () => {
      compare = await loadCompare()
      if (!isGone) setLoaded(compare)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [loaded])
  return loaded
}
