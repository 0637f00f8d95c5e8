import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DocumentForm, type DocumentTemplate, MessageToPatientTemplate } from "@rond/core/model/documents"
import { notFound, type SessionClinician } from "@rond/core/server-kit"

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

const decodeForm = Schema.decodeUnknownEffect(DocumentForm)

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
  // Stored in wire format; a row that violates the contract is a defect.
  return yield* Effect.orDie(decodeForm(row))
})

const decodeMessage = Schema.decodeUnknownEffect(Schema.NullOr(MessageToPatientTemplate))

/** The message of a template, in use or not: a document may have been saved just before its template was withdrawn. */
export const messageOf = Effect.fnUntraced(function* (id: string, { poolCountry }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly message: unknown }>`
    select message from document_template where id = ${id} and country = ${poolCountry} order by active desc, version desc limit 1`
  if (row === undefined) return yield* notFound("Document template")
  return yield* Effect.orDie(decodeMessage(row.message))
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
