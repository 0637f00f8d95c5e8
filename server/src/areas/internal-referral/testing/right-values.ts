import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, type RightValues } from "../../../testing/right-values/right-values.ts"

const day = 24 * 3_600_000

export const rightValues: RightValues = {
  requests: {
    "referral.slots": { values: ({ colleague }) => ({ clinicianId: colleague.clinician!.id }) },
    "referral.book": {
      values: (round) =>
        about("today", {
          clinician_id: round.colleague.clinician!.id,
          start_millis: Math.ceil(Date.now() / day + 2 + (round.round % 20)) * day,
          duration_minutes: 20,
          message: "Please see her",
        })(round),
    },
  },
  poolRows: ({ id, staffMark }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into care_type (pool_id, id, name) values (${id}, 'primary_care', ${`${staffMark} care`}) on conflict do nothing`,
    ),
}
