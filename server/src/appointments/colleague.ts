import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, CurrentSession, notFound, refused } from "@rond/core/server-kit"

/** A clinician of the caller's own pool, with the pool's time zone. Clinicians of other pools are refused. */
export const colleague = Effect.fnUntraced(function* (clinicianId: string) {
  const { clinician: caller } = yield* CurrentSession
  if (caller === undefined) return yield* refused("Only clinicians work with shifts")
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly name: string
    readonly poolId: string
    readonly profession: string
    readonly timeZone: string
  }>`
    select person.name, clinician.pool_id as "poolId", clinician.profession, pool.time_zone as "timeZone"
    from clinician join person on person.id = clinician.person_id join pool on pool.id = clinician.pool_id
    where clinician.id = ${clinicianId}`
  if (row === undefined) return yield* notFound("Clinician")
  if (row.poolId !== caller.poolId) return yield* (yield* Access).refuse("The clinician is in another pool", {})
  return { ...row, callerId: caller.id }
})
