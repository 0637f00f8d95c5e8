import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { TextInput } from "../TextInput.tsx"

export interface DateFieldProps {
  /** Undefined: empty or incomplete. */
  readonly value: Temporal.PlainDate | undefined
  readonly onChange: (value: Temporal.PlainDate | undefined) => void
  readonly min?: Temporal.PlainDate
  readonly max?: Temporal.PlainDate
  readonly disabled?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly id?: string
  readonly "aria-label"?: string
}

export interface DateSegmentsProps extends DateFieldProps {
  /** The market's locale, for the order of day, month and year. */
  readonly locale: string
}

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
