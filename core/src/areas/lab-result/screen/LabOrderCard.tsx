import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { StatusDot } from "../../../platform/ui/display/StatusDot.tsx"
import { Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import type { LabOrderKind } from "../model/index.ts"
import { LabReportView } from "./LabReportView.tsx"
import { useLabResult } from "./use-meeting-results.ts"

export interface LabOrderCardProps {
  readonly kind: LabOrderKind
  readonly orderId: string
  /** Whether the clinician has ordered it in the meeting on screen, and the laboratory has answered. */
  readonly hasOwnResult: boolean
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** The card of an order to a laboratory, with its result for the clinician who ordered it. It is open while the result is not seen. */
export function LabOrderCard({ kind, orderId, hasOwnResult, summary, children }: LabOrderCardProps) {
  const { t } = useLingui()
  const { query, result } = useLabResult(kind, orderId, hasOwnResult)
  const [isOpen, setIsOpen] = useState<boolean>()
  const isNew = result !== undefined && result.seenAt === null
  // It stays open when the result is marked: the clinician still reads it.
  if (isNew && isOpen === undefined) setIsOpen(true)
  return (
    <Expandable
      level={4}
      open={isOpen ?? false}
      onOpenChange={setIsOpen}
      summary={
        <>
          {summary}
          {isNew && (
            <StatusDot tone="warning" emphasis>
              <Trans>Result not seen</Trans>
            </StatusDot>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {children}
        {result !== undefined && <LabReportView result={result} />}
        {hasOwnResult &&
          query.data === undefined &&
          (query.error === null ? <Skeleton count={2} /> : <QueryError title={t`The result could not be loaded`} query={query} />)}
      </Stack>
    </Expandable>
  )
}
