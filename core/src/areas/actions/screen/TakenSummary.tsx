import type { ReactNode } from "react"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"

export interface TakenSummaryProps {
  readonly title: ReactNode
  /** BCP 47, of a title in another language than the page's. */
  readonly titleLanguage?: string
  /** The place of the action, before the time. */
  readonly place?: ReactNode
  /** ISO 8601, with an offset. */
  readonly takenAt: string
  /** The state of the action. A cancelled action has none. */
  readonly state?: ReactNode
  /** As {@link TakenListProps.children} gets it. */
  readonly cancelled: ReactNode
}

/** The part of a taken action that is always visible: its name, the time it was taken, and its state. */
export function TakenSummary({ title, titleLanguage, place, takenAt, state, cancelled }: TakenSummaryProps) {
  const format = useMarketFormat()
  const isCancelled = cancelled !== undefined && cancelled !== false
  return (
    <Stack gap={0}>
      <Text weight="medium" lang={titleLanguage}>
        {title}
      </Text>
      <Text size="sm" tone="muted">
        {place !== undefined && <>{place} · </>}
        {format.shortDateTime(takenAt, format.today(), "start")}
        {state !== undefined && !isCancelled && <> · {state}</>}
      </Text>
      {cancelled}
    </Stack>
  )
}
