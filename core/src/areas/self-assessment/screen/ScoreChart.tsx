import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { chartPoints, heightOn, levelOf, type ScoreSeries } from "./scores.ts"

/** The size in units of the drawing, which is scaled to the width of its place. */
const width = 360
const height = 220
const plot = { left: 30, top: 14, bottom: 190 } as const
/** The end of the points when no band has a name. */
const plainEnd = 350
const beforeName = 8
/** The average width of a letter of a name, or a little more. */
const letterWidth = 6.4

/** The end of the points, so that the longest name of a band has room beside them. */
const endBefore = (names: readonly string[]): number =>
  names.length === 0 ? plainEnd : Math.floor(width - beforeName - letterWidth * Math.max(...names.map((name) => name.length)))

/** Scores whose value is written beside their point; of more, the first and the last are. */
const mostLabelled = 8

const Drawing = styled("svg", {
  display: "block",
  width: "100%",
  height: "auto",
  fontFamily: "$body",
  fontSize: "11px",
  fontVariantNumeric: "tabular-nums",
  "& .band": { fill: "$colors$surfaceInset" },
  "& .edge": { stroke: "$colors$line", strokeWidth: 1 },
  "& .axis": { fill: "$colors$textMuted" },
  "& .level": { fill: "$colors$textFaint" },
  "& .line": { fill: "none", stroke: "$colors$accent", strokeWidth: 2, strokeLinejoin: "round" },
  "& .point": { fill: "$colors$accent", stroke: "$colors$surface", strokeWidth: 2 },
  "& .score": { fill: "$colors$text", fontWeight: "$semibold", stroke: "$colors$surface", strokeWidth: 3, paintOrder: "stroke" },
  "@forcedColors": {
    "& text": { fill: "CanvasText" },
    "& .band": { fill: "Canvas" },
    "& .line, & .edge": { stroke: "CanvasText" },
    "& .point": { fill: "CanvasText" },
  },
})

const up = (y: number) => plot.bottom - y * (plot.bottom - plot.top)

export interface ScoreChartProps {
  readonly series: ScoreSeries
  /** The form's name. */
  readonly name: string
}

/**
 * A form's scores over time, on the form's whole scale, with the names of its bands. For a screen reader it is one picture with the first
 * and the last score; the table beside it has each.
 */
export function ScoreChart({ series, name }: ScoreChartProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { scale } = series
  const points = chartPoints(series)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const dateOf = (createdAt: string) => format.shortDate(createdAt, format.today(), "dated")
  const [from, to] = [format.number(first.score), format.number(last.score)]
  const [begin, end] = [dateOf(first.createdAt), dateOf(last.createdAt)]
  const levels = scale.bands.map(({ from }) => {
    const level = levelOf(scale, from)
    return level === undefined ? "" : t(level)
  })
  const right = endBefore(levels)
  const across = (x: number) => plot.left + x * (right - plot.left)
  const edges = scale.bands.length === 0 ? [scale.min, scale.max] : [...scale.bands.map((band) => band.from), scale.max]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn in the theme’s colours
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t`${name}: ${from} on ${begin}, ${to} on ${end}`}>
      {scale.bands.map((band, index) => {
        const bottom = up(heightOn(scale, band.from))
        const top = up(heightOn(scale, scale.bands[index + 1]?.from ?? scale.max))
        return (
          <g key={band.from}>
            {index % 2 === 0 && <rect className="band" x={plot.left} y={top} width={right - plot.left} height={bottom - top} />}
            <text className="level" x={right + beforeName} y={(top + bottom) / 2} dominantBaseline="central">
              {levels[index]}
            </text>
          </g>
        )
      })}
      {edges.map((score) => (
        <g key={score}>
          <line className="edge" x1={plot.left} x2={right} y1={up(heightOn(scale, score))} y2={up(heightOn(scale, score))} />
          <text className="axis" x={plot.left - 6} y={up(heightOn(scale, score))} textAnchor="end" dominantBaseline="central">
            {format.number(score)}
          </text>
        </g>
      ))}
      <polyline className="line" points={points.map(({ x, y }) => `${across(x)},${up(y)}`).join(" ")} />
      {points.map((point) => (
        <circle key={point.id} className="point" cx={across(point.x)} cy={up(point.y)} r={5} />
      ))}
      {points
        .filter((point) => points.length <= mostLabelled || point === first || point === last)
        .map((point) => (
          <text key={point.id} className="score" x={across(point.x)} y={Math.max(up(point.y) - 9, 10)} textAnchor={anchorAt(point.x)}>
            {format.number(point.score)}
          </text>
        ))}
      <text className="axis" x={plot.left} y={height - 8}>
        {begin}
      </text>
      <text className="axis" x={right} y={height - 8} textAnchor="end">
        {end}
      </text>
    </Drawing>
  )
}

/** At the edges of the drawing a label begins or ends at its point. */
const anchorAt = (x: number): "start" | "middle" | "end" => (x < 0.03 ? "start" : x > 0.97 ? "end" : "middle")
