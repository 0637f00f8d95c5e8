import { writtenLanguages } from "@rond/core/languages"
import { Schema } from "effect"
import { raisedAnswersOf, surveyForms, SurveyResponse } from "@rond/core/model/self-assessment"
import { expect, it } from "vitest"
import { surveysOf, unknownForm } from "./surveys.ts"

const decode = Schema.decodeUnknownSync(SurveyResponse)

/** The forms whose score is the sum of the answers. */
const summed: ReadonlySet<string> = new Set(["mental_health_phq9_se", "mental_health_gad7_se", "work_and_social_adjustment"])

const sumOf = (questions: SurveyResponse["questions"]) =>
  questions
    .map(({ options, answer }) => (options.length > 0 ? options.findIndex(({ selected }) => selected) : Number(answer)))
    .reduce((sum, points) => sum + points, 0)

it.each([...writtenLanguages, "tlh"])("the demo's surveys in %s have every known form, an unknown one, and correct scores", (language) => {
  const surveys = surveysOf(language, "everything", Temporal.Instant.from("2026-03-02T09:00:00Z"))
  expect(new Set(surveys.map(({ form_name }) => form_name))).toEqual(new Set([...surveyForms, unknownForm]))
  const scored = surveys
    .filter(({ form_name }) => summed.has(form_name))
    .map((survey) => decode({ ...survey, id: "1", created_at: "2026-03-02T09:00:00Z" }))
  expect(scored.map(({ questions }) => sumOf(questions))).toEqual(scored.map(({ score }) => score))
})

it.each(["course", "everything"] as const)(
  "thoughts of death are in the newest PHQ-9 of the patient with every survey alone: %s",
  (answers) => {
    const surveys = surveysOf("sv", answers, Temporal.Instant.from("2026-03-02T09:00:00Z"))
      .filter(({ form_name }) => form_name === "mental_health_phq9_se")
      .toSorted((left, right) => right.created_at.localeCompare(left.created_at))
      .map((survey) => raisedAnswersOf(decode({ ...survey, id: "1", created_at: "2026-03-02T09:00:00Z" })).map(({ item }) => item))
    expect(surveys[0]).toEqual(answers === "everything" ? [9] : [])
    expect(surveys.slice(1).flat()).toEqual([])
  },
)
