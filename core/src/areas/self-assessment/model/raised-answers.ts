import { isBlank } from "../../../kernel/format/blank.ts"
import { knownWord } from "../../../kernel/api/open-words.ts"
import type { SurveyForm, SurveyQuestion, SurveyResponse } from "./survey.ts"

/** A question whose answer the clinician must see, regardless of the sum of the form. */
interface RaisedItem {
  /** The question's place in the form, from 1. */
  readonly item: number
  /** Points from which its answer is raised. */
  readonly from: number
}

/** Questions on thoughts of death and self-harm. Of the known forms, only PHQ-9 asks: Kroenke, Spitzer and Williams (2001), question 9. */
const raisedItems: Readonly<Partial<Record<SurveyForm, readonly RaisedItem[]>>> = {
  mental_health_phq9_se: [{ item: 9, from: 1 }],
}

/** The answer to a question that must be seen. */
export interface RaisedAnswer {
  /** The question's place in the form, from 1. */
  readonly item: number
  /** The question in the words of the form; only its number where the form came without the question. */
  readonly title: string
  /** The answer in the words of the form or of the patient; null without an answer. */
  readonly answer: string | null
}

const chosenIn = ({ options }: SurveyQuestion) => options.findIndex(({ selected }) => selected)

/** Returns the chosen options and the patient's own text; none without an answer. */
export const answersTo = ({ options, answer }: SurveyQuestion): readonly string[] =>
  [...options.filter(({ selected }) => selected).map(({ option }) => option), ...(answer === null ? [] : [answer])].filter(
    (text) => !isBlank(text),
  )

/** Points of an answer: the place of its option, from 0, or the number that was written. Undefined for other words. */
function pointsOf(question: SurveyQuestion): number | undefined {
  const chosenIndex = chosenIn(question)
  if (chosenIndex >= 0) return chosenIndex
  const text = question.answer?.trim() ?? ""
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : undefined
}

/** The number of a survey's questions without an answer. */
export const unansweredIn = ({ questions }: Pick<SurveyResponse, "questions">): number =>
  questions.filter((question) => answersTo(question).length === 0).length

/**
 * The answers of a survey that must be seen: those at or above their threshold, those whose points cannot be read, and, with `answer` null,
 * questions that have no answer. None of a form that the table does not know.
 */
export function raisedAnswersOf({ formName, questions }: Pick<SurveyResponse, "formName" | "questions">): readonly RaisedAnswer[] {
  const knownForm = knownWord(formName)
  return ((knownForm === undefined ? undefined : raisedItems[knownForm]) ?? []).flatMap(({ item, from }): readonly RaisedAnswer[] => {
    const question = questions[item - 1]
    if (question === undefined) return [{ item, title: String(item), answer: null }]
    const answers = answersTo(question)
    const { title } = question
    if (answers.length === 0) return [{ item, title, answer: null }]
    const points = pointsOf(question)
    return points === undefined || points >= from ? [{ item, title, answer: answers.join(" · ") }] : []
  })
}
