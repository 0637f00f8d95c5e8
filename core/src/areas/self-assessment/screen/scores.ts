import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { instantFrom } from "../../../kernel/time/index.ts"
import { knownWord } from "../../../kernel/api/open-words.ts"
import type { SurveyForm, SurveyResponse } from "../model/index.ts"

/** A part of a scale with a name of its own. */
export interface ScoreBand {
  /** The lowest score in it. It reaches to the next band, or to the end of the scale. */
  readonly from: number
  readonly level: MessageDescriptor
}

/** The scale of a form. */
export interface ScoreScale {
  readonly min: number
  readonly max: number
  /** The bands from the lowest; none where no bands are in general use. */
  readonly bands: readonly ScoreBand[]
}

const minimal = msg({ message: "Minimal", context: "level of symptoms" })
const mild = msg({ message: "Mild", context: "level of symptoms" })
const moderate = msg({ message: "Moderate", context: "level of symptoms" })
const moderatelySevere = msg({ message: "Moderately severe", context: "level of symptoms" })
const severe = msg({ message: "Severe", context: "level of symptoms" })

/** PHQ-9 as Kroenke, Spitzer and Williams (2001), GAD-7 as Spitzer et al. (2006), WSAS as Mundt et al. (2002). SMBQ is a mean of 1 to 7. */
const scales: Readonly<Partial<Record<SurveyForm, ScoreScale>>> = {
  mental_health_phq9_se: {
    min: 0,
    max: 27,
    bands: [
      { from: 0, level: minimal },
      { from: 5, level: mild },
      { from: 10, level: moderate },
      { from: 15, level: moderatelySevere },
      { from: 20, level: severe },
    ],
  },
  mental_health_gad7_se: {
    min: 0,
    max: 21,
    bands: [
      { from: 0, level: minimal },
      { from: 5, level: mild },
      { from: 10, level: moderate },
      { from: 15, level: severe },
    ],
  },
  mental_health_smbq_se: { min: 1, max: 7, bands: [] },
  work_and_social_adjustment: { min: 0, max: 40, bands: [] },
}

/** The scale of a form; `undefined` where none is known. */
export function scaleOf(formName: SurveyResponse["formName"]): ScoreScale | undefined {
  const knownForm = knownWord(formName)
  return knownForm === undefined ? undefined : scales[knownForm]
}

/** The name of the band that a score is in; `undefined` outside the scale and on a scale without bands. */
export function levelOf({ min, max, bands }: ScoreScale, score: number): MessageDescriptor | undefined {
  return score < min || score > max ? undefined : bands.findLast(({ from }) => from <= score)?.level
}

/** One score of a form. */
export interface ScorePoint {
  readonly id: string
  readonly createdAt: string
  readonly score: number
}

/** A form's scores over time. */
export interface ScoreSeries {
  readonly form: SurveyForm
  readonly scale: ScoreScale
  /** Oldest first, two or more, each on the scale. */
  readonly points: readonly ScorePoint[]
}

/** The forms whose scores can be compared: on a known scale, answered at least twice. The form that was answered last comes first. */
export function scoreSeriesOf(surveys: readonly SurveyResponse[]): readonly ScoreSeries[] {
  const byForm = new Map<SurveyForm, ScorePoint[]>()
  for (const { id, formName, createdAt, score } of newestFirst(surveys)) {
    const form = knownWord(formName)
    const scale = scaleOf(formName)
    if (form === undefined || scale === undefined || score === null || score < scale.min || score > scale.max) continue
    byForm.set(form, [{ id, createdAt, score }, ...(byForm.get(form) ?? [])])
  }
  return [...byForm].flatMap(([form, points]) => {
    const scale = scales[form]
    return points.length < 2 || scale === undefined ? [] : [{ form, scale, points }]
  })
}

const millisOf = (createdAt: string): number => instantFrom(createdAt).epochMilliseconds

/** The newest first; of one moment, in the order in which they came. */
export const newestFirst = (surveys: readonly SurveyResponse[]): readonly SurveyResponse[] =>
  surveys.toSorted((left, right) => millisOf(right.createdAt) - millisOf(left.createdAt))

/** The first survey of each form, of surveys with the newest first. Unknown forms are none. */
export const newestOfEachForm = (sorted: readonly SurveyResponse[]): readonly SurveyResponse[] => {
  const forms = new Set<SurveyForm>()
  return sorted.filter(({ formName }) => {
    const form = knownWord(formName)
    if (form === undefined || forms.has(form)) return false
    forms.add(form)
    return true
  })
}

/** A point of the chart, 0 to 1 from the left and from the bottom. */
export interface ChartPoint extends ScorePoint {
  readonly x: number
  readonly y: number
}

/**
 * The place of each point: by its moment between the first and the last, and by its score on the scale. Points of one moment are in the
 * middle.
 */
export function chartPoints({ points, scale }: Pick<ScoreSeries, "points" | "scale">): readonly ChartPoint[] {
  const moments = points.map(({ createdAt }) => millisOf(createdAt))
  const first = Math.min(...moments)
  const span = Math.max(...moments) - first
  return points.map((point) => ({
    ...point,
    x: span === 0 ? 0.5 : (millisOf(point.createdAt) - first) / span,
    y: heightOn(scale, point.score),
  }))
}

/** The height of a score on its scale, 0 to 1. */
export const heightOn = ({ min, max }: ScoreScale, score: number): number => (score - min) / (max - min)
