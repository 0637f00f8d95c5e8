import type { DiagnosisCode } from "@rond/core/model/note"
import { FormNode, formFault } from "@rond/core/model/record"
import type { CodeListContent, FormContent } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { newestVersions } from "../../platform/database/newest-versions.ts"
import { storeLayWords } from "./diagnosis/lay-words.ts"

const encodeNodes = Schema.encodeSync(Schema.Array(FormNode))

/**
 * Puts forms into use. A stored version stays as it is, also while an older server starts; a higher one replaces it, and is withdrawn if it
 * was. Dies with an Error that names the form if it cannot be filled in.
 */
export const putForms: (forms: readonly FormContent[]) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.fnUntraced(
  function* (forms) {
    const sql = yield* SqlClient.SqlClient
    const ids = forms.map(({ template: { id } }) => id)
    const stored = yield* newestVersions("form_template", ids)
    for (const { template, where } of forms) {
      const { id, version } = template
      if ((stored.get(id) ?? 0) >= version) continue
      const fault = formFault(template)
      if (fault !== undefined) return yield* Effect.die(new Error(fault))
      yield* sql`
        insert into form_template (id, version, purpose, country, activity_type, profession, care_type, partnership, title, language, nodes, active)
        select ${id}::text, ${version}::integer, ${template.purpose}::text, ${where.country ?? null}::text, ${where.activityType ?? null}::text,
          ${where.profession ?? null}::text, ${where.careType ?? null}::text, ${where.partnership ?? null}::text, ${template.title}::text,
          ${template.language}::text, ${JSON.stringify(encodeNodes(template.nodes))}::text::jsonb,
          coalesce((select active from form_template where id = ${id}::text order by version desc limit 1), true)
        on conflict do nothing`
      yield* sql`update form_template set active = false where id = ${id} and version < ${version} and active`
    }
  },
)

/** Puts code lists into use, each as a whole or not at all. A higher version of a list renames its codes and adds to them. */
export const putCodeLists: (lists: readonly CodeListContent[]) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =
  Effect.fnUntraced(function* (lists) {
    const sql = yield* SqlClient.SqlClient
    let isNew = false
    for (const list of lists) isNew = (yield* sql.withTransaction(putCodeList(list))) || isNew
    if (isNew) yield* storeLayWords
  })

/** @returns whether this version was not stored yet */
const putCodeList = Effect.fnUntraced(function* ({ id, version, language, codes, nonRecommended }: CodeListContent) {
  const sql = yield* SqlClient.SqlClient
  const stored = yield* sql`
    insert into code_list (id, version) values (${id}, ${version})
    on conflict (id) do update set version = excluded.version, at = now() where code_list.version < excluded.version returning id`
  if (stored.length === 0) return false
  yield* storeCodes(language, codes)
  if (nonRecommended !== undefined) yield* storeNonRecommendedCodes(nonRecommended)
  return true
})

/** Stores diagnosis codes of one language (BCP 47: `sv`, `en`), without their lay words. */
export const storeCodes = Effect.fnUntraced(function* (language: string, codes: readonly DiagnosisCode[]) {
  const sql = yield* SqlClient.SqlClient
  // The last title of a code that a list has twice: one statement writes a row once.
  const titles = new Map(codes.map(({ icdCode, diagnosis }) => [icdCode, diagnosis]))
  const rows = [...titles].map(([code, title]) => ({ code, title }))
  yield* sql`
    insert into icd_code (language, code, title)
    select ${language}::text, code, title from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (code text, title text)
    on conflict (language, code) do update set title = excluded.title where icd_code.title <> excluded.title`
})

/** Stores the codes that a country advises against. */
export const storeNonRecommendedCodes = Effect.fnUntraced(function* ({ country, codes }: NonNullable<CodeListContent["nonRecommended"]>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into non_recommended_icd_code (country, code)
    select ${country}::text, code from jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb) as code on conflict do nothing`
})
