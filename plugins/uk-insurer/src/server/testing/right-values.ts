import { about, type RightValues } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const ofMember = about("renewal", { insurer: "insurer" })

export const rightValues: RightValues = {
  requests: {
    "uk-insurer.form-data": { values: ofMember },
    "uk-insurer.outcomes": { values: (round) => ({ ...ofMember(round), requesterId: round.owner.clinician!.id }) },
  },
  // In every other round a member of the insurer, with a consultation that was begun in another system.
  rows: ({ pool, round, patientId, meetingId }) =>
    Effect.gen(function* () {
      if (pool.country !== "GB" || round % 2 === 0) return
      const sql = yield* SqlClient.SqlClient
      yield* sql`update patient set partnership = 'insurer' where id = ${patientId}`
      yield* sql`update meeting set note_kept_elsewhere = true where id = ${meetingId("renewal")}`
    }),
}
