import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { CallError } from "../contract/problem.ts"
import { ErrorPanel } from "../ui/states/ErrorPanel.tsx"
import { callErrorDetails, callErrorText } from "./call-error-text.ts"

export interface ReadErrorProps {
  /** What could not be read: "The record could not be fetched". */
  readonly title: ReactNode
  readonly error: CallError
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** A reading that failed, in the place of what was to be read. */
export function ReadError({ title, error, onRetry, retrying }: ReadErrorProps) {
  const { t } = useLingui()
  return (
    <ErrorPanel title={title} onRetry={onRetry} retrying={retrying} details={callErrorDetails(error)}>
      {t(callErrorText(error))}
    </ErrorPanel>
  )
}
