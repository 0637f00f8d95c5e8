import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The pool whose record an entry belongs to: the meeting's pool, or for an entry without a meeting the pool in which the patient was
 * registered. A trigger sets it, so that no code that writes entries can forget.
 */
const statements = [
  `create function keep_entry_pool() returns trigger language plpgsql as $$
   begin
     new.pool_id := coalesce(
       (select pool_id from meeting where id = new.meeting_id),
       new.pool_id,
       (select pool_id from patient where id = new.patient_id));
     return new;
   end
   $$`,
  `create trigger entry_pool before insert on entry for each row execute function keep_entry_pool()`,
]

export const createEntryPool = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

/** Requires access to an entry without a meeting: the caller treats its patient, and it is in the record of the caller's own pool. */
export const requireEntryOfPatient = Effect.fnUntraced(function* ({ id, patientId }: { readonly id: string; readonly patientId: string }) {
  const access = yield* Access
  const { poolId } = yield* access.requirePatient(patientId)
  const sql = yield* SqlClient.SqlClient
  const own = yield* sql`select 1 from entry where id = ${id} and pool_id = ${poolId}`
  if (own.length === 0) return yield* access.refuse("The entry is in another pool's record", { patientId })
})
