import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { type PrescriptionEvent, type Standing, step } from "../../model/prescription-state.ts"
import { standingOf, type StoredPrescription } from "./prescription-row.ts"

interface Happening<Failure, Services> {
  /** Its id at the national service, once that is known. */
  readonly nationalId?: string | undefined
  /**
   * The time of the request, as it was read before the service answered. Where the service has been asked again since, the answer belongs to the
   * earlier request, and changes nothing.
   */
  readonly askedAt?: string | null | undefined
  /** Further writes for the same transaction, made if anything changed, so that neither is stored without the other. */
  readonly alongside?: Effect.Effect<unknown, Failure, Services>
}

/**
 * Stores what has happened to a prescription, in a transaction of its own where there is none: an answer of the national service counts from then
 * on, whatever becomes of the request. Returns whether anything changed; an event that cannot happen changes nothing.
 */
export const happened = Effect.fnUntraced(function* <Failure = never, Services = never>(
  id: string,
  events: readonly PrescriptionEvent[],
  { nationalId, askedAt, alongside = Effect.void as Effect.Effect<unknown, Failure, Services> }: Happening<Failure, Services> = {},
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const [row] = yield* sql<Pick<StoredPrescription, "state" | "before" | "askedAt">>`
        select state, state_before as "before", asked_at::text as "askedAt" from se_prescription where id = ${id} for update`
      if (row === undefined || (askedAt !== undefined && row.askedAt !== askedAt)) return false
      const before = standingOf(row)
      const after = events.reduce<Standing>((standing, event) => Result.getOrElse(step(standing, event), () => standing), before)
      if (nationalId !== undefined)
        yield* sql`update se_prescription set national_id = ${nationalId} where id = ${id} and national_id is null`
      if (after.state === before.state && beforeOf(after) === beforeOf(before)) return false
      yield* write(id, after)
      yield* alongside
      return true
    }),
  )
})

const beforeOf = (standing: Standing) => (standing.state === "CANCELLATION_ASKED" ? standing.before : null)

/** A cancellation that came to nothing leaves no trace in the row: the audit log has it. */
const write = Effect.fnUntraced(function* (id: string, standing: Standing) {
  const sql = yield* SqlClient.SqlClient
  const { state } = standing
  yield* sql`
    update se_prescription set state = ${state}, state_before = ${beforeOf(standing)},
      cancelled_at = case when ${state === "CANCELLED"} then coalesce(cancelled_at, now()) end
    where id = ${id}`
  if (state !== "CANCELLED" && state !== "CANCELLATION_ASKED")
    yield* sql`
      update se_prescription set cancelled_by_id = null, cancellation_reason = null, cancellation_note = null, patient_informed = null,
        cancellation_key = null
      where id = ${id}`
})
