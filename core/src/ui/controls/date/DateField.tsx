import { lazyComponent, useLazyComponent } from "../../overlays/lazy-component.ts"
import { useEffect } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { TextInput } from "../TextInput.tsx"
import type { DateFieldProps, DateSegmentsProps } from "./date-field-props.ts"

const segments = lazyComponent<DateSegmentsProps>(() => import("./DateSegments.tsx"))

/**
 * A date, typed part by part in the market's order: 2026-11-21, 21/11/2026, 21.11.2026.
 * Its code is a separate chunk; until it has loaded, the date shows as text.
 */
export function DateField(props: DateFieldProps) {
  const draw = useLazyComponent(segments)
  const format = useMarketFormat()
  useEffect(() => void segments.load().catch(() => {}), [])
  if (draw !== undefined) return draw({ ...props, locale: format.locale })
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
