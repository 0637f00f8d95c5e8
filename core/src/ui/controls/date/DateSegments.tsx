import { useLingui } from "@lingui/react/macro"
import { parseDate, type CalendarDate } from "@internationalized/date"
import { DateField as Aria, DateInput, DateSegment } from "react-aria-components/DateField"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { styled } from "../../stitches.config.ts"
import { controlStyles } from "../TextInput.tsx"
import type { DateSegmentsProps } from "./DateField.tsx"
import { useFieldWiring } from "../Field.tsx"
import { allowEmptyHtml, preventTransitionLeak } from "./react-aria-workarounds.ts"

allowEmptyHtml()
preventTransitionLeak()

const Frame = styled(DateInput, {
  ...controlStyles,
  display: "inline-flex",
  alignItems: "center",
  width: "auto",
  minWidth: "9rem",
  height: "$control",
  paddingInline: "$2",
  fontVariantNumeric: "tabular-nums",
  "&[data-focus-within]": {
    borderColor: "$focus",
    outlineColor: "$colors$focus",
    "@forcedColors": { outline: "3px solid Highlight !important" },
  },
  "&[data-invalid]": { borderColor: "$danger" },
  "&[data-disabled]": { backgroundColor: "$surfaceInset", color: "$textFaint" },
})
const Segment = styled(DateSegment, {
  paddingInline: "1px",
  borderRadius: "2px",
  outline: 0,
  caretColor: "transparent",
  whiteSpace: "pre",
  "&[data-placeholder]": { color: "$textFaint" },
  "&[data-focused]": {
    backgroundColor: "$accent",
    color: "$onAccent",
    "@forcedColors": { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" },
  },
})

const toCalendar = (date: Temporal.PlainDate): CalendarDate => parseDate(date.toString())

/** The loaded date field. */
export default function DateSegments({ value, onChange, min, max, locale, id, disabled, required, invalid, ...rest }: DateSegmentsProps) {
  const wiring = useFieldWiring({ id, disabled, required, invalid })
  const { i18n, t } = useLingui()
  const placeholders: Readonly<Record<string, string>> = { year: t`yyyy`, month: t`mm`, day: t`dd` }
  return (
    <I18nProvider locale={locale}>
      <Aria
        id={wiring.id}
        aria-label={rest["aria-label"]}
        aria-labelledby={rest["aria-label"] === undefined && wiring.id !== undefined ? `${wiring.id}-label` : undefined}
        aria-describedby={wiring["aria-describedby"]}
        value={value === undefined ? null : toCalendar(value)}
        onChange={(next) => onChange(next === null ? undefined : Temporal.PlainDate.from(next.toString()))}
        minValue={min === undefined ? undefined : toCalendar(min)}
        maxValue={max === undefined ? undefined : toCalendar(max)}
        isDisabled={wiring.disabled}
        isRequired={wiring["aria-required"] === true}
        isInvalid={wiring["aria-invalid"]}
        granularity="day"
        shouldForceLeadingZeros
      >
        {/** The parts are in the market's order; their names are in the reader's language. */}
        <I18nProvider locale={i18n.locale}>
          <Frame>
            {(segment) => (
              <Segment segment={segment}>
                {({ isPlaceholder, text, type }) => (isPlaceholder ? (placeholders[type] ?? text) : text)}
              </Segment>
            )}
          </Frame>
        </I18nProvider>
      </Aria>
    </I18nProvider>
  )
}
