import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { ErrorPanel } from "../../ui/states/ErrorPanel.tsx"
import { apiErrorDetails, apiErrorText } from "./api-error-text.ts"

export interface QueryErrorProps {
  /** What could not be loaded: "The record could not be fetched". */
  readonly title: ReactNode
  readonly error: ApiError
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** A failed query, shown in place of its content. */
export function QueryError({ title, error, onRetry, retrying }: QueryErrorProps) {
  const { t } = useLingui()
  return (
    <ErrorPanel title={title} onRetry={onRetry} retrying={retrying} details={apiErrorDetails(error)}>
      {t(apiErrorText(error))}
    </ErrorPanel>
  )
}
