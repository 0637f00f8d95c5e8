import type { RightValues } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The sample requests say what the endpoints need; these are the rows that they are about. */
export const rightValues: RightValues = {
  requests: {},
  rows: ({ pool, mark, staffMark, patientId }) =>
    Effect.gen(function* () {
      if (pool.country !== "FR") return
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into fr_partner (id, name, emr_answers) values ('partner', ${`${staffMark} partner`}, true) on conflict do nothing`
      yield* sql`insert into fr_partner_patient (user_id, partner_id, external_patient_id) values (${patientId}, 'partner', ${mark})`
    }),
}
