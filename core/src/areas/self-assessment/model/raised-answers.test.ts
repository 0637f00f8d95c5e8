import { expect, it } from "vitest"
import type { SurveyQuestion, SurveyResponse } from "./index.ts"
import { raisedAnswersOf, unansweredIn } from "./raised-answers.ts"

const words = ["Not at all", "Several days", "More than half the days", "Nearly every day"]

const chosen = (points: number | null): SurveyQuestion => ({
  title: "Question",
  subtitle: null,
  options: words.map((option, place) => ({ option, selected: place === points })),
  answer: null,
})
const written = (answer: string | null): SurveyQuestion => ({ title: "Question", subtitle: null, options: [], answer })
const withLast = (last: SurveyQuestion): readonly SurveyQuestion[] => [...Array.from({ length: 8 }, () => chosen(0)), last]

it.each<readonly [string, SurveyResponse["formName"], readonly SurveyQuestion[], readonly (string | null)[]]>([
  ["PHQ-9, question 9 at 0", "mental_health_phq9_se", withLast(chosen(0)), []],
  ["PHQ-9, question 9 at 1", "mental_health_phq9_se", withLast(chosen(1)), ["Several days"]],
  ["PHQ-9, question 9 at 3, all others 0", "mental_health_phq9_se", withLast(chosen(3)), ["Nearly every day"]],
  ["PHQ-9, question 9 written as 0", "mental_health_phq9_se", withLast(written(" 0 ")), []],
  ["PHQ-9, question 9 written as 2", "mental_health_phq9_se", withLast(written("2")), ["2"]],
  ["PHQ-9, question 9 in other words", "mental_health_phq9_se", withLast(written("sometimes")), ["sometimes"]],
  ["PHQ-9, question 9 not answered", "mental_health_phq9_se", withLast(chosen(null)), [null]],
  ["PHQ-9, question 9 blank", "mental_health_phq9_se", withLast(written(" ")), [null]],
  ["PHQ-9 without its question 9", "mental_health_phq9_se", [chosen(3)], [null]],
  ["PHQ-9, question 8 at 3", "mental_health_phq9_se", [...Array.from({ length: 7 }, () => chosen(0)), chosen(3), chosen(0)], []],
  ["GAD-7", "mental_health_gad7_se", Array.from({ length: 9 }, () => chosen(3)), []],
  ["WSAS", "work_and_social_adjustment", withLast(written("8")), []],
  ["an unknown form", { unknownWord: "pcl_5" }, withLast(chosen(3)), []],
])("raises the answer that must be seen: %s", { tags: ["SAS-017"] }, (_which, formName, questions, answers) => {
  expect(raisedAnswersOf({ formName, questions }).map(({ answer }) => answer)).toEqual(answers)
})

it.each([
  [[], 0],
  [[chosen(0), chosen(3), written("2")], 0],
  [[chosen(null), written(" "), written(null), chosen(1)], 3],
])("counts questions without an answer", (questions, count) => {
  expect(unansweredIn({ questions })).toBe(count)
})
