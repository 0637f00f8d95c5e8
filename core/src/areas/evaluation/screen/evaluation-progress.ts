import { atom, type Atom } from "jotai/vanilla"
import { valuesIn, type FormAtoms } from "../../../platform/forms/form-atoms.ts"
import {
  isAnswered,
  missingFields,
  visibleNodes,
  type PluginIsEmpty,
  isField,
  isPluginField,
  type FormTemplate,
  type FormValues,
} from "../../record/model/index.ts"

/** The progress of a form, in numbers of its visible questions. */
export interface EvaluationProgress {
  readonly questions: number
  readonly answered: number
  /** Required and not answered. */
  readonly missing: number
  /** Answered with a value that the question does not accept. */
  readonly wrong: number
}

/** @throws Error when the template is invalid: a required field has no label, or a condition names an unknown field or depends on itself */
export function evaluationProgress(
  template: Pick<FormTemplate, "id" | "nodes">,
  values: FormValues,
  pluginIsEmpty: PluginIsEmpty,
): EvaluationProgress {
  const questions = visibleNodes(template, values).filter(isField)
  const gaps = missingFields(template, values, pluginIsEmpty)
  const missing = gaps.filter(({ issue }) => issue === "missing").length
  const answered = questions.filter((field) => {
    const value = values[field.id]
    return isPluginField(field) ? !pluginIsEmpty(field.kind, value) : isAnswered(value)
  }).length
  return { questions: questions.length, answered, missing, wrong: gaps.length - missing }
}

/** The progress of the form on screen; `undefined` while its template is invalid. Changes only when a number does. */
export function progressAtom(
  atoms: Pick<FormAtoms, "field">,
  template: FormTemplate,
  pluginIsEmpty: PluginIsEmpty,
): Atom<EvaluationProgress | undefined> {
  const ids = template.nodes.filter(isField).map(({ id }) => id)
  let last: EvaluationProgress | undefined
  return atom((get) => {
    try {
      const next = evaluationProgress(template, valuesIn(get, atoms, ids), pluginIsEmpty)
      if (last === undefined || !isSame(last, next)) last = next
      return last
    } catch {
      // The form shows its own errors.
      return undefined
    }
  })
}

const isSame = (left: EvaluationProgress, right: EvaluationProgress): boolean =>
  left.questions === right.questions && left.answered === right.answered && left.missing === right.missing && left.wrong === right.wrong
