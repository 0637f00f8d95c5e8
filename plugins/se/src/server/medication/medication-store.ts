import { marketToday, type PatientAccess, readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { Dosage, type Drug, Medication, MedicationItem, type MedicationLists, Reason, SilDrug } from "../../contract/medication/index.ts"
import { dayOfMillis, millisOfDay } from "../../medication-list/dosage/index.ts"
import { itemWithReasons, listsWithReasons } from "./safety/kept-reasons.ts"

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
  readonly is_ended: boolean
}

const decodeItem = readStored(MedicationItem)

const readItem = ({ starts_on, ends_on, dosage, ...row }: MedicationRow): Effect.Effect<MedicationItem> =>
  decodeItem({
    ...row,
    dosage: {
      ...dosage,
      dosage_date_start: millisOfDay(starts_on),
      dosage_date_end: ends_on === null ? null : millisOfDay(ends_on),
    },
  })

const rowsWhere = (sql: SqlClient.SqlClient, condition: Statement.Fragment) => sql<MedicationRow>`
  select id, medication, sil_drug, reason, dosage, starts_on::text, ends_on::text,
    jsonb_build_object('status', status, 'created_at', instant_text(status_at)) as status,
    instant_text(modified_at) as latest_modified_at, modified_by_name as latest_modified_by, version,
    status = 'ENDED' as is_ended
  from se_medication where ${condition}`

const tradeNames = new Intl.Collator("sv", { numeric: true })
const byStartAndName = (left: MedicationItem, right: MedicationItem) =>
  left.dosage.dosageDateStart - right.dosage.dosageDateStart ||
  tradeNames.compare(left.medication.tradeName, right.medication.tradeName) ||
  tradeNames.compare(left.id, right.id)

/** The patient's lists in the pool. What has been ended, or whose last day has passed, is past. */
export const listsOf = Effect.fnUntraced(function* ({ patientId, poolId }: PatientAccess) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* rowsWhere(sql, sql`patient_id = ${patientId} and pool_id = ${poolId}`)
  const today = yield* marketToday(poolId)
  const isOver = ({ is_ended, ends_on }: MedicationRow) => is_ended || (ends_on !== null && ends_on < today)
  const listed = (isPast: boolean) =>
    Effect.map(
      Effect.forEach(
        rows.filter((row) => isOver(row) === isPast),
        readItem,
      ),
      (items) => items.toSorted(byStartAndName),
    )
  const lists: MedicationLists = { active: yield* listed(false), past: yield* listed(true) }
  return lists
}, Effect.flatMap(listsWithReasons))

/** One medication of the patient in the pool; `undefined` where there is none. */
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

/** Who changes the list. */
export interface Author {
  readonly id: string
  readonly name: string
}

export interface NewMedication extends Pick<Drug, "medication" | "silDrug"> {
  readonly id: string
  readonly dosage: Dosage
  readonly reason: readonly Reason[]
}

const encodeReasons = Schema.encodeSync(Schema.Array(Reason))

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
export const closeMedication = Effect.fnUntraced(function* (id: string, version: number, author: Author) {
  const sql = yield* SqlClient.SqlClient
  const ended = yield* sql`
    update se_medication set status = 'ENDED', status_at = now(), modified_at = now(), modified_by_id = ${author.id},
      modified_by_name = ${author.name}, version = version + 1
    where id = ${id} and version = ${version} and status = 'ACTIVE' returning id`
  if (ended.length > 0) yield* keepVersion(id)
  return ended.length > 0
})

const keepVersion = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_medication_version (medication_id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name)
    select id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name from se_medication where id = ${id}`
})
