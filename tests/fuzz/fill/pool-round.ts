import type { PoolRound } from "../../../server/src/testing/right-values/right-values.ts"
import {
  askingSupporterId,
  colleague,
  type FuzzPool,
  letters,
  linkOf,
  markOf,
  meetingId,
  owner,
  partyKeyOf,
  patientId,
  staffMarkOf,
  supporter,
  visitKeyOf,
} from "../world.ts"
import { at, meetingRow } from "./rows.ts"

/** A round of a pool as the areas' right values name it. */
export function poolRound(pool: FuzzPool, round: number): PoolRound {
  const adult = { pool, letter: letters.adult, round }
  return {
    pool,
    round,
    mark: markOf(adult),
    staffMark: staffMarkOf(pool),
    patientId: patientId(adult),
    meetingId: (which) => meetingId(adult, which),
    idOf: (what) => `${pool.id}-${round}-${what}`,
    owner: owner(pool),
    colleague: colleague(pool),
    supporter,
    askingSupporterId,
    secrets: { link: linkOf(pool, round), visitKey: visitKeyOf(pool, round), partyKey: partyKeyOf(pool, round) },
    at,
    meetingRow: (which, startMinutes) => meetingRow(pool, adult, which, owner(pool).clinician!.id, startMinutes),
  }
}
