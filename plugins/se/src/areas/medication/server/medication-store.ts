import type { TakenAction } from "@rond/core/model/actions"
import { marketToday, type PatientAccess, readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  Dosage,
  type Drug,
  Medication,
  MedicationItem,
  type MedicationLists,
  type NewEndReason,
  Reason,
  SilDrug,
} from "../model/contract/index.ts"
import { dayOfMillis, dosePeriods, millisOfDay } from "../model/dosage/index.ts"
import { itemWithReasons, listsWithReasons } from "./safety/kept-reasons.ts"
import { endReasonWords } from "./corrections/end-reason-words.ts"

/** A version as {@link rowsWhere} reads it, in the order of writing. */
interface VersionRow {
  readonly dosage: object
  readonly dose: string
  readonly starts_on: string
  readonly ends_on: string | null
  readonly changed_on: string
  readonly changed_at: string
  readonly changed_by: string
}

/** A row of `se_medication`. Its JSON is in wire format, its days are ISO 8601. */
interface MedicationRow {
  readonly id: string
  readonly medication: unknown
  readonly sil_drug: unknown
  readonly reason: unknown
  readonly dosage: object
  readonly starts_on: string
  readonly ends_on: string | null
  readonly status: object
  readonly latest_modified_at: string
  readonly latest_modified_by: string
  readonly version: number
  readonly end_reason: unknown
  readonly error_note: string | null
  readonly versions: readonly VersionRow[]
  readonly stored_status: string
  readonly done_in: readonly unknown[] | null
}

const decodeItem = readStored(MedicationItem)

/** A dosage in wire format. */
const withDays = ({ dosage, starts_on, ends_on }: Pick<MedicationRow, "dosage" | "starts_on" | "ends_on">) => ({
  ...dosage,
  dosage_date_start: millisOfDay(starts_on),
  dosage_date_end: ends_on === null ? null : millisOfDay(ends_on),
})

/** The newest dose is the medication's own; those before are in its versions. */
const dosesOf = ({ versions, ...row }: MedicationRow) =>
  dosePeriods(versions.map(({ starts_on, changed_on, dose }) => ({ startDay: starts_on, changedDay: changed_on, dose })))
    .map(({ first, last, from }) => ({
      dosage: withDays(last === versions.length - 1 ? row : versions[last]!),
      from: millisOfDay(from),
      changed_at: versions[first]!.changed_at,
      changed_by: versions[first]!.changed_by,
    }))
    .toReversed()

const readItem = ({ done_in, ...row }: MedicationRow): Effect.Effect<MedicationItem> =>
  decodeItem({ ...row, dosage: withDays(row), doses: dosesOf({ ...row, done_in }), ...(done_in === null ? {} : { done_in }) })

/** Whether a version of a medication was written in a meeting: by its clinician, about its patient, on its day. */
const isDoneIn = (sql: SqlClient.SqlClient) => sql`
  meeting.clinician_id = kept.modified_by_id and meeting.patient_id = se_medication.patient_id and meeting.pool_id = se_medication.pool_id
    and (meeting.start_at at time zone 'Europe/Stockholm')::date = (kept.modified_at at time zone 'Europe/Stockholm')::date`

