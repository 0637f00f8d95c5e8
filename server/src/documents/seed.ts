import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { DocumentForm, MessageToPatientTemplate } from "@rond/core/model/documents"
import { requirePrintable } from "./template-check.ts"

/** A template with its audience. */
export interface SeededTemplate {
  readonly form: DocumentForm
  readonly description: string | null
  readonly country: string
  /** Absent: for every profession. */
  readonly professions?: readonly string[]
  /** Absent: no message goes with it. */
  readonly message?: MessageToPatientTemplate
  /** Its position in the list. */
  readonly position: number
}

const encodeForm = Schema.encodeSync(DocumentForm)
const encodeMessage = Schema.encodeSync(MessageToPatientTemplate)

/** Puts templates into use. An existing version stays unchanged; a template that cannot be printed is rejected ({@link requirePrintable}). */
export const insertDocumentTemplates = (
  templates: readonly SeededTemplate[],
): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const { form, description, country, professions, message, position } of templates) {
      yield* requirePrintable(form)
      const { nodes, prefills } = encodeForm(form) as { readonly nodes: unknown; readonly prefills: unknown }
      yield* sql`
        insert into document_template (id, version, country, professions, name, description, language, nodes, prefills, message, position)
        select ${form.id}, ${form.version}, ${country},
          case when ${professions === undefined} then null else array(select jsonb_array_elements_text(${JSON.stringify(professions ?? [])}::text::jsonb)) end,
          ${form.name}, ${description}, ${form.language}, ${JSON.stringify(nodes)}::text::jsonb, ${JSON.stringify(prefills)}::text::jsonb,
          ${message === undefined ? null : JSON.stringify(encodeMessage(message))}::text::jsonb, ${position}
        on conflict do nothing`
    }
  })
