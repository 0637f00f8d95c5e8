import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clinicianOr, type SessionClinician } from "../../../server-kit/session.ts"
import type { InternalReferralColleague, InternalReferralOptions } from "../model/index.ts"

/** The referring clinician; a support person is refused. */
export const referringClinician = clinicianOr("Only clinicians refer patients")

/** The pool's other clinicians whose care type has a name there, sorted by name. */
const colleaguesOf = Effect.fnUntraced(function* ({ id, poolId }: SessionClinician) {
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

/** The care facilities of the caller's pool, by name, with the clinicians who have a shift there that has not ended. */
const facilitiesOf = Effect.fnUntraced(function* ({ poolId }: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ readonly id: string; readonly name: string; readonly clinicianIds: readonly string[] }>`
    select facility.id, facility.name, array_agg(distinct shift.clinician_id) as "clinicianIds"
    from care_facility facility join pool on pool.id = facility.pool_id
    join shift on shift.care_facility_id = facility.id and shift.shift_type = 'PHYSICAL'
      and (shift.valid_to is null or shift.valid_to >= (now() at time zone pool.time_zone)::date)
    where facility.pool_id = ${poolId} group by facility.id order by facility.name, facility.id`
})

/** The colleagues whom the caller can refer a patient to for a physical visit, and where they see patients. */
const physicalReceiversOf = Effect.fnUntraced(function* (caller: SessionClinician) {
  const facilities = yield* facilitiesOf(caller)
  const whereOf = (id: string) => facilities.filter(({ clinicianIds }) => clinicianIds.includes(id)).map((facility) => facility.id)
  const colleagues = (yield* colleaguesOf(caller))
    .map((colleague) => ({ ...colleague, careFacilityIds: whereOf(colleague.id) }))
    .filter(({ careFacilityIds }) => careFacilityIds.length > 0)
  return {
    colleagues,
    careFacilities: facilities.flatMap(({ id, name }) =>
      colleagues.some(({ careFacilityIds }) => careFacilityIds.includes(id)) ? [{ id, name }] : [],
    ),
  }
})

/** The colleagues whom the caller can refer a patient to, with the care facilities of a physical visit. */
export const receiversOf = (caller: SessionClinician, isPhysical: boolean) =>
  isPhysical ? physicalReceiversOf(caller) : Effect.map(colleaguesOf(caller), (colleagues) => ({ colleagues, careFacilities: undefined }))

/** Reads the receivers to whom the caller can refer a patient, and the lengths of a meeting. */
export const internalReferralOptions = Effect.fnUntraced(function* (caller: SessionClinician, isPhysical: boolean) {
  const { careFacilities, colleagues } = yield* receiversOf(caller, isPhysical)
  const careTypes = new Map(colleagues.map(({ careType, careTypeName }) => [careType, { id: careType, name: careTypeName }]))
  const options: InternalReferralOptions = {
    ...(yield* lengthsOf(caller.poolId)),
    careTypes: [...careTypes.values()].toSorted((left, right) => left.name.localeCompare(right.name)),
    colleagues,
    ...(careFacilities === undefined ? {} : { careFacilities }),
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
