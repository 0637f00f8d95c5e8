import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../platform/ui/display/Text.tsx"
import { Accordion, Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import { Table } from "../../../platform/ui/lists/Table.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { ScoreChart } from "./ScoreChart.tsx"
import { levelOf, type ScoreSeries } from "./scores.ts"

/** The chart beside its table; below it where there is no room. */
const Beside = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "$4",
  "& > :first-child": { flex: "1 1 18rem", maxWidth: "28rem" },
  "& > :last-child": {
    flex: "1 1 15rem",
    maxWidth: "26rem",
    maxHeight: "25rem",
    overflowY: "auto",
    // A shadow at the lower edge, which the last row covers: a row that ends there would look like the last.
    background:
      "linear-gradient(to top, $colors$surface 50%, transparent) bottom / 100% 2rem no-repeat local, linear-gradient(to top, $colors$line, transparent) bottom / 100% 0.75rem no-repeat scroll",
  },
})

export interface ScoresOverTimeProps {
  readonly series: readonly ScoreSeries[]
  readonly nameOf: (formName: string) => string
}

/** Each form's scores over time, as a chart and as a table. The form that was answered last is open. */
export function ScoresOverTime({ series, nameOf }: ScoresOverTimeProps) {
  return (
    <Stack gap={2} as="section" aria-labelledby="scores-over-time">
      <Heading level={3} size="sm" id="scores-over-time">
        <Trans>Scores over time</Trans>
      </Heading>
      <Accordion>
        {series.map((each, index) => (
          <OneForm key={each.form} series={each} name={nameOf(each.form)} isFirst={index === 0} />
        ))}
      </Accordion>
    </Stack>
  )
}

interface OneFormProps {
  readonly series: ScoreSeries
  readonly name: string
  readonly isFirst: boolean
}

function OneForm({ series, name, isFirst }: OneFormProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { points, scale } = series
  const today = format.today()
  const textOf = (score: number) => {
    const level = levelOf(scale, score)
    return level === undefined ? format.number(score) : `${format.number(score)} · ${t(level)}`
  }
  const latest = points.at(-1)
  const rows = points.map((point, index) => ({ ...point, before: points[index - 1]?.score })).toReversed()
  return (
    <Expandable
      level={4}
      defaultOpen={isFirst}
      summary={
        <Stack gap={0} css={{ paddingBlock: "$1" }}>
          <Text weight="medium">{name}</Text>
          <Text size="sm" tone="muted">
            {latest !== undefined && <Trans>Last {textOf(latest.score)}</Trans>}
            {" · "}
            <Plural value={points.length} one="# answer" other="# answers" />
          </Text>
        </Stack>
      }
    >
      <Beside>
        <ScoreChart series={series} name={name} />
        <Table
          caption={t`${name}: each score, newest first`}
          columns={[
            {
              id: "date",
              header: <Trans>Date</Trans>,
              cell: ({ createdAt }) => format.shortDate(createdAt, today, "start"),
            },
            { id: "score", header: <Trans>Score</Trans>, cell: ({ score }) => textOf(score) },
            {
              id: "change",
              header: <Trans context="difference of two scores">Change</Trans>,
              align: "end",
              cell: ({ score, before }) => (before === undefined ? "–" : changeText(score - before, format.number)),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Beside>
    </Expandable>
  )
}

/** A change with its sign: `+3`, `−2`, `0`. */
function changeText(change: number, number: (value: number) => string): string {
  // Scores with decimals differ by more than their sum of digits says.
  const rounded = Math.round(change * 100) / 100
  if (rounded === 0) return number(0)
  return `${rounded > 0 ? "+" : "−"}${number(Math.abs(rounded))}`
}
