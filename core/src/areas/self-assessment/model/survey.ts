import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The forms that every market may have; a form's name carries the country it was made for. */
export const surveyForms = [
  "covid_19_daily",
  "mental_health_phq9_se",
  "mental_health_gad7_se",
  "mental_health_smbq_se",
  "work_and_social_adjustment",
  "vaccination_health_declaration",
  "covid_19_vaccination_health_declaration",
  "occupational_health_declaration",
  "obesity_related_problems_self_assessment",
] as const
export type SurveyForm = (typeof surveyForms)[number]

/** One question of a survey: its options, the chosen ones marked, or the text that the patient wrote. */
const SurveyQuestion = snakeCaseStruct({
  title: Schema.String,
  subtitle: Schema.NullOr(Schema.String),
  options: Schema.Array(snakeCaseStruct({ option: Schema.String, selected: Schema.Boolean })),
  answer: Schema.NullOr(Schema.String),
})
export type SurveyQuestion = typeof SurveyQuestion.Type

/** A survey as the patient answered it. */
export const SurveyResponse = snakeCaseStruct({
  id: Schema.String,
  /** Forms are added over time; an unknown one is reported, and the rest of the list stays readable. */
  formName: openWords("survey type", surveyForms),
  createdAt: InstantText,
  /** The score on the form's own scale; `null` for a form that has none. */
  score: Schema.NullOr(Schema.Finite),
  questions: Schema.Array(SurveyQuestion),
})
export type SurveyResponse = typeof SurveyResponse.Type
