import { type DemoTexts, demoTextsIn } from "@rond/core/languages"
import type { SurveyForm } from "@rond/core/model/self-assessment"

type Texts = DemoTexts["surveys"]
type Question = {
  readonly title: string
  readonly subtitle: string | null
  readonly options: readonly Option[]
  readonly answer: string | null
}
type Option = { readonly option: string; readonly selected: boolean }

/** A survey as it is stored. */
export interface DemoSurvey {
  readonly form_name: string
  readonly score: number | null
  readonly questions: readonly Question[]
  /** ISO 8601. */
  readonly created_at: string
}

/** Days before today and the score on each, over a year of treatment. */
const depression = [
  [361, 21],
  [305, 19],
  [248, 16],
  [190, 14],
  [127, 11],
  [64, 8],
  [6, 6],
] as const
const anxiety = [
  [362, 15],
  [249, 13],
  [128, 9],
  [7, 4],
] as const

export const unknownForm = "sleep_diary_weekly"

/**
 * A patient's surveys up to `now`: a course of depression and anxiety, or with it each known form and one that no build knows.
 *
 * @param language BCP 47; English where there are no texts in it
 */
export function surveysOf(language: string, answers: "course" | "everything", now: Temporal.Instant): readonly DemoSurvey[] {
  const words = demoTextsIn(language).surveys
  const survey = (
    form: SurveyForm | typeof unknownForm,
    days: number,
    questions: readonly Question[],
    score: number | null = null,
  ): DemoSurvey => ({
    form_name: form,
    score,
    questions,
    created_at: now.subtract({ hours: 24 * days + 3 }).toString({ smallestUnit: "minute" }),
  })
  const newest = depression.at(-1)
  const course = [
    ...depression.map((each) => {
      const [days, score] = each
      // Thoughts of death stand behind a sum that looks mild.
      const last = answers === "everything" && each === newest ? 1 : 0
      return survey("mental_health_phq9_se", days, frequencies(words, words.phq9, score, last), score)
    }),
    ...anxiety.map(([days, score]) => survey("mental_health_gad7_se", days, frequencies(words, words.gad7, score), score)),
  ]
  if (answers === "course") return course
  const choiceQuestion = (title: string, options: readonly string[], selected: number, subtitle: string | null = null): Question => ({
    title,
    subtitle,
    options: options.map((option, index) => ({ option, selected: index === selected })),
    answer: null,
  })
  const textQuestion = (title: string | undefined, answer: string | null, subtitle: string | null = null): Question => ({
    title: title ?? "",
    subtitle,
    options: [],
    answer,
  })
  const choiceAnswer = (title: string | undefined, isYes: boolean) => choiceQuestion(title ?? "", [words.yes, words.no], isYes ? 0 : 1)
  const impaired = (days: number, each: readonly number[]) =>
    survey(
      "work_and_social_adjustment",
      days,
      words.wsas.map((title, index) => textQuestion(title, String(each[index]), words.wsasScale)),
      each.reduce((sum, value) => sum + value, 0),
    )
  return [
    ...course,
    impaired(305, [7, 6, 6, 5, 4]),
    impaired(64, [3, 2, 3, 2, 1]),
    survey(
      "mental_health_smbq_se",
      248,
      words.smbq.map((title, index) => textQuestion(title, String([6, 5, 5][index]), words.smbqScale)),
      5.3,
    ),
    survey("covid_19_daily", 40, [choiceAnswer(words.covid[0], true), textQuestion(words.covid[1], "38.2")]),
    survey("covid_19_daily", 39, [choiceAnswer(words.covid[0], false), textQuestion(words.covid[1], null)]),
    survey("vaccination_health_declaration", 80, [
      choiceAnswer(words.vaccination[0], false),
      textQuestion(words.vaccination[1], "Sertralin 50 mg"),
    ]),
    survey("covid_19_vaccination_health_declaration", 79, [choiceAnswer(words.covidVaccination[0], false)]),
    survey("occupational_health_declaration", 200, [choiceAnswer(words.occupational[0], true)]),
    survey(
      "obesity_related_problems_self_assessment",
      150,
      words.weight.map((title, index) => choiceQuestion(title, words.weightOptions, [2, 3, 1][index] ?? 0, words.weightQuestion)),
      33,
    ),
    survey(unknownForm, 20, [textQuestion(words.sleep[0], "6.5")]),
  ]
}

/** The answers to questions of 0 to 3 points each that give a score. `last` are the points of the last one, on thoughts of death in the PHQ-9. */
function frequencies(words: Texts, titles: readonly string[], score: number, last = 0): readonly Question[] {
  const counted = titles.length - 1
  const others = score - last
  return titles.map((title, index) => {
    const points = index === counted ? last : Math.floor(others / counted) + (index < others % counted ? 1 : 0)
    return {
      title,
      subtitle: words.often,
      options: words.frequency.map((option, place) => ({ option, selected: place === points })),
      answer: null,
    }
  })
}
