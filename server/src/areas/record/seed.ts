import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { EntryRow, primaryDiagnosisOf, rowsOf, type FormTemplate, type FormValues, type ShareEntry } from "@rond/core/model/record"
import type { FormMeetings } from "@rond/core/server-kit"
import { putForms, storeCodes, storeNonRecommendedCodes } from "./contents.ts"
import { storeLayWords } from "./diagnosis/lay-words.ts"

/** Puts one form into use. Idempotent by id and version. */
export const insertTemplate = (template: FormTemplate, where: FormMeetings) => putForms([{ template, where }])

/** A note for seeding. Instants are ISO 8601. */
export interface SeededEntry {
  readonly id: string
  /** At most one entry per meeting. */
  readonly meetingId: string | null
  readonly patientId: string
  readonly template: FormTemplate
  readonly values: FormValues
  readonly contactAt: string
  readonly contactType: string | null
  readonly responsibleId: string | null
  readonly responsibleName: string
  readonly careFacilityName: string | null
  readonly signedAt: string | null
  readonly stricken: { readonly at: string; readonly reason: string } | null
  /** The protection test's answer; absent if it was not answered. */
  readonly share?: ShareEntry
}

/** Stores notes, a few hundred rows per statement; each gets a log line for its creation, signing and striking. Idempotent by id. */
export const insertEntries = (entries: readonly SeededEntry[]): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (let start = 0; start < entries.length; start += batchSize) {
      const rows = JSON.stringify(entries.slice(start, start + batchSize).map(columnsOf))
      yield* sql`insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, title, contact_at,
          contact_type, responsible_id, responsible_name, care_facility_name, content_id, created_at, saved_at, saved_by_id, saved_by_name,
          signed_at, signed_by_id, signed_by_name, stricken_at, stricken_by_id, stricken_by_name, stricken_reason,
          is_sharable, no_share_reason, no_share_expire)
        select id, id, meeting_id, patient_id, template_id, template_version, form_values, rows, title, contact_at,
          contact_type, responsible_id, responsible_name, care_facility_name, id || '.1', contact_at, contact_at, responsible_id, responsible_name,
          signed_at, case when signed_at is null then null else responsible_id end, case when signed_at is null then null else responsible_name end,
          stricken_at, case when stricken_at is null then null else responsible_id end,
          case when stricken_at is null then null else responsible_name end, stricken_reason,
          is_sharable, no_share_reason, no_share_expire
        from jsonb_to_recordset(${rows}::jsonb) as row (id text, meeting_id text, patient_id text, template_id text, template_version integer,
          form_values jsonb, rows jsonb, title text, contact_at timestamptz, contact_type text, responsible_id text, responsible_name text,
          care_facility_name text, signed_at timestamptz, stricken_at timestamptz, stricken_reason text,
          is_sharable boolean, no_share_reason text, no_share_expire date)
        on conflict do nothing`
      yield* sql`insert into entry_revision (entry_id, action, version, content_id, form_values, by_id, by_name, reason, first_at, at)
        select entry.id, happened.action, 1, entry.content_id, entry.form_values, coalesce(entry.responsible_id, 'unknown'),
               coalesce(entry.responsible_name, 'unknown'), happened.reason, happened.at, happened.at
        from jsonb_to_recordset(${rows}::jsonb) as row (id text)
        join entry on entry.id = row.id
        cross join lateral (values ('created', entry.created_at, null, 1), ('signed', entry.signed_at, null, 2),
                                   ('stricken', entry.stricken_at, entry.stricken_reason, 3)) as happened (action, at, reason, place)
        where happened.at is not null and not exists (select 1 from entry_revision where entry_revision.entry_id = entry.id)
        order by entry.id, happened.place`
    }
  })

const batchSize = 400
const encodeRows = Schema.encodeSync(Schema.Array(EntryRow))

function columnsOf(entry: SeededEntry) {
  return {
    id: entry.id,
    meeting_id: entry.meetingId,
    patient_id: entry.patientId,
    template_id: entry.template.id,
    template_version: entry.template.version,
    form_values: entry.values,
    rows: encodeRows(rowsOf(entry.template, entry.values)),
    title: primaryDiagnosisOf(entry.template, entry.values) ?? entry.template.title,
    contact_at: entry.contactAt,
    contact_type: entry.contactType,
    responsible_id: entry.responsibleId,
    responsible_name: entry.responsibleName,
    care_facility_name: entry.careFacilityName,
    signed_at: entry.signedAt,
    stricken_at: entry.stricken?.at ?? null,
    stricken_reason: entry.stricken?.reason ?? null,
    is_sharable: entry.share?.isSharable ?? null,
    no_share_reason: entry.share?.noShareReason ?? null,
    no_share_expire: entry.share?.noShareExpire ?? null,
  }
}

/** Stores diagnosis codes of one language (BCP 47: `sv`, `en`), with their lay words. Idempotent. */
export const insertDiagnosisCodes = (language: string, codes: readonly { readonly code: string; readonly title: string }[]) =>
  Effect.andThen(
    storeCodes(
      language,
      codes.map(({ code, title }) => ({ icdCode: code, diagnosis: title })),
    ),
    storeLayWords,
  )

/** Stores the codes that a country advises against. Idempotent. */
export const insertNonRecommendedCodes = (country: string, codes: readonly string[]) => storeNonRecommendedCodes({ country, codes })
