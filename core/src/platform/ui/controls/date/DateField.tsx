import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { TextInput } from "../TextInput.tsx"
import type { DateFieldProps, DateSegmentsProps } from "./DateSegments.tsx"

export type { DateFieldProps } from "./DateSegments.tsx"

const DateSegments = preloadWhenIdle(lazyWithRetry<DateSegmentsProps>(afterOpening(() => import("./DateSegments.tsx"))))

/**
 * A date, typed part by part in the market's order: 2026-11-21, 21/11/2026, 21.11.2026.
 * Its code is a separate chunk; until it has loaded, the date shows as text.
 */
export function DateField(props: DateFieldProps) {
  const isLoaded = useIsLoaded(DateSegments, true)
  const format = useMarketFormat()
  if (isLoaded) return <DateSegments {...props} locale={format.locale} />
  return (
    <TextInput
      id={props.id}
      aria-label={props["aria-label"]}
      value={props.value === undefined ? "" : format.date(props.value)}
      onChange={() => {}}
      readOnly
      numeric
    />
  )
}
