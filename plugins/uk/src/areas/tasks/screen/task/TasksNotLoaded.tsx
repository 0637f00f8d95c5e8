import { useLingui } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { ErrorPanel } from "@rond/core/ui"
import type { ReactNode } from "react"

export interface TasksNotLoadedProps {
  readonly query: { readonly error: ApiError; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The consequence for the clinician. */
  readonly children: ReactNode
}

/** The meeting's tasks could not be read. */
export function TasksNotLoaded({ query: { error, isFetching, refetch }, children }: TasksNotLoadedProps) {
  const { t } = useLingui()
  const action = t`getting all clinician tasks for this meeting`
  return (
    <ErrorPanel
      title={t`Error when ${action}. Please refresh the page.`}
      onRetry={() => void refetch()}
      retrying={isFetching}
      details={`${error.endpointId} ${error.code} ${error.requestId ?? ""}`}
    >
      {children}
    </ErrorPanel>
  )
}
