import { lazyWithRetry, useIsLoaded } from "../../lazy-with-retry.ts"
import { Skeleton } from "../../display/Skeleton.tsx"
import type { CalendarProps } from "./Month.tsx"

export type { CalendarProps } from "./Month.tsx"

const Month = lazyWithRetry<CalendarProps>(() => import("./Month.tsx"))

/** A month whose days are chosen by mouse and by arrow keys. Its code is a separate chunk. */
export function Calendar(props: CalendarProps) {
  return useIsLoaded(Month, true) ? <Month {...props} /> : <Skeleton shape="lines" count={6} />
}
