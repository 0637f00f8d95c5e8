import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { RatingScale } from "./ratings.ts"
import { countRatings, type Rated, type Week } from "./weeks.ts"

/** The size in units of the drawing, which is scaled to the width of its place. */
const width = 360
const height = 180
const plot = { left: 26, right: 354, top: 18, bottom: 154 } as const
const widestBar = 34
/** The most weeks that have a number. With more, the numbers would touch. */
const mostNumbered = 14
/** The shade of each rating on the scale, lowest first; items without a rating come last. */
const shades = [0.18, 0.38, 0.64, 1] as const

const Drawing = styled("svg", {
  display: "block",
  width: "100%",
  maxWidth: "28rem",
  height: "auto",
  fontFamily: "$body",
  fontSize: "11px",
  fontVariantNumeric: "tabular-nums",
  "& .edge": { stroke: "$colors$line", strokeWidth: 1 },
  "& .axis": { fill: "$colors$textMuted" },
  "& .number": { fill: "$colors$text", fontWeight: "$semibold" },
  "& .part": { fill: "$colors$accent", stroke: "$colors$accent", strokeWidth: 1 },
  "& .unrated": { fill: "none", stroke: "$colors$lineStrong", strokeWidth: 1, strokeDasharray: "2 2" },
  "@forcedColors": {
    "& text": { fill: "CanvasText" },
    "& .edge, & .unrated": { stroke: "CanvasText" },
    "& .part": { fill: "CanvasText", stroke: "CanvasText" },
  },
})
const Swatch = styled("svg", {
  width: "0.75rem",
  height: "0.75rem",
  flexShrink: 0,
  "& .part": { fill: "$colors$accent", stroke: "$colors$accent" },
  "& .unrated": { fill: "none", stroke: "$colors$lineStrong", strokeDasharray: "2 2" },
  "@forcedColors": { "& .part": { fill: "CanvasText", stroke: "CanvasText" }, "& .unrated": { stroke: "CanvasText" } },
})

export interface RatingsChartProps {
  /** Newest first. */
  readonly weeks: readonly Week<Rated>[]
  readonly scale: RatingScale
  /** The name of the items that are counted: `Activities and distress`. */
  readonly name: string
}

/**
 * A chart of the number of entries in each week, the strongest ratings at the bottom. For a screen reader it is one picture with the first
 * and the last week; the table beside it has each.
 */
export function RatingsChart({ weeks: newestFirst, scale, name }: RatingsChartProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const weeks = newestFirst.toReversed()
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return null
  const most = Math.max(1, ...weeks.map(({ items }) => items.length))
  const room = (plot.right - plot.left) / weeks.length
  const bar = Math.min(room * 0.7, widestBar)
  const unit = (plot.bottom - plot.top) / most
  const dateOf = ({ monday }: Week<Rated>) => format.shortDate(monday, format.today(), "dated")
  const [begin, end] = [dateOf(first), dateOf(last)]
  const label = t`${name}: ${first.items.length} in the week of ${begin}, ${last.items.length} in the week of ${end}`
  const hasUnrated = weeks.some(({ items }) => countRatings(items, scale.words).unrated > 0)
  return (
    <Stack gap={2}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn in the theme’s colours */}
      <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[0, most].map((count) => (
          <g key={count}>
            <line className="edge" x1={plot.left} x2={plot.right} y1={plot.bottom - count * unit} y2={plot.bottom - count * unit} />
            <text className="axis" x={plot.left - 6} y={plot.bottom - count * unit} textAnchor="end" dominantBaseline="central">
              {format.number(count)}
            </text>
          </g>
        ))}
        {weeks.map(({ monday, items }, index) => {
          const x = plot.left + index * room + (room - bar) / 2
          return (
            <g key={monday.toString()}>
              {stackOf(items, scale).map(({ shade, from, count }) => (
                <rect
                  key={from}
                  className={shade === undefined ? "unrated" : "part"}
                  fillOpacity={shade}
                  x={x}
                  width={bar}
                  y={plot.bottom - (from + count) * unit}
                  height={count * unit}
                />
              ))}
              {weeks.length <= mostNumbered && (
                <text className="number" x={x + bar / 2} y={plot.bottom - items.length * unit - 5} textAnchor="middle">
                  {format.number(items.length)}
                </text>
              )}
            </g>
          )
        })}
        <text className="axis" x={plot.left} y={height - 8}>
          {begin}
        </text>
        {weeks.length > 1 && (
          <text className="axis" x={plot.right} y={height - 8} textAnchor="end">
            {end}
          </text>
        )}
      </Drawing>
      <Inline gap={3} wrap aria-hidden>
        {scale.words.toReversed().map((word, index) => (
          <Legend key={word} shade={shades[scale.words.length - 1 - index]}>
            {scale.names[word] === undefined ? word : t(scale.names[word])}
          </Legend>
        ))}
        {hasUnrated && <Legend shade={undefined}>{t`Not rated`}</Legend>}
      </Inline>
    </Stack>
  )
}

function Legend({ shade, children }: { readonly shade: number | undefined; readonly children: string }) {
  return (
    <Inline gap={1}>
      <Swatch viewBox="0 0 12 12">
        <rect className={shade === undefined ? "unrated" : "part"} fillOpacity={shade} x={0.5} y={0.5} width={11} height={11} />
      </Swatch>
      <Text size="xs" tone="muted">
        {children}
      </Text>
    </Inline>
  )
}

/** Returns the parts of a week's bar from below: the strongest rating first, then the weaker ones, then the items without a rating. */
function stackOf(items: readonly Rated[], { words }: RatingScale) {
  const { counts, unrated } = countRatings(items, words)
  const parts = [...counts.map((count, index) => ({ shade: shades[index], count })).toReversed(), { shade: undefined, count: unrated }]
  let from = 0
  return parts.flatMap(({ shade, count }) => {
    const part = { shade, from, count }
    from += count
    return count === 0 ? [] : [part]
  })
}
