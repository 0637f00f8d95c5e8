import { useLingui } from "@lingui/react/macro"
import { parseDate, type CalendarDate } from "@internationalized/date"
import { Button } from "react-aria-components/Button"
import {
  Calendar as Aria,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar"
import { Heading } from "react-aria-components/Heading"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { Icon } from "../../display/Icon.tsx"
import { styled } from "../../stitches.config.ts"
import { allowEmptyHtml, preventPressableStyle, preventTransitionLeak } from "./react-aria-workarounds.ts"

export interface CalendarProps {
  readonly value: Temporal.PlainDate | undefined
  readonly onChange: (day: Temporal.PlainDate) => void
  /** The first day that can be chosen. */
  readonly min: Temporal.PlainDate
  readonly "aria-label": string
}

allowEmptyHtml()
preventTransitionLeak()
preventPressableStyle()

const Bar = styled("div", { display: "flex", alignItems: "center", gap: "$2" })
const MonthName = styled(Heading, { flex: 1, margin: 0, textAlign: "center", fontSize: "$md", lineHeight: "$md", fontWeight: "$semibold" })
const square = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: "$sizes$control",
  height: "$control",
  borderRadius: "$md",
  fontVariantNumeric: "tabular-nums",
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  cursor: "pointer",
  touchAction: "manipulation",
  "&[data-hovered]": { backgroundColor: "$hover" },
  "&[data-focus-visible]": { outlineColor: "$colors$focus" },
  "&[data-disabled]": { color: "$textFaint", cursor: "default" },
} as const
const Step = styled(Button, { ...square, padding: 0, border: 0, backgroundColor: "transparent", color: "$text" })
const Grid = styled(CalendarGrid, { width: "100%", borderCollapse: "collapse", fontSize: "$md", "& td": { padding: 0 } })
const WeekDay = styled(CalendarHeaderCell, { fontSize: "$xs", fontWeight: "$medium", color: "$textMuted" })
const Cell = styled(CalendarCell, {
  ...square,
  "&[data-outside-month]": { display: "none" },
  "&[data-today]": { fontWeight: "$semibold", color: "$accentText" },
  "&[data-selected]": { backgroundColor: "$accent", color: "$onAccent" },
  "@forcedColors": {
    "&[data-selected]": { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" },
    "&[data-focus-visible]": { outline: "3px solid Highlight !important" },
  },
})

const toCalendar = (date: Temporal.PlainDate): CalendarDate => parseDate(date.toString())

/** The loaded month. */
export default function Month({ value, onChange, min, ...label }: CalendarProps) {
  const { i18n } = useLingui()
  return (
    <I18nProvider locale={i18n.locale}>
      <Aria
        {...label}
        value={value === undefined ? null : toCalendar(value)}
        onChange={(day) => onChange(Temporal.PlainDate.from(day.toString()))}
        minValue={toCalendar(min)}
      >
        <Bar>
          <Step slot="previous">
            <Icon name="chevron-left" />
          </Step>
          <MonthName />
          <Step slot="next">
            <Icon name="chevron-right" />
          </Step>
        </Bar>
        <Grid>
          <CalendarGridHeader>{(name) => <WeekDay>{name}</WeekDay>}</CalendarGridHeader>
          <CalendarGridBody>{(day) => <Cell date={day} />}</CalendarGridBody>
        </Grid>
      </Aria>
    </I18nProvider>
  )
}
