import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { hashOf } from "../../../server/src/areas/call/secret.ts"
import { insertRows } from "../../../server/src/areas/clinic/insert.ts"
import {
  type FuzzPatient,
  type FuzzPool,
  former,
  letters,
  linkOf,
  markOf,
  meetingId,
  owner,
  colleague,
  partyKeyOf,
  patientId,
  visitKeyOf,
  fuzzPools,
  north,
  south,
} from "../world.ts"
import { insertAnswers } from "./answers.ts"
import { insertConversation } from "./conversation.ts"
import { insertChangeable, insertKept } from "./changeable.ts"
import { insertMarketData } from "./market-data.ts"
import { insertProgrammes } from "./programme.ts"
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
  const sql = yield* SqlClient.SqlClient
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
  const meeting = meetingId(adult, "today")
  const id = (what: string) => `${pool.id}-${round}-${what}`
  yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine)
    values (${id("renewal")}, ${meetingId(adult, "renewal")}, 1, ${markOf(adult)})`
  yield* sql`insert into call_link (id, meeting_id, patient_id, link_hash, expires_at, used_at, visit_key_hash)
    values (${id("link")}, ${meeting}, ${patientId(adult)}, ${hashOf(linkOf(pool, round))}, now() + interval '1 hour', now(),
      ${hashOf(visitKeyOf(pool, round))})`
  yield* sql`insert into call_room (id, meeting_id) values (${id("room")}, ${meeting})`
  yield* sql`insert into call_party (key_hash, room_id, party, expires_at)
    values (${hashOf(partyKeyOf(pool, round))}, ${id("room")}, 'patient', now() + interval '1 hour')`
  yield* sql`insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body)
    values (${id("message")}, ${meeting}, ${patientId(adult)}, ${mine}, ${`About ${markOf(adult)}`}, ${`Dear ${markOf(adult)}`})`
  yield* sql`insert into survey_response (id, patient_id, pool_id, form_name, questions)
    values (${id("survey")}, ${patientId(adult)}, ${pool.id}, 'covid_19_daily', ${JSON.stringify([{ title: markOf(adult), subtitle: null, options: [], answer: null }])}::text::jsonb)`
  yield* insertConversation(pool, adult, linkOf(pool, round))
  yield* insertMarketData(pool, adult, meeting)
  yield* insertAnswers(pool, round)
  yield* insertProgrammes(pool, adult)
  yield* insertChangeable(pool, adult)
  yield* insertKept(pool, adult)
})
