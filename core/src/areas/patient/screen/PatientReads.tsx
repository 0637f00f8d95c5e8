import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { getCareDetails, type CareDetails, getObservations, type Observation } from "../model/index.ts"

export interface CareDetailsReadProps {
  readonly children: (details: CareDetails) => ReactNode
}

/** The patient's care details; several cards share the query. */
export function CareDetailsRead({ children }: CareDetailsReadProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const query = useApiQuery(getCareDetails, { params: { id: patient.id } })
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton shape="lines" count={3} />
  return <QueryError title={t`These details could not be loaded`} query={query} />
}

export interface ObservationsReadProps {
  readonly children: (observations: readonly Observation[]) => ReactNode
}

/**
 * The patient's survey answers; several cards share the query.
 *
 * @param enabled false: not requested here yet
 */
export function useObservations(enabled = true) {
  const { patient } = useWorkspace()
  return useApiQuery(getObservations, { params: { id: patient.id }, query: { history: "true", localisedValues: "true" } }, { enabled })
}

/** Shows the patient's answers, or that they are loading or failed. */
export function ObservationsRead({ children }: ObservationsReadProps) {
  const { t } = useLingui()
  const query = useObservations()
  const { data, error } = query
  if (data !== undefined) return children(data.observations)
  if (error === null) return <Skeleton shape="lines" count={3} />
  return <QueryError title={t`The patient’s own answers could not be loaded`} query={query} />
}
