import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useApiQuery } from "../../http/use-answer.ts"
import { QueryError } from "../../problem/ReadError.tsx"
import { Skeleton } from "../../ui/display/Skeleton.tsx"
import { useWorkspace } from "../../workspace/workspace-context.ts"
import { getObservations, type Observation } from "../contract.ts"

export interface ObservationsReadProps {
  readonly children: (observations: readonly Observation[]) => ReactNode
}

/** What the patient told in surveys, which several cards share one reading of. */
export function ObservationsRead({ children }: ObservationsReadProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { data, error, isFetching, refetch } = useApiQuery(getObservations, {
    params: { id: patient.id },
    query: { history: "true", localisedValues: "true" },
  })
  if (data !== undefined) return children(data.observations)
  if (error === null) return <Skeleton shape="lines" count={3} />
  return (
    <QueryError
      title={t`The patient's own answers could not be fetched`}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
