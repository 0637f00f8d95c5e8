import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { Table, type TableColumn } from "../../../../platform/ui/lists/Table.tsx"
import type { ExerciseHeading } from "./ExerciseList.tsx"
import { ExercisePart } from "./ExercisePart.tsx"
import { RatingsChart, type RatingsChartProps } from "./RatingsChart.tsx"
import { countRatings, type Rated, type Week } from "./weeks.ts"

export interface RatingsOverTimeProps extends RatingsChartProps {
  /** The heading of the column with all of a week: `Activities`. */
  readonly counted: ReactNode
  /** Names the chart and the table where there are several exercises. */
  readonly exercise: ExerciseHeading | undefined
}

/** The entries over the weeks and their ratings, as a chart with its table behind it. */
export function RatingsOverTime({ counted, exercise, ...chart }: RatingsOverTimeProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { weeks, scale, name } = chart
  const chartName = exercise?.text ?? name
  const ratingsIn = ({ items }: Week<Rated>) => countRatings(items, scale.words)
  const hasUnrated = weeks.some((week) => ratingsIn(week).unrated > 0)
  const number = (count: number) => (count === 0 ? "–" : format.number(count))
  return (
    <ExercisePart title={<Trans>{name}, week by week</Trans>} exercise={exercise}>
      <RatingsChart {...chart} name={chartName} />
      <Expandable level={exercise === undefined ? 4 : 5} summary={<Trans>Show as a table</Trans>}>
        <Table
          caption={t`${chartName}: each week, newest first`}
          columns={[
            { id: "week", header: <Trans>Week of</Trans>, cell: ({ monday }) => format.shortDate(monday, format.today(), "dated") },
            { id: "count", header: counted, align: "end", cell: ({ items }) => number(items.length) },
            ...scale.words
              .map((word, index): TableColumn<Week<Rated>> => ({
                id: word,
                header: scale.names[word] === undefined ? word : t(scale.names[word]),
                align: "end",
                cell: (week) => number(ratingsIn(week).counts[index] ?? 0),
              }))
              .toReversed(),
            ...(hasUnrated
              ? [
                  {
                    id: "unrated",
                    header: <Trans>Not rated</Trans>,
                    align: "end",
                    cell: (week: Week<Rated>) => number(ratingsIn(week).unrated),
                  } as const,
                ]
              : []),
          ]}
          rows={weeks}
          rowKey={({ monday }) => monday.toString()}
        />
      </Expandable>
    </ExercisePart>
  )
}
