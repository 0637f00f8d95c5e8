import type { NewSafetyReason } from "@rond/core/model/drug-safety"
import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { KeptFinding, KeptSafetyReason, type MedicationItem, type MedicationLists } from "../../model/contract/index.ts"

/**
 * The reasons for which versions of medications were added or changed despite findings. The author of the reason is the version's author.
 */
export const createSafetyReasonTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table se_medication_safety_reason (
      medication_id text not null,
      version integer not null,
      text text not null,
      -- In wire format: the words of the allergy, or the name of the other medication, as they were.
      findings jsonb not null,
      primary key (medication_id, version),
      foreign key (medication_id, version) references se_medication_version
    )`
})

const encodeFindings = Schema.encodeSync(Schema.Array(KeptFinding))

/** Keeps the reason of a version that is kept already. */
export const keepSafetyReason = Effect.fnUntraced(function* (medicationId: string, version: number, { text, findings }: NewSafetyReason) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_medication_safety_reason (medication_id, version, text, findings)
    values (${medicationId}, ${version}, ${text}, ${JSON.stringify(encodeFindings(findings))}::text::jsonb)`
})

const decodeReason = readStored(KeptSafetyReason)

/** The medications with the reasons of their versions, the latest first. */
const withReasons = Effect.fnUntraced(function* (items: readonly MedicationItem[]) {
  if (items.length === 0) return items
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly medication_id: string }>`
    select kept.medication_id, kept.version, kept.text, kept.findings, version.modified_by_name as by, instant_text(version.modified_at) as at
    from se_medication_safety_reason kept
    join se_medication_version version on version.medication_id = kept.medication_id and version.version = kept.version
    where kept.medication_id in ${sql.in(items.map(({ id }) => id))}
    order by kept.version desc`
  const byMedication = Map.groupBy(rows, ({ medication_id }) => medication_id)
  return yield* Effect.forEach(items, (item) => {
    const own = byMedication.get(item.id)
    return own === undefined
      ? Effect.succeed(item)
      : Effect.map(Effect.forEach(own, decodeReason), (safetyReasons): MedicationItem => ({ ...item, safetyReasons }))
  })
})

/** Adds these reasons to every list. */
export const listsWithReasons = Effect.fnUntraced(function* (lists: MedicationLists) {
  const kept = new Map((yield* withReasons(Object.values(lists).flat())).map((item) => [item.id, item]))
  const of = (items: readonly MedicationItem[]) => items.map((item) => kept.get(item.id) ?? item)
  const withThem: MedicationLists = { ...lists, ...Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, of(items)])) }
  return withThem
})

/** Adds these reasons to one medication. */
export const itemWithReasons = (item: MedicationItem) => Effect.map(withReasons([item]), ([found]) => found ?? item)
