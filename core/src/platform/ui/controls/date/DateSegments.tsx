import { useLingui } from "@lingui/react/macro"
import { parseDate, type CalendarDate } from "@internationalized/date"
import { DateField as Aria, DateInput, DateSegment } from "react-aria-components/DateField"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { useState, type ClipboardEvent } from "react"
import { Text } from "../../display/Text.tsx"
import { styled } from "../../stitches.config.ts"
import { controlStyles } from "../TextInput.tsx"
import { useFieldWiring } from "../Field.tsx"
import { pastedDate, type PastedDate } from "./pasted-date.ts"
import { allowEmptyHtml, preventTransitionLeak } from "./react-aria-workarounds.ts"

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

/** Handles a paste. React Aria's own parts refuse pasted text, and do not report it. */
const Pasted = styled("div", { display: "contents" })

/** Pasted text that is not in the field. */
interface Refused {
  readonly text: string
  readonly why: Extract<PastedDate, string>
}

const toCalendar = (date: Temporal.PlainDate): CalendarDate => parseDate(date.toString())

/** The loaded date field. */
export default function DateSegments({ value, onChange, min, max, locale, id, disabled, required, invalid, ...rest }: DateSegmentsProps) {
  const wiring = useFieldWiring({ id, disabled, required, invalid })
  const { i18n, t } = useLingui()
  const [refused, setRefused] = useState<Refused>()
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (wiring.disabled) return
    const text = event.clipboardData.getData("text/plain")
    const date = pastedDate(text, locale, i18n.locale)
    if (typeof date === "string") return setRefused({ text: text.trim().slice(0, 40), why: date })
    setRefused(undefined)
    onChange(date)
  }
  const change = (next: Temporal.PlainDate | undefined) => {
    setRefused(undefined)
    onChange(next)
  }
  const placeholders: Readonly<Record<string, string>> = { year: t`yyyy`, month: t`mm`, day: t`dd` }
  return (
    <I18nProvider locale={locale}>
      <Pasted onPasteCapture={paste}>
        <Aria
          id={wiring.id}
          aria-label={rest["aria-label"]}
          aria-labelledby={rest["aria-label"] === undefined && wiring.id !== undefined ? `${wiring.id}-label` : undefined}
          aria-describedby={wiring["aria-describedby"]}
          value={value === undefined ? null : toCalendar(value)}
          onChange={(next) => change(next === null ? undefined : Temporal.PlainDate.from(next.toString()))}
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
      </Pasted>
      {refused !== undefined && (
        <Text as="p" role="alert" size="sm" tone="danger">
          {refused.why === "impossible" ? t`There is no such date: ${refused.text}` : t`This is not a whole date: ${refused.text}`}
        </Text>
      )}
    </I18nProvider>
  )
}
