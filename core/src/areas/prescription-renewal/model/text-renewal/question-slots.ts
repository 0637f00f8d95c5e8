import { isBlank } from "../../../../kernel/format/blank.ts"
import type { SymptomForm, SymptomNode } from "../../../symptoms/model/index.ts"

/** The ids of the questions that a text renewal shows, in their order: at most six. */
export type RenewalQuestions = readonly [string?, string?, string?, string?, string?, string?]

/** The questions that the forms of a renewal have in common: the medicine requested, the medicines taken and those not tolerated. */
export const commonQuestions: RenewalQuestions = ["complaint", "medicines", "allergies"]

/**
 * One question of the patient's form in the first step. `unanswered`: the patient left it empty. `not-asked`: the form has no such question,
 * or there is no form.
 */
export type QuestionSlot =
  | {
      readonly state: "answered"
      readonly id: string
      readonly title: string
      readonly answers: readonly string[]
      readonly photos: number
    }
  | { readonly state: "unanswered"; readonly id: string; readonly title: string }
  | { readonly state: "not-asked"; readonly id: string }

/** The slots of a text renewal, one for each question. */
export function questionSlots(form: SymptomForm | null, questions: RenewalQuestions): readonly QuestionSlot[] {
  const nodes = form === null ? [] : form.sections.flatMap(({ nodes }) => nodes)
  return questions.flatMap((id) =>
    id === undefined
      ? []
      : [
          slotOf(
            id,
            nodes.find((node) => node.id === id),
          ),
        ],
  )
}

function slotOf(id: string, node: SymptomNode | undefined): QuestionSlot {
  if (node === undefined) return { state: "not-asked", id }
  const answers = answersOf(node)
  const photos = "images" in node ? node.images.length : 0
  if (answers.length === 0 && photos === 0) return { state: "unanswered", id, title: node.title }
  return { state: "answered", id, title: node.title, answers, photos }
}

/** Returns the chosen options, then the patient's own text. */
function answersOf(node: SymptomNode): readonly string[] {
  const chosen = "options" in node ? node.options.filter(({ selected }) => selected).map(({ text }) => text) : []
  const written = "answer" in node && typeof node.answer === "string" && !isBlank(node.answer) ? [node.answer] : []
  return [...chosen, ...written]
}
