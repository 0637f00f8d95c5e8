import { dayBounds } from "../../../kernel/time/index.ts"
import { useClockAround } from "../../../platform/clock/use-clock-around.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { expectedFromMillisBefore, isLongBefore } from "../model/index.ts"

/** Whether the meeting is not expected yet, until that changes. Without a meeting it is false. */
export function useIsLongBefore(meeting: Parameters<typeof isLongBefore>[0] | undefined): boolean {
  const format = useMarketFormat()
  const startMillis = meeting?.startMillis ?? 0
  const day = dayBounds(format.day(startMillis), format.timeZone).start.epochMilliseconds
  const from = Math.min(startMillis - expectedFromMillisBefore, day)
  const now = useClockAround(from, from)
  return meeting !== undefined && isLongBefore(meeting, format, now)
}
