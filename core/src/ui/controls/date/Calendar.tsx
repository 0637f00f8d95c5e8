import { lazyWithRetry, useIsLoaded } from "../../lazy-with-retry.ts"
import { Skeleton } from "../../display/Skeleton.tsx"

export interface CalendarProps {
  readonly value: Temporal.PlainDate | undefined
  readonly onChange: (day: Temporal.PlainDate) => void
  /** The first day that can be chosen. */
  readonly min: Temporal.PlainDate
  readonly "aria-label": string
}

const Month = lazyWithRetry<CalendarProps>(() => import("./Month.tsx"))

/** A month whose days are chosen by mouse and by arrow keys. Its code is a separate chunk. */
export function Calendar(props: CalendarProps) {
  return useIsLoaded(Month, true) ? <Month {...props} /> : <Skeleton shape="lines" count={6} />
}
