import { FormTemplate, fieldLengthIssue, type FieldLengthIssue, type FormValues } from "@rond/core/model/record"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { maxSectionsLength, type SectionAnswers } from "@rond/core/model/evaluation"
import { invalid, readStored } from "@rond/core/server-kit"

const readTemplate = readStored(FormTemplate)

/**
 * The form of a meeting's note or evaluation. Of the active forms whose country, activity, profession, care type and partnership match or are left
 * open, it is the one that names most of them, a partnership's own before another that names as many, in its newest version. `undefined` when none
 * matches, and for the note of a meeting that is documented in another system.
 */
export const templateForMeeting = (purpose: FormTemplate["purpose"], meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select template.id, template.version, template.purpose, template.title, template.language, template.nodes
      from meeting
      join pool on pool.id = meeting.pool_id
      join clinician on clinician.id = meeting.clinician_id
      join patient on patient.id = meeting.user_id
      join form_template template on template.purpose = ${purpose} and template.active
        and coalesce(template.country, pool.country) = pool.country
        and coalesce(template.activity_type, meeting.activity_type) = meeting.activity_type
        and coalesce(template.profession, clinician.profession) = clinician.profession
        and coalesce(template.care_type, clinician.care_type) = clinician.care_type
        and (template.partnership is null or template.partnership = patient.partnership)
      where meeting.id = ${meetingId} and not (${purpose}::text = 'note' and meeting.note_kept_elsewhere)
      order by num_nonnulls(template.country, template.activity_type, template.profession, template.care_type, template.partnership) desc,
        template.partnership is not null desc, template.version desc, template.id
      limit 1`
    return rows[0] === undefined ? undefined : yield* readTemplate(rows[0])
  })

/** Fails with `unknown_form_field`, `answer_too_long` or `answers_too_long` unless this form may store these answers. */
export const mustFitForm = (template: FormTemplate | undefined, values: FormValues) => {
  const issue = fieldLengthIssue(template, values)
  return issue === undefined ? Effect.void : Effect.fail(problemOf(issue))
}

/** Fails with `answers_too_long` when the sections of a meeting exceed the storage limit. */
export const mustFitSections = (sections: SectionAnswers) =>
  JSON.stringify(sections).length > maxSectionsLength
    ? Effect.fail(problemOf({ code: "answers_too_long", limit: maxSectionsLength }))
    : Effect.void

// Problems quote only the form: the sent text may be about a patient.
function problemOf(issue: FieldLengthIssue) {
  switch (issue.code) {
    case "unknown_form_field":
      return invalid(issue.code, "The form has no such field")
    case "answer_too_long":
      return invalid(issue.code, "An answer is longer than its field takes", { field: issue.field, limit: issue.limit })
    case "answers_too_long":
      return invalid(issue.code, "The answers are longer than a form takes", { limit: issue.limit })
  }
}
