import { demoPeople, demoPool, type DemoPool, demoPools } from "./pools.ts"
import { idOf } from "./random.ts"

/** A clinician of the demo clinic, as the generators need them. */
export interface DemoClinician {
  readonly id: string
  readonly subject: string
  readonly name: string
  readonly profession: "doctor" | "nurse" | "psychologist"
  readonly pool: DemoPool
  /** Subject of a colleague who reads and writes in this clinician's due meetings. */
  readonly colleague: string | undefined
}

export const clinicianIdOf = (subject: string): string => idOf("clinician", subject)

/** All clinicians in the order of the sign-in page. */
export const demoClinicians: readonly DemoClinician[] = demoPeople.flatMap((person) => {
  const pool = demoPools.find(({ id }) => id === person.pool)
  if (pool === undefined || person.profession === undefined) return []
  return [
    {
      id: clinicianIdOf(person.subject),
      subject: person.subject,
      name: person.name,
      profession: person.profession,
      pool,
      colleague: person.colleague,
    },
  ]
})

export const poolRows = () =>
  demoPools.map(({ id, name, country, isExternal, timeZone, slotMinutes, address, phone }) => ({
    id,
    name,
    country,
    is_external: isExternal,
    time_zone: timeZone,
    slot_minutes: slotMinutes,
    address: address ?? null,
    phone: phone ?? null,
  }))

export const facilityRows = () => demoPools.map(({ id, facility }) => ({ id: facilityIdOf(id), pool_id: id, name: facility }))

export const facilityIdOf = (poolId: string): string => idOf("facility", poolId)

export const personRows = () =>
  demoPeople.map(({ subject, name, role, language }) => ({ id: idOf("person", subject), subject, name, role, language }))

export const clinicianRows = () =>
  demoPeople.flatMap(({ subject, profession, pool, title, capabilities, flags }) =>
    profession === undefined
      ? []
      : [
          {
            id: clinicianIdOf(subject),
            person_id: idOf("person", subject),
            pool_id: pool,
            profession,
            title,
            care_type: profession === "psychologist" ? "mental_health" : "primary_care",
            capabilities,
            flags,
            country_specific:
              pool === undefined ? {} : (demoPool(pool).market.clinicianPart?.({ subject, facilityId: facilityIdOf(pool) }) ?? {}),
            slot_length_override: profession === "psychologist" ? 45 : null,
            specialties: profession === "doctor" ? ["general_practice"] : [],
          },
        ],
  )
