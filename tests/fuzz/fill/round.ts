import { Effect } from "effect"
import { insertRows } from "../../../server/src/areas/clinic/insert.ts"
import { rightValues } from "../../../server/src/testing/right-values/found.ts"
import {
  type FuzzPatient,
  type FuzzPool,
  former,
  letters,
  markOf,
  meetingId,
  owner,
  colleague,
  patientId,
  fuzzPools,
  north,
  south,
} from "../world.ts"
import { poolRound } from "./pool-round.ts"
import { insertNote, insertWarning, insertPatientData } from "./record.ts"
import { meetingRow, patientRow } from "./rows.ts"

/** One round's patients with their meetings, in every pool. */
export const insertRound = (round: number) =>
  Effect.gen(function* () {
    for (const pool of fuzzPools) yield* insertPatients(pool, round)
    const shared: FuzzPatient = { pool: north, letter: letters.inTwoPools, round }
    yield* insertRows("meeting", [
      meetingRow(north, shared, "north", owner(north).clinician!.id, 0, shared),
      meetingRow(south, shared, "south", owner(south).clinician!.id, 0, shared),
      meetingRow(north, { pool: north, letter: letters.former, round }, "ended", former.clinician!.id, -2000, undefined, "COMPLETED"),
    ])
    for (const pool of [north, south]) {
      const written: FuzzPatient = { pool, letter: letters.written, round }
      yield* insertNote(pool, shared, meetingId(shared, pool.id), written)
      yield* insertWarning(pool, shared, markOf(written))
    }
    yield* insertNote(
      north,
      { pool: north, letter: letters.former, round },
      meetingId({ pool: north, letter: letters.former, round }, "ended"),
    )
  })

const insertPatients = Effect.fnUntraced(function* (pool: FuzzPool, round: number) {
  const who = (letter: FuzzPatient["letter"]): FuzzPatient => ({ pool, letter, round })
  const [adult, child, otherPatient] = [who(letters.adult), who(letters.child), who(letters.other)]
  const all = [adult, otherPatient, who(letters.former), ...(pool === north ? [who(letters.inTwoPools)] : [])]
  yield* insertRows("patient", [...all.map((patient, index) => patientRow(patient, index)), patientRow(child, 9)])
  yield* insertRows("guardian", [
    { child_id: patientId(child), user_id: patientId(adult), relationship: "mother", is_verified: round % 2 === 0 },
  ])
  const [mine, hers] = [owner(pool).clinician!.id, colleague(pool).clinician!.id]
  yield* insertRows("meeting", [
    meetingRow(pool, adult, "today", mine, -5, undefined),
    meetingRow(pool, adult, "ended", mine, -3000, undefined, "COMPLETED"),
    meetingRow(pool, child, "today", mine, 30, adult),
    meetingRow(pool, adult, "renewal", mine, 60, undefined),
    meetingRow(pool, adult, "away", hers, -4000, undefined, "COMPLETED"),
    meetingRow(pool, adult, "no-show", mine, -5000, undefined, "NO_SHOW"),
    meetingRow(pool, otherPatient, "today", hers, 90, undefined),
  ])
  yield* insertNote(pool, adult, meetingId(adult, "ended"))
  yield* insertNote(pool, adult, meetingId(adult, "away"), adult, { isSharable: false })
  yield* insertNote(pool, otherPatient, meetingId(otherPatient, "today"), otherPatient, { isSigned: false })
  for (const patient of [adult, child, otherPatient]) yield* insertPatientData(patient)
  const inserted = poolRound(pool, round)
  for (const { rows } of rightValues) if (rows !== undefined) yield* rows(inserted)
})
