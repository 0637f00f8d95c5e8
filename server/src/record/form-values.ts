import { maxSectionsLength, type SectionAnswers } from "@rond/core/model/evaluation"
import { fieldLengthIssue, type FieldLengthIssue, type FormTemplate, type FormValues } from "@rond/core/model/record"
import { invalid, type Problem } from "@rond/core/server-kit"
import { Effect } from "effect"

/** Fails with `unknown_form_field`, `answer_too_long` or `answers_too_long` unless this form may store these answers. */
export const mustFitForm = (template: FormTemplate | undefined, values: FormValues): Effect.Effect<void, Problem> => {
  const issue = fieldLengthIssue(template, values)
  return issue === undefined ? Effect.void : Effect.fail(problemOf(issue))
}

/** Fails with `answers_too_long` when the sections of a meeting exceed the storage limit. */
export const mustFitSections = (sections: SectionAnswers): Effect.Effect<void, Problem> =>
  JSON.stringify(sections).length > maxSectionsLength
    ? Effect.fail(problemOf({ code: "answers_too_long", limit: maxSectionsLength }))
    : Effect.void

// Problems name only the form's own words: what was sent may be a patient's.
function problemOf(issue: FieldLengthIssue): Problem {
  switch (issue.code) {
    case "unknown_form_field":
      return invalid(issue.code, "The form has no such field")
    case "answer_too_long":
      return invalid(issue.code, "An answer is longer than its field takes", { field: issue.field, limit: issue.limit })
    case "answers_too_long":
      return invalid(issue.code, "The answers are longer than a form takes", { limit: issue.limit })
  }
}
