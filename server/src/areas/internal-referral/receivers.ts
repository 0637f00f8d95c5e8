import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { InternalReferralColleague, InternalReferralOptions } from "@rond/core/model/internal-referral"
import { type SessionClinician, clinicianOr } from "@rond/core/server-kit"

/** The referring clinician; a support person is refused. */
export const referringClinician = clinicianOr("Only clinicians refer patients")

/** The pool's other clinicians whose care type has a name there, sorted by name. */
export const colleaguesOf = Effect.fnUntraced(function* ({ id, poolId }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<InternalReferralColleague & { readonly careTypeName: string }>`
    select clinician.id, person.name, clinician.profession, clinician.title, clinician.care_type as "careType", care_type.name as "careTypeName"
    from clinician
    join person on person.id = clinician.person_id
    join care_type on care_type.pool_id = clinician.pool_id and care_type.id = clinician.care_type
    where clinician.pool_id = ${poolId} and clinician.id <> ${id}
    order by person.name, clinician.id`
})

/** The lengths of a referred meeting in this pool, in minutes: the pool's own or, if it has none, the common ones. */
export const lengthsOf = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly minutes: number; readonly isStandard: boolean }>`
    select minutes, is_standard as "isStandard" from internal_referral_length
    where pool_id is not distinct from (select max(pool_id) from internal_referral_length where pool_id = ${poolId})
    order by minutes`
  const lengths = rows.map((row) => row.minutes)
  const standardLength = rows.find((row) => row.isStandard)?.minutes ?? lengths[0]
  // The migration inserts common lengths; without one no referral could be made.
  if (standardLength === undefined) throw new Error("No length of internal referrals is configured")
  return { lengths, standardLength }
})

/** The person whom the caller can refer to, and for how long. */
export const internalReferralOptions = Effect.fnUntraced(function* (caller: SessionClinician) {
  const colleagues = yield* colleaguesOf(caller)
  const careTypes = new Map(colleagues.map(({ careType, careTypeName }) => [careType, { id: careType, name: careTypeName }]))
  const options: InternalReferralOptions = {
    ...(yield* lengthsOf(caller.poolId)),
    careTypes: [...careTypes.values()].toSorted((left, right) => left.name.localeCompare(right.name)),
    colleagues,
  }
  return options
})

/** A slot and its owner. */
interface ColleagueSlot {
  readonly clinicianId: string
  readonly startMillis: number
  readonly isBookable: boolean
}

/**
 * Of several colleagues' slots, keeps one per start time: a free one before a taken one, and of free ones that of the colleague with the
 * fewest meetings. The order of starts stays.
 *
 * @param meetings the number of meetings of each colleague; colleagues without any are left out
 */
export function oneColleagueAStart<Slot extends ColleagueSlot>(
  slots: readonly Slot[],
  meetings: ReadonlyMap<string, number>,
): readonly Slot[] {
  const burden = (slot: Slot) => (slot.isBookable ? (meetings.get(slot.clinicianId) ?? 0) : Number.POSITIVE_INFINITY)
  const best = new Map<number, Slot>()
  for (const slot of slots) {
    const before = best.get(slot.startMillis)
    if (before === undefined || burden(slot) < burden(before)) best.set(slot.startMillis, slot)
  }
  return [...best.values()].toSorted((left, right) => left.startMillis - right.startMillis)
}
