import type { MissingItem } from "../../../plugin/index.ts"
import { runValidators, type FailedRule, type ResolvedWorkspace } from "../../../plugin/runtime.ts"
import { fieldElementId } from "../../../../platform/forms/field-id.ts"
import { emptinessIn } from "../../../../platform/forms/field-values.ts"
import { missingFields, type FieldIssue, type PluginIsEmpty, type CoreField } from "../../../record/model/index.ts"
import type { EndMeetingDraft, FormAnswers } from "../../model/end-meeting-draft.ts"

/** A form that could not be validated because its template is invalid. */
export interface InvalidForm {
  readonly form: "note" | "evaluation"
  readonly because: string
}

/** An answer that its field does not take. */
export interface WrongItem extends MissingItem {
  readonly of: CoreField
  readonly issue: FieldIssue
}

/** The issues that keep a meeting from ending. When all are empty, it may end. */
export interface FinishIssues {
  readonly missing: readonly MissingItem[]
  readonly wrong: readonly WrongItem[]
  readonly unchecked: readonly FailedRule[]
  readonly invalidForms: readonly InvalidForm[]
}

/** Returns the issues of a draft: missing answers in the note, in the evaluation and by the markets' rules, in order, and wrong answers. */
export function finishIssues(workspace: ResolvedWorkspace, draft: EndMeetingDraft): FinishIssues {
  const pluginIsEmpty = emptinessIn(workspace)
  const note = formIssues("note", draft.note, pluginIsEmpty)
  const evaluation = formIssues("evaluation", draft.evaluation, pluginIsEmpty)
  const rules = runValidators(workspace, draft)
  return {
    missing: [...note.missing, ...evaluation.missing, ...rules.missing],
    wrong: [...note.wrong, ...evaluation.wrong],
    unchecked: rules.unchecked,
    invalidForms: [...note.invalidForms, ...evaluation.invalidForms],
  }
}

/**
 * The issues that keep the note of an ended meeting from being signed: the note's missing and wrong fields, and the rules that fail because
 * of the note. Everything else was closed with the meeting and cannot be corrected.
 */
export function signingIssues(workspace: ResolvedWorkspace, draft: EndMeetingDraft): FinishIssues {
  const note = formIssues("note", draft.note, emptinessIn(workspace))
  const rules = runValidators(workspace, draft)
  const otherIssues = runValidators(workspace, { ...draft, note: undefined, share: undefined })
  const fields = new Set(otherIssues.missing.map(({ field }) => field))
  const ids = new Set(otherIssues.unchecked.map(({ id }) => id))
  return {
    missing: [...note.missing, ...rules.missing.filter(({ field }) => !fields.has(field))],
    wrong: note.wrong,
    unchecked: rules.unchecked.filter(({ id }) => !ids.has(id)),
    invalidForms: note.invalidForms,
  }
}

export const isClear = ({ missing, wrong, unchecked, invalidForms }: FinishIssues): boolean =>
  missing.length === 0 && wrong.length === 0 && unchecked.length === 0 && invalidForms.length === 0

type FormIssues = Pick<FinishIssues, "missing" | "wrong" | "invalidForms">

function formIssues(form: InvalidForm["form"], answers: FormAnswers | undefined, pluginIsEmpty: PluginIsEmpty): FormIssues {
  if (answers === undefined) return { missing: [], wrong: [], invalidForms: [] }
  const { nodes } = answers.template
  try {
    const gaps = missingFields(answers.template, answers.values, pluginIsEmpty)
    const missing: MissingItem[] = []
    const wrong: WrongItem[] = []
    for (const { fieldId, label, issue } of gaps) {
      const item = { field: fieldElementId(form, fieldId), label }
      if (issue === "missing") missing.push(item)
      // Only core's own kinds have wrong answers.
      else wrong.push({ ...item, issue, of: nodes.find(({ id }) => id === fieldId) as CoreField })
    }
    return { missing, wrong, invalidForms: [] }
  } catch (cause) {
    // An invalid form blocks ending and is reported.
    return { missing: [], wrong: [], invalidForms: [{ form, because: cause instanceof Error ? cause.message : String(cause) }] }
  }
}
