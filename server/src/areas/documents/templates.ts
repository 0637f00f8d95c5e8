import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { DocumentForm, type DocumentTemplate, MessageToPatientTemplate } from "@rond/core/model/documents"
import { type DocumentContent, notFound, readStored, type SessionClinician } from "@rond/core/server-kit"
import { newestVersions } from "../../platform/database/newest-versions.ts"
import { documentLabels } from "./document-labels.ts"
import { codePointOf } from "./typesetting/printable-sheet.ts"
import { unprintableIn } from "./typesetting/typefaces.ts"

/** A clinician's list of templates, in the market's order. */
export const templatesOf = Effect.fnUntraced(function* ({ poolCountry, profession }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<DocumentTemplate>`
    select id, name, description from (
      select distinct on (id) * from document_template
      where active and country = ${poolCountry} and (professions is null or ${profession} = any (professions))
      order by id, version desc
    ) newest
    order by position, name, id`
})

const readForm = readStored(DocumentForm)

/**
 * The newest version of a template that this clinician may use.
 *
 * @throws Problem `not_found`
 */
export const formOf = Effect.fnUntraced(function* (id: string, { poolCountry, profession }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select id, version, name, language, nodes, prefills from document_template
    where id = ${id} and active and country = ${poolCountry} and (professions is null or ${profession} = any (professions))
    order by version desc limit 1`
  if (row === undefined) return yield* notFound("Document template")
  return yield* readForm(row)
})

const readMessage = readStored(Schema.NullOr(MessageToPatientTemplate))

/** The message of a template, in use or not: a document may have been saved just before its template was withdrawn. */
export const messageOf = Effect.fnUntraced(function* (id: string, { poolCountry }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly message: unknown }>`
    select message from document_template where id = ${id} and country = ${poolCountry} order by active desc, version desc limit 1`
  if (row === undefined) return yield* notFound("Document template")
  return yield* readMessage(row.message)
})

/** The number of templates listed as most used. */
const maxListed = 5

/** The clinician's most used templates: by the clinician, then by the pool, then most recently. */
export const mostUsedBy = Effect.fnUntraced(function* ({ id, poolId, poolCountry, profession }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly templateId: string }>`
    select document.template_id as "templateId"
    from finalised_document document join clinician writer on writer.id = document.clinician_id
    where writer.pool_id = ${poolId}
      and document.template_id in (
        select template.id from document_template template
        where template.active and template.country = ${poolCountry}
          and (template.professions is null or ${profession} = any (template.professions))
      )
    group by document.template_id
    order by count(*) filter (where document.clinician_id = ${id}) desc, count(*) desc, max(document.created_at) desc, document.template_id
    limit ${maxListed}`
  return rows.map((row) => row.templateId)
})

/** The texts that a template prints whatever is answered: its name, headings, labels, options and units. */
function fixedTextsOf({ name, nodes }: Pick<DocumentForm, "name" | "nodes">): readonly string[] {
  const ofNodes = nodes.flatMap((node) => [
    node.label ?? "",
    ...("options" in node ? node.options.map((option) => option.label) : []),
    ...("unit" in node ? [node.unit ?? ""] : []),
  ])
  return [name, ...ofNodes]
}

/**
 * Admits a template only if all its own texts can be printed and its language has document labels. So the template's author learns about a
 * missing character, not a clinician with a patient on the line.
 * Dies with an Error that names the template and its errors, because they are errors of configuration.
 */
export const requirePrintable = Effect.fnUntraced(function* (form: Pick<DocumentForm, "id" | "name" | "language" | "nodes">) {
  const { page, pictures, ...labels } = documentLabels(form.language)
  const characters = yield* unprintableIn([...fixedTextsOf(form), ...Object.values(labels), page(1, 2), pictures(1)])
  if (characters.length > 0)
    return yield* Effect.die(
      new Error(`The document template ${form.id} holds characters that cannot be printed: ${characters.map(codePointOf).join(" ")}`),
    )
})

const encodeForm = Schema.encodeSync(DocumentForm)
const encodeMessage = Schema.encodeSync(MessageToPatientTemplate)

/**
 * Puts templates into use. A stored version stays as it is; a higher one replaces it, and is withdrawn if it was. A template that cannot be
 * printed is rejected ({@link requirePrintable}).
 */
export const putDocuments = (templates: readonly DocumentContent[]): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const stored = yield* newestVersions(
      "document_template",
      templates.map(({ form: { id } }) => id),
    )
    for (const { form, description, country, professions, message, position } of templates) {
      if ((stored.get(form.id) ?? 0) >= form.version) continue
      yield* requirePrintable(form)
      const { nodes, prefills } = encodeForm(form) as { readonly nodes: unknown; readonly prefills: unknown }
      yield* sql`
        insert into document_template (id, version, country, professions, name, description, language, nodes, prefills, message, position, active)
        select ${form.id}, ${form.version}, ${country},
          case when ${professions === undefined} then null else array(select jsonb_array_elements_text(${JSON.stringify(professions ?? [])}::text::jsonb)) end,
          ${form.name}, ${description}, ${form.language}, ${JSON.stringify(nodes)}::text::jsonb, ${JSON.stringify(prefills)}::text::jsonb,
          ${message === undefined ? null : JSON.stringify(encodeMessage(message))}::text::jsonb, ${position},
          coalesce((select active from document_template where id = ${form.id} order by version desc limit 1), true)
        on conflict do nothing`
      yield* sql`update document_template set active = false where id = ${form.id} and version < ${form.version} and active`
    }
  })