/** The medications that were added, changed or ended in a meeting. One that was entered in error counts as cancelled. */
export const medicationsTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select distinct se_medication.id, se_medication.status = 'ENTERED_IN_ERROR' as "isCancelled"
      from se_medication_version kept join se_medication on se_medication.id = kept.medication_id join meeting on ${isDoneIn(sql)}
      where meeting.id = ${meetingId}`,
  )

/** The clinician's meetings with the patient of this day, in which what is written now is done. */
export const meetingsToday = Effect.fnUntraced(function* (
  clinicianId: string,
  { patientId, poolId }: Pick<PatientAccess, "patientId" | "poolId">,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly id: string }>`
    select id from meeting where clinician_id = ${clinicianId} and patient_id = ${patientId} and pool_id = ${poolId}
      and (start_at at time zone 'Europe/Stockholm')::date = (now() at time zone 'Europe/Stockholm')::date`
  return rows.map(({ id }) => id)
})

const rowsWhere = (sql: SqlClient.SqlClient, condition: Statement.Fragment) => sql<MedicationRow>`
  select id, medication, sil_drug, reason, dosage, starts_on::text, ends_on::text,
    jsonb_build_object('status', status, 'created_at', instant_text(status_at)) as status,
    instant_text(modified_at) as latest_modified_at, modified_by_name as latest_modified_by, version, end_reason, error_note,
    status as stored_status,
    coalesce((select jsonb_agg(jsonb_build_object('dosage', kept.dosage, 'dose', (kept.dosage - 'additional_instructions')::text,
        'starts_on', kept.starts_on::text, 'ends_on', kept.ends_on::text,
        'changed_on', (kept.modified_at at time zone 'Europe/Stockholm')::date::text,
        'changed_at', instant_text(kept.modified_at), 'changed_by', kept.modified_by_name) order by kept.version)
      from se_medication_version kept where kept.medication_id = se_medication.id), '[]') as versions,
    (select jsonb_agg(jsonb_build_object('meeting_id', meeting.id, 'at', instant_text(kept.modified_at), 'change', case
        when kept.version = 1 then 'added' when kept.status = 'ENDED' then 'ended'
        when kept.status = 'ENTERED_IN_ERROR' then 'entered-in-error' else 'edited' end) order by kept.version)
      from se_medication_version kept
      join meeting on ${isDoneIn(sql)}
      where kept.medication_id = se_medication.id) as done_in
  from se_medication where ${condition}`

const tradeNames = new Intl.Collator("sv", { numeric: true })
const byStartAndName = (left: MedicationItem, right: MedicationItem) =>
  left.dosage.dosageDateStart - right.dosage.dosageDateStart ||
  tradeNames.compare(left.medication.tradeName, right.medication.tradeName) ||
  tradeNames.compare(left.id, right.id)

/** The time at which a past medication was over: the moment it was ended, or its last day where that came before. */
const overSince = ({ status, dosage }: MedicationItem): number => {
  const ended = status.status === "ENDED" ? Date.parse(status.createdAt) : Number.POSITIVE_INFINITY
  return Math.min(ended, dosage.dosageDateEnd ?? Number.POSITIVE_INFINITY)
}
const byEnd = (left: MedicationItem, right: MedicationItem) => overSince(right) - overSince(left) || byStartAndName(left, right)
const byCorrection = (left: MedicationItem, right: MedicationItem) =>
  right.status.createdAt.localeCompare(left.status.createdAt) || byStartAndName(left, right)

/**
 * The patient's lists in the pool. A medication that was ended, or whose last day has passed, is past; one entered in error is in neither.
 */
export const listsOf = Effect.fnUntraced(function* ({ patientId, poolId }: PatientAccess) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* rowsWhere(sql, sql`patient_id = ${patientId} and pool_id = ${poolId}`)
  const today = yield* marketToday(poolId)
  const listOf = ({ stored_status, ends_on }: MedicationRow): keyof MedicationLists => {
    if (stored_status === "ENTERED_IN_ERROR") return "enteredInError"
    return stored_status === "ENDED" || (ends_on !== null && ends_on < today) ? "past" : "active"
  }
  const byList = Map.groupBy(rows, listOf)
  const listed = (list: keyof MedicationLists) => Effect.forEach(byList.get(list) ?? [], readItem)
  const lists: MedicationLists = {
    active: (yield* listed("active")).toSorted(byStartAndName),
    past: (yield* listed("past")).toSorted(byEnd),
    enteredInError: (yield* listed("enteredInError")).toSorted(byCorrection),
  }
  return lists
}, Effect.flatMap(listsWithReasons))

/** Reads one medication of the patient in the pool; `undefined` where there is none. */
export const findMedication = Effect.fnUntraced(function* (id: string, { patientId, poolId }: PatientAccess) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* rowsWhere(sql, sql`id = ${id} and patient_id = ${patientId} and pool_id = ${poolId}`)
  return row === undefined ? undefined : yield* itemWithReasons(yield* readItem(row))
})

export function dosageColumns(dosage: Dosage) {
  const {
    dosage_date_start: _start,
    dosage_date_end: _end,
    ...rest
  } = Schema.encodeSync(Dosage)(dosage) as Readonly<Record<string, unknown>>
  return {
    dosage: JSON.stringify(rest),
    startsOn: dayOfMillis(dosage.dosageDateStart),
    endsOn: dosage.dosageDateEnd === null ? null : dayOfMillis(dosage.dosageDateEnd),
  }
}

/** The person who changes the list. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** A medication to put on the list. */
export interface NewMedication extends Pick<Drug, "medication" | "silDrug"> {
  readonly id: string
  readonly dosage: Dosage
  readonly reason: readonly Reason[]
}

export const encodeReasons = Schema.encodeSync(Schema.Array(Reason))

export const insertMedication = Effect.fnUntraced(function* (added: NewMedication, { patientId, poolId }: PatientAccess, author: Author) {
  const sql = yield* SqlClient.SqlClient
  const { dosage, startsOn, endsOn } = dosageColumns(added.dosage)
  yield* sql`
    insert into se_medication (id, patient_id, pool_id, medication, sil_drug, reason, dosage, starts_on, ends_on, modified_by_id, modified_by_name)
    values (${added.id}, ${patientId}, ${poolId}, ${JSON.stringify(Schema.encodeSync(Medication)(added.medication))}::text::jsonb,
      ${JSON.stringify(Schema.encodeSync(SilDrug)(added.silDrug))}::text::jsonb, ${JSON.stringify(encodeReasons(added.reason))}::text::jsonb,
      ${dosage}::text::jsonb, ${startsOn}::date, ${endsOn}::date, ${author.id}, ${author.name})`
  yield* keepVersion(added.id)
})

/** Gives an active medication of this version another dosage. Whether there was one. */
export const replaceDosage = Effect.fnUntraced(function* (id: string, version: number, changed: Dosage, author: Author) {
  const sql = yield* SqlClient.SqlClient
  const { dosage, startsOn, endsOn } = dosageColumns(changed)
  const replaced = yield* sql`
    update se_medication set dosage = ${dosage}::text::jsonb, starts_on = ${startsOn}::date, ends_on = ${endsOn}::date, modified_at = now(),
      modified_by_id = ${author.id}, modified_by_name = ${author.name}, version = version + 1
    where id = ${id} and version = ${version} and status = 'ACTIVE' returning id`
  if (replaced.length > 0) yield* keepVersion(id)
  return replaced.length > 0
})

/** Ends an active medication of this version. Whether there was one. */
export const closeMedication = Effect.fnUntraced(function* (
  id: string,
  version: number,
  author: Author,
  reason: NewEndReason | null = null,
) {
  const sql = yield* SqlClient.SqlClient
  const endReason = reason === null ? null : JSON.stringify({ code: reason.code, text: reason.text, words: endReasonWords[reason.code] })
  const ended = yield* sql`
    update se_medication set status = 'ENDED', status_at = now(), end_reason = ${endReason}::text::jsonb, modified_at = now(),
      modified_by_id = ${author.id}, modified_by_name = ${author.name}, version = version + 1
    where id = ${id} and version = ${version} and status = 'ACTIVE' returning id`
  if (ended.length > 0) yield* keepVersion(id)
  return ended.length > 0
})

/** Keeps the medication as it is now among its versions. */
export const keepVersion = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_medication_version (medication_id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name,
      reason, end_reason, error_note)
    select id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name, reason, end_reason, error_note
    from se_medication where id = ${id}`
})
